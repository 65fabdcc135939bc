package dev.trawl.crawl;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One crawl as the catalog knows it.
 *
 * @param reason why it ended as it did, or which budget cut it; null when there is nothing to add
 */
public record Crawl(
    CrawlId id,
    CrawlSettings settings,
    CrawlStatus status,
    @Nullable String reason,
    Instant createdAt,
    @Nullable Instant finishedAt) {

  public Crawl with(CrawlSettings next) {
    return new Crawl(id, next, status, reason, createdAt, finishedAt);
  }

  public Crawl with(CrawlStatus next, @Nullable String why, Instant now) {
    return new Crawl(id, settings, next, why, createdAt, next.isFinal() ? now : null);
  }
}
