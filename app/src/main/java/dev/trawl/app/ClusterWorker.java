package dev.trawl.app;

import dev.trawl.archive.Archive;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerParts;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.postgres.DatabaseAwayException;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.postgres.PostgresClock;
import dev.trawl.frontier.postgres.PostgresCrawlStore;
import dev.trawl.frontier.postgres.PostgresOptions;
import dev.trawl.frontier.postgres.Standing;
import dev.trawl.server.service.OrderBook;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One of the workers of a cluster: it owns some of the hosts and crawls them, whatever the crawl.
 */
public final class ClusterWorker implements Home {
  /** With so many in a transaction of some fourteen statements a page takes a tenth of one. */
  private static final int GATHERED = 160;

  private static final int MOST_NAMES = 5;

  private final String name;
  private final InstantSource clock;
  private final PostgresCrawlStore store;
  private final Archive archive;
  private final Web web;
  private final StandingOrders orders;

  private ClusterWorker(
      String name, InstantSource clock, PostgresCrawlStore store, Archive archive, Web web) {
    this.name = name;
    this.clock = clock;
    this.store = store;
    this.archive = archive;
    this.web = web;
    this.orders = StandingOrders.follow(new OrderBook(store.cabinet(), clock));
  }

  /**
   * What a worker is given.
   *
   * @param name null for the first free name of this machine
   * @param archive the place of the archive that all workers share
   * @param notices hears in words when the database goes away and comes back, and when slots change
   *     hands
   */
  public record Post(
      DatabaseUrl database,
      @Nullable String name,
      ArchivePlace archive,
      HttpFetcherConfig fetching,
      Consumer<String> notices) {
    public Post {
      if (name != null) {
        WorkerNames.check(name);
      }
    }
  }

  /**
   * Joins the workers of a database, and mends what a worker of this name has left behind.
   *
   * @throws DatabaseAwayException when the database cannot be had now, and may be later
   */
  public static ClusterWorker join(Post post) throws IOException {
    if (post.name() != null) {
      return join(post, post.name());
    }
    String machine = WorkerNames.machine();
    for (int tries = 1; ; tries++) {
      String name = freeName(post, machine);
      try {
        return join(post, name);
      } catch (DatabaseAwayException e) {
        throw e;
      } catch (StoreException e) {
        // Another may have taken the name since we looked.
        if (tries == MOST_NAMES || freeName(post, machine).equals(name)) {
          throw e;
        }
      }
    }
  }

  private static String freeName(Post post, String machine) throws IOException {
    try (Clustered look = Clustered.visit(post.database(), post.notices())) {
      return WorkerNames.free(machine, look.workers());
    }
  }

  private static ClusterWorker join(Post post, String name) throws IOException {
    PostgresOptions options =
        Clustered.options(
            post.database(),
            name,
            PostgresOptions.defaultSlots(),
            PostgresOptions.DEFAULT_READ_AHEAD,
            post.notices());
    InstantSource clock = PostgresClock.read(options);
    PostgresCrawlStore store = PostgresCrawlStore.open(options, clock, new Random());
    try {
      Archive archive =
          post.archive()
              .open(
                  new WriterId(name),
                  WarcConfig.standard(),
                  clock,
                  new UploadNotices(post.notices()));
      if (store.wasInterrupted()) {
        store.requeueLost(archive::isReadable);
        // Opening the archive has forced all that it found: nothing of it can be lost any more.
        store.checkpoint(archive::sync);
      }
      return new ClusterWorker(name, clock, store, archive, Web.open(post.fetching(), clock));
    } catch (IOException | RuntimeException e) {
      store.close();
      throw e;
    }
  }

  public String name() {
    return name;
  }

  @Override
  public InstantSource clock() {
    return clock;
  }

  @Override
  public CrawlStore store() {
    return store;
  }

  @Override
  public Archive archive() {
    return archive;
  }

  /** Only those who look from outside need to know. */
  @Override
  public Predicate<CaptureRef> elsewhere() {
    return _ -> true;
  }

  public Standing standing() {
    return store.standing();
  }

  /** A crawler for all crawls of the cluster, as far as their hosts are ours. */
  public Crawler crawler(int concurrency) {
    return crawler(concurrency, Onlooker.NOBODY);
  }

  /** The same with somebody who looks on. */
  public Crawler crawler(int concurrency, Onlooker onlooker) {
    store.gather(Math.min(GATHERED, concurrency));
    CrawlerParts parts =
        new CrawlerParts(store, onlooker.around(archive), web.fetcher(), clock, new Random())
            .obeying(orders)
            .watchedBy(new Watches(List.of(new CrawlLog(name), onlooker.watch())));
    Crawler crawler =
        Crawler.start(parts, new CrawlerConfig(name, concurrency, true, concurrency), _ -> true);
    onlooker.follow(crawler);
    return crawler;
  }

  /** Whether it was closed, or nearly so, and its slots are free for others. */
  public boolean hasLeft() {
    return store.hasLeft();
  }

  @Override
  public void close() throws IOException {
    // Requests first, captures next, and the frontier, which points to them, last.
    try (store;
        archive;
        web;
        orders) {
      return;
    }
  }
}
