package dev.trawl.crawl;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far a crawl may go.
 *
 * @param maxPages how many URLs may be admitted, exactly
 * @param maxDepth hops from a seed; a page at this depth is fetched but not expanded
 * @param maxPagesPerHost how many URLs of one host may be admitted
 * @param maxBytes payload bytes after which the crawl ends
 * @param maxDuration time after which the crawl ends
 */
public record Limits(
    OptionalLong maxPages,
    int maxDepth,
    OptionalLong maxPagesPerHost,
    OptionalLong maxBytes,
    Optional<Duration> maxDuration) {
  public static final int DEFAULT_DEPTH = 25;

  public Limits {
    Ranges.check("maxPages", maxPages, 1, 1_000_000_000_000L);
    Ranges.check("maxDepth", maxDepth, 0, 1_000);
    Ranges.check("maxPagesPerHost", maxPagesPerHost, 1, 1_000_000_000_000L);
    Ranges.check("maxBytes", maxBytes, 1, Long.MAX_VALUE);
    maxDuration.ifPresent(
        d -> Ranges.check("maxDuration", d, Duration.ofSeconds(1), Duration.ofDays(3_650)));
  }

  public static Limits unlimited() {
    return new Limits(
        OptionalLong.empty(),
        DEFAULT_DEPTH,
        OptionalLong.empty(),
        OptionalLong.empty(),
        Optional.empty());
  }

  public Limits withMaxPages(long pages) {
    return new Limits(OptionalLong.of(pages), maxDepth, maxPagesPerHost, maxBytes, maxDuration);
  }

  public Limits withMaxDepth(int depth) {
    return new Limits(maxPages, depth, maxPagesPerHost, maxBytes, maxDuration);
  }

  public Limits withMaxPagesPerHost(long pages) {
    return new Limits(maxPages, maxDepth, OptionalLong.of(pages), maxBytes, maxDuration);
  }
}
