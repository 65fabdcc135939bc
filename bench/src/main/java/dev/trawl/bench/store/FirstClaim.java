package dev.trawl.bench.store;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/**
 * How soon a store goes on that was left by a process that was killed.
 *
 * @param took from opening it to the first URL that could be claimed
 * @param admitted how many URLs it knows
 */
public record FirstClaim(Duration took, long admitted) {
  private static final Duration LEASE = Duration.ofMinutes(1);

  public static FirstClaim in(Path directory) {
    long start = System.nanoTime();
    RocksOptions options = RocksOptions.in(directory);
    try (CrawlStore store = RocksCrawlStore.open(options, InstantSource.system())) {
      List<HostWork> hosts = store.frontier().arrivals(1);
      HostWork first = hosts.getFirst();
      int claimed = store.frontier().claim(first, 1, LEASE).claims().size();
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      if (claimed != 1) {
        throw new IllegalStateException("nothing could be claimed after the restart");
      }
      CrawlId crawl = first.crawl();
      return new FirstClaim(took, store.frontier().counts(crawl).admitted());
    }
  }
}
