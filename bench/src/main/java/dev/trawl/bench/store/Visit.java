package dev.trawl.bench.store;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a crawl would have the store know of a page it fetched. */
public final class Visit {
  private static final String DIGEST = "sha256:" + "0123456789abcdef".repeat(4);

  private Visit() {}

  public static Discovery discovery(CanonicalUrl url) {
    return new Discovery(url, url.text(), null, 1, 0, 3);
  }

  /** The URL was a page with these links. */
  public static Settlement of(Claim claim, Duration lease, List<Discovery> found) {
    return ended(claim, lease, UrlState.VISITED, found);
  }

  /** The URL has ended in this state, with these links. */
  static Settlement ended(Claim claim, Duration lease, UrlState state, List<Discovery> found) {
    UrlFacts facts =
        new UrlFacts(
            answer(state),
            failure(state),
            state == UrlState.REDIRECTED ? new UrlFacts.Redirect(claim.url(), true) : null,
            new CaptureRef("trawl-20260101000000000-00001-0.warc.gz", 1_000 * claim.id().value()),
            state == UrlState.VISITED ? "A page with a title" : null,
            "192.0.2.1",
            Timings.NONE,
            claim.expiresAt().minus(lease),
            "local");
    return new Settlement(
        claim,
        new Settlement.Done(state, facts),
        found,
        found.stream().map(Visit::link).toList(),
        Map.of(),
        HostState.unknown(claim.url().host()));
  }

  private static UrlFacts.@Nullable Answer answer(UrlState state) {
    int status =
        switch (state) {
          case VISITED -> 200;
          case REDIRECTED -> 301;
          case FORBIDDEN -> 403;
          case NOT_FOUND -> 404;
          case HTTP_TERMINAL -> 410;
          case FAILED, ROBOTS_BLOCKED, QUEUED, IN_PROGRESS, CANCELLED -> 0;
        };
    return status == 0 ? null : new UrlFacts.Answer(status, "text/html", 20_000, DIGEST, false);
  }

  private static UrlFacts.@Nullable Failure failure(UrlState state) {
    return switch (state) {
      case FAILED -> new UrlFacts.Failure(ErrorClass.CONNECT_REFUSED, "Connection refused");
      case ROBOTS_BLOCKED -> new UrlFacts.Failure(ErrorClass.DENIED, "robots.txt");
      case VISITED,
          REDIRECTED,
          FORBIDDEN,
          NOT_FOUND,
          HTTP_TERMINAL,
          QUEUED,
          IN_PROGRESS,
          CANCELLED ->
          null;
    };
  }

  private static Link link(Discovery found) {
    return new Link(found.url(), found.rawHref(), "a", "", "read on", null);
  }
}
