package dev.trawl.server.live;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.server.service.WorkerStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one look at the home showed.
 *
 * @param crawls all of them, oldest first
 * @param appeared those that were not there at the look before; none at the first look
 * @param counts of the crawls that have not ended, and once more of those that just did
 * @param ended those that have ended since the look before
 * @param deleted those that are not there any more
 */
public record Look(
    Instant at,
    List<Crawl> crawls,
    Set<CrawlId> appeared,
    Map<CrawlId, Counts> counts,
    Set<CrawlId> ended,
    Set<CrawlId> deleted,
    List<WorkerStatus> workers) {
  public Look {
    crawls = List.copyOf(crawls);
    appeared = Set.copyOf(appeared);
    counts = Map.copyOf(counts);
    ended = Set.copyOf(ended);
    deleted = Set.copyOf(deleted);
    workers = List.copyOf(workers);
  }
}
