package dev.trawl.engine;

import dev.trawl.archive.Archive;
import dev.trawl.fetch.Fetcher;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.pace.HostOrders;
import java.time.InstantSource;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a crawler works with. Whoever opened these closes them, after the crawler.
 *
 * @param orders what operators ordered for hosts, asked for before every step: it answers at once,
 *     and with the same instance as long as nothing has changed
 */
public record CrawlerParts(
    CrawlStore store,
    Archive archive,
    Fetcher fetcher,
    InstantSource clock,
    RandomGenerator random,
    Supplier<HostOrders> orders,
    CrawlWatch watch) {
  /** Without orders, and unwatched. */
  public CrawlerParts(
      CrawlStore store,
      Archive archive,
      Fetcher fetcher,
      InstantSource clock,
      RandomGenerator random) {
    this(store, archive, fetcher, clock, random, () -> HostOrders.NONE, CrawlWatch.NONE);
  }

  public CrawlerParts obeying(Supplier<HostOrders> newOrders) {
    return new CrawlerParts(store, archive, fetcher, clock, random, newOrders, watch);
  }

  public CrawlerParts watchedBy(CrawlWatch newWatch) {
    return new CrawlerParts(store, archive, fetcher, clock, random, orders, newWatch);
  }
}
