package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;

/**
 * What a worker must know of a crawl to work for it.
 *
 * @param generation grows when the crawl ends with URLs open
 */
record CrawlInfo(CrawlId id, Limits limits, CrawlStatus status, int generation) {
  boolean isRunning() {
    return status == CrawlStatus.RUNNING;
  }

  boolean hasEnded() {
    return status.isFinal();
  }

  CrawlInfo in(CrawlStatus next, int newGeneration) {
    return new CrawlInfo(id, limits, next, newGeneration);
  }
}
