package dev.trawl.server.dialect.crawls;

import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.parse.ContentTypes;
import dev.trawl.server.http.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Waits for the root of a new crawl, and says what became of it as clients expect to hear it. */
final class RootWatch {
  static final Duration STEP = Duration.ofMillis(50);
  static final int MOST_LOOKS = 600;

  private static final Set<ErrorClass> LATE =
      Set.of(ErrorClass.CONNECT_TIMEOUT, ErrorClass.READ_TIMEOUT);

  private final FrontierView view;
  private final Pause pause;

  RootWatch(FrontierView view, Pause pause) {
    this.view = view;
    this.pause = pause;
  }

  /** What is wrong with the root; empty when it is a page. Waits for it, 30 seconds at most. */
  Optional<Problem> await(Crawl crawl) throws InterruptedException {
    for (int look = 0; look < MOST_LOOKS; look++) {
      RootChain chain = RootChain.of(view, crawl);
      if (chain.isSettled()) {
        return fault(chain.last());
      }
      pause.rest(STEP);
    }
    return problem(504, "%s was not fetched within 30 seconds".formatted(RootChain.url(crawl)));
  }

  private static Optional<Problem> fault(UrlRecord root) {
    String url = root.url().text();
    return switch (root.state()) {
      case VISITED -> isHtml(root) ? Optional.empty() : problem(422, url + " is not HTML");
      case NOT_FOUND -> problem(404, url + " answered 404");
      case FORBIDDEN, HTTP_TERMINAL -> problem(502, url + " answered " + status(root));
      case FAILED -> failed(url, root.facts().failure());
      case REDIRECTED -> problem(502, url + " redirects to where the crawl may not go");
      case ROBOTS_BLOCKED -> problem(422, "robots.txt does not allow to fetch " + url);
      case CANCELLED, QUEUED, IN_PROGRESS -> problem(502, url + " was not fetched");
    };
  }

  private static Optional<Problem> failed(String url, UrlFacts.@Nullable Failure failure) {
    if (failure == null) {
      return problem(502, url + " could not be fetched");
    }
    int status = LATE.contains(failure.error()) ? 504 : 502;
    return problem(status, "%s: %s".formatted(url, failure.error().label()));
  }

  private static boolean isHtml(UrlRecord root) {
    UrlFacts.Answer answer = root.facts().answer();
    return answer != null && ContentTypes.isHtml(answer.contentType());
  }

  private static String status(UrlRecord root) {
    UrlFacts.Answer answer = root.facts().answer();
    return answer == null ? "nothing" : Integer.toString(answer.status());
  }

  private static Optional<Problem> problem(int status, String what) {
    return Optional.of(Problem.of(status, what));
  }
}
