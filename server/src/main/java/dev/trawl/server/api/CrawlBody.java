package dev.trawl.server.api;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.server.service.About;
import dev.trawl.server.service.CrawlCard;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A crawl. */
record CrawlBody(
    String id,
    @About("PENDING, RUNNING, PAUSED, COMPLETED, CANCELLED, FAILED or MOVED") String status,
    @About("why it ended as it did, or which budget cut it") @Nullable String reason,
    String label,
    String owner,
    @About("by which API it came: v1, the name of a dialect, or empty for the command line")
        String dialect,
    Instant createdAt,
    @Nullable Instant finishedAt,
    SettingsBody settings,
    ProgressBody progress) {
  static CrawlBody of(CrawlCard card, Counts counts) {
    Crawl crawl = card.crawl();
    return new CrawlBody(
        crawl.id().toString(),
        crawl.status().name(),
        crawl.reason(),
        card.papers().label(),
        card.papers().owner(),
        card.papers().dialect(),
        crawl.createdAt(),
        crawl.finishedAt(),
        SettingsBody.of(crawl.settings()),
        ProgressBody.of(counts));
  }
}
