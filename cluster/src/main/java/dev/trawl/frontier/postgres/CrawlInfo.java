package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;

/**
 * What a worker must know of a crawl to work for it.
 *
 * @param generation grows when the crawl ends with URLs open
 * @param revision grows when its settings change
 */
record CrawlInfo(CrawlId id, Limits limits, CrawlStatus status, int generation, int revision) {
  boolean isRunning() {
    return status == CrawlStatus.RUNNING;
  }

  boolean hasEnded() {
    return status.isFinal();
  }
}
