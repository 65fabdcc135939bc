package dev.trawl.cli;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import org.jspecify.annotations.Nullable;

/** Which crawl a command means, and what it begins with. */
final class Offers {
  private Offers() {}

  /** The newest crawl with the same settings that can go on or is complete, or a new one. */
  static Crawl find(CrawlCatalog catalog, CrawlSettings settings, boolean isFresh) {
    if (!isFresh) {
      for (Crawl crawl : catalog.list().reversed()) {
        boolean isUsable = !crawl.status().isFinal() || crawl.status() == CrawlStatus.COMPLETED;
        boolean isMeant = crawl.settings().equals(settings);
        if (isMeant) {
          checkIsHere(crawl.id(), crawl.status(), crawl.reason());
        }
        if (isMeant && isUsable) {
          return crawl;
        }
      }
    }
    return catalog.create(settings);
  }

  /** A crawl that was moved goes on at its new home only. */
  static void checkIsHere(CrawlId id, CrawlStatus status, @Nullable String reason) {
    if (status == CrawlStatus.MOVED) {
      throw new UsageException(
          "crawl %s of these settings was %s; go on there, or give --fresh for another one"
              .formatted(id, reason));
    }
  }
}
