package dev.trawl.bench.store;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What a crawl would have the store know of a page it fetched. */
public final class Visit {
  private static final String DIGEST = "sha256:" + "0123456789abcdef".repeat(4);

  private Visit() {}

  public static Discovery discovery(CanonicalUrl url) {
    return new Discovery(url, url.text(), null, 1, 0, 3);
  }

  /** The URL was a page with these links. */
  public static Settlement of(Claim claim, Duration lease, List<Discovery> found) {
    UrlFacts facts =
        new UrlFacts(
            new UrlFacts.Answer(200, "text/html", 20_000, DIGEST, false),
            null,
            null,
            new CaptureRef("trawl-20260101000000000-00001-0.warc.gz", 1_000 * claim.id().value()),
            "A page with a title",
            "192.0.2.1",
            Timings.NONE,
            claim.expiresAt().minus(lease),
            "local");
    return new Settlement(
        claim,
        new Settlement.Done(UrlState.VISITED, facts),
        found,
        found.stream().map(Visit::link).toList(),
        Map.of(),
        HostState.unknown(claim.url().host()));
  }

  private static Link link(Discovery found) {
    return new Link(found.url(), found.rawHref(), "a", "", "read on", null);
  }
}
