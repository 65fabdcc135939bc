package dev.trawl.transfer;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;

/**
 * A crawl without its records.
 *
 * @param lastId the highest id that was ever given, or may have been; the next is above it
 */
public record Manifest(Crawl crawl, Counts counts, long lastId) {
  public Manifest {
    if (lastId < counts.admitted()) {
      throw new IllegalArgumentException(
          "crawl %s has %d records, but its last id is %d"
              .formatted(crawl.id(), counts.admitted(), lastId));
    }
  }

  public CrawlId id() {
    return crawl.id();
  }

  /** The same crawl under another id. */
  public Manifest as(CrawlId other) {
    Crawl renamed =
        new Crawl(
            other,
            crawl.settings(),
            crawl.status(),
            crawl.reason(),
            crawl.createdAt(),
            crawl.finishedAt());
    return new Manifest(renamed, counts, lastId);
  }
}
