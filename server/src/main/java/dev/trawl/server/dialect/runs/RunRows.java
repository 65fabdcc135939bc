package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Translates the records of one crawl into rows of a run. */
record RunRows(Crawl crawl) {
  private static final Set<Integer> RETRYABLE = Set.of(408, 421, 425, 429);

  RunUrl row(UrlRecord url, long version) {
    UrlFacts facts = url.facts();
    UrlFacts.Answer answer = facts.answer();
    String target = target(url);
    return new RunUrl(
        url.id().value(),
        url.url().text(),
        url.rawHref(),
        RunUrl.number(url.foundFrom()),
        url.depth(),
        state(url),
        retries(url),
        answer == null ? null : answer.status(),
        answer == null ? null : answer.contentType(),
        null,
        facts.worker(),
        visitedAt(url),
        lastError(url),
        updatedAt(url),
        version,
        answer == null ? null : url.url().text(),
        answer == null ? null : target == null ? url.url().text() : target,
        target != null,
        facts.redirect() == null || facts.redirect().inScope());
  }

  RunState state(UrlRecord url) {
    return RunState.of(url, follows());
  }

  static @Nullable Instant visitedAt(UrlRecord url) {
    boolean isDone = url.state().isTerminal() && url.state() != UrlState.CANCELLED;
    return isDone ? url.facts().fetchedAt() : null;
  }

  /** The last thing that is known to have happened to it. */
  Instant updatedAt(UrlRecord url) {
    Instant end = crawl.finishedAt();
    if (url.state() == UrlState.CANCELLED && end != null) {
      return end;
    }
    Instant fetched = url.facts().fetchedAt();
    return fetched == null ? crawl.createdAt() : fetched;
  }

  private boolean follows() {
    return crawl.settings().scope().followRedirects();
  }

  /** Where a followed redirect led. */
  private @Nullable String target(UrlRecord url) {
    UrlFacts.Redirect redirect = url.facts().redirect();
    return redirect == null || !follows() ? null : redirect.target().text();
  }

  /**
   * The first try of a URL is not a retry; one that is still open has only had tries that failed.
   */
  private static int retries(UrlRecord url) {
    boolean isOpen = !url.state().isTerminal() || url.state() == UrlState.CANCELLED;
    return isOpen ? url.attempts() : Math.max(0, url.attempts() - 1);
  }

  private static @Nullable String lastError(UrlRecord url) {
    UrlFacts.Failure failure = url.facts().failure();
    return switch (url.state()) {
      case CANCELLED -> "crawl_cancelled";
      case ROBOTS_BLOCKED -> "robots_blocked";
      case FORBIDDEN, NOT_FOUND, HTTP_TERMINAL, FAILED, QUEUED, IN_PROGRESS ->
          failure == null ? answered(url.facts().answer()) : failure.error().label();
      case REDIRECTED -> failure == null ? null : failure.error().label();
      case VISITED -> null;
    };
  }

  private static @Nullable String answered(UrlFacts.@Nullable Answer answer) {
    if (answer == null) {
      return null;
    }
    int status = answer.status();
    boolean isRetryable = status >= 500 || RETRYABLE.contains(status);
    return (isRetryable ? "retryable_http_" : "terminal_http_") + status;
  }
}
