package dev.trawl.server.dialect.runs;

import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The states of a URL in this dialect. They know kinds of redirects, and nothing of robots.txt. */
enum RunState {
  QUEUED,
  IN_PROGRESS,
  VISITED,
  /** Redirected within the scope, by a run that follows redirects. */
  REDIRECT_FOLLOWED,
  /** Redirected out of the scope, by a run that follows redirects. */
  REDIRECT_OUT_OF_SCOPE,
  /** Answered 301 to a run that does not follow redirects. */
  REDIRECT_301,
  /** The site does not want it fetched, be it by 403 or by robots.txt. */
  FORBIDDEN,
  NOT_FOUND,
  /** Any other final answer; to a run that does not follow redirects that is every one but 301. */
  HTTP_TERMINAL,
  FAILED,
  CANCELLED;

  private static final int MOVED_PERMANENTLY = 301;

  /** The states of records that may be this one. */
  Set<UrlState> sources() {
    return switch (this) {
      case QUEUED -> Set.of(UrlState.QUEUED);
      case IN_PROGRESS -> Set.of(UrlState.IN_PROGRESS);
      case VISITED -> Set.of(UrlState.VISITED);
      case REDIRECT_FOLLOWED, REDIRECT_OUT_OF_SCOPE, REDIRECT_301 -> Set.of(UrlState.REDIRECTED);
      case FORBIDDEN -> Set.of(UrlState.FORBIDDEN, UrlState.ROBOTS_BLOCKED);
      case NOT_FOUND -> Set.of(UrlState.NOT_FOUND);
      case HTTP_TERMINAL -> Set.of(UrlState.HTTP_TERMINAL, UrlState.REDIRECTED);
      case FAILED -> Set.of(UrlState.FAILED);
      case CANCELLED -> Set.of(UrlState.CANCELLED);
    };
  }

  /** Whether a record in one of its sources is always in this state. */
  boolean isWhole() {
    return switch (this) {
      case QUEUED, IN_PROGRESS, VISITED, FORBIDDEN, NOT_FOUND, FAILED, CANCELLED -> true;
      case REDIRECT_FOLLOWED, REDIRECT_OUT_OF_SCOPE, REDIRECT_301, HTTP_TERMINAL -> false;
    };
  }

  static @Nullable RunState named(String name) {
    for (RunState state : values()) {
      if (state.name().equals(name)) {
        return state;
      }
    }
    return null;
  }

  static RunState of(UrlRecord url, boolean follows) {
    return switch (url.state()) {
      case QUEUED -> QUEUED;
      case IN_PROGRESS -> IN_PROGRESS;
      case VISITED -> VISITED;
      case REDIRECTED -> redirected(url.facts(), follows);
      case FORBIDDEN, ROBOTS_BLOCKED -> FORBIDDEN;
      case NOT_FOUND -> NOT_FOUND;
      case HTTP_TERMINAL -> HTTP_TERMINAL;
      case FAILED -> FAILED;
      case CANCELLED -> CANCELLED;
    };
  }

  private static RunState redirected(UrlFacts facts, boolean follows) {
    if (follows) {
      UrlFacts.Redirect redirect = facts.redirect();
      return redirect != null && redirect.inScope() ? REDIRECT_FOLLOWED : REDIRECT_OUT_OF_SCOPE;
    }
    UrlFacts.Answer answer = facts.answer();
    boolean isPermanent = answer != null && answer.status() == MOVED_PERMANENTLY;
    return isPermanent ? REDIRECT_301 : HTTP_TERMINAL;
  }
}
