package dev.trawl.cli;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What commands tell of a crawl, wherever it is.
 *
 * @param reason why it ended as it did; null when there is nothing to add
 * @param seed the first of them
 */
record CrawlFacts(
    CrawlId id,
    CrawlStatus status,
    @Nullable String reason,
    Instant createdAt,
    @Nullable Instant finishedAt,
    String seed,
    int seeds,
    boolean respectsRobots,
    Extent extent) {
  /** How large it is. */
  record Extent(long pages, long admitted, long open) {}

  boolean isOver() {
    return status.isFinal();
  }
}
