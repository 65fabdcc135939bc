package dev.trawl.app;

import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.warc.WarcArchive;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerParts;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Random;
import java.util.function.Predicate;

/**
 * A crawler that needs nothing but a directory: the frontier in RocksDB, captures in WARC files
 * beside it. Here, and only here, the parts are put together.
 */
public final class Standalone implements Home {
  private final InstantSource clock;
  private final CrawlStore store;
  private final WarcArchive archive;
  private final Web web;

  private Standalone(
      InstantSource clock, CrawlStore store, WarcArchive archive, HttpFetcherConfig fetching) {
    this.clock = clock;
    this.store = store;
    this.archive = archive;
    this.web = Web.open(fetching, clock);
  }

  /**
   * Opens the home in a directory, making it when there is none, and mends what a crash left
   * behind.
   */
  public static Standalone open(Path directory, boolean allowPrivate) throws IOException {
    return open(directory, allowPrivate, WarcConfig.standard());
  }

  /** The same with captures written in another way than the standard one. */
  public static Standalone open(Path directory, boolean allowPrivate, WarcConfig captures)
      throws IOException {
    AddressGuard guard = allowPrivate ? AddressGuard.allowPrivate() : AddressGuard.publicOnly();
    return open(directory, HttpFetcherConfig.of(guard), captures);
  }

  /** The same with a choice of how pages are fetched, and from where. */
  public static Standalone open(Path directory, HttpFetcherConfig fetching, WarcConfig captures)
      throws IOException {
    InstantSource clock = new SteadyClock();
    CrawlStore store = RocksCrawlStore.open(RocksOptions.in(directory.resolve("frontier")), clock);
    try {
      WarcArchive archive =
          WarcArchive.open(
              directory.resolve("warc"), captures, clock, new RecordUuids(new SecureRandom()));
      if (store.wasInterrupted()) {
        store.requeueLost(archive::isReadable);
        // Opening the archive has forced all that it found: nothing of it can be lost any more.
        store.checkpoint(archive::sync);
      }
      return new Standalone(clock, store, archive, fetching);
    } catch (IOException | RuntimeException e) {
      store.close();
      throw e;
    }
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
  public WarcArchive archive() {
    return archive;
  }

  /** This directory is all there is: what is not in it is nowhere. */
  @Override
  public Predicate<CaptureRef> elsewhere() {
    return _ -> false;
  }

  /** A crawler that works on one crawl of this home; close it before the home. */
  public Crawler crawler(CrawlerConfig config, CrawlId crawl) {
    return crawler(config, crawl::equals);
  }

  /**
   * A crawler that works on several crawls of this home. It is the only one at a time: it alone
   * knows when each host was asked last.
   */
  public Crawler crawler(CrawlerConfig config, Predicate<CrawlId> isMine) {
    return crawler(config, isMine, Onlooker.NOBODY);
  }

  /** The same with somebody who looks on. */
  public Crawler crawler(CrawlerConfig config, Predicate<CrawlId> isMine, Onlooker onlooker) {
    CrawlerParts parts = parts(onlooker).watchedBy(onlooker.watch());
    Crawler crawler = Crawler.start(parts, config, isMine);
    onlooker.follow(crawler);
    return crawler;
  }

  /** A crawler for all crawls of this home that works with these parts. */
  public Crawler crawler(CrawlerParts parts, CrawlerConfig config) {
    return Crawler.start(parts, config, _ -> true);
  }

  /** What a crawler of this home works with. */
  public CrawlerParts parts() {
    return parts(Onlooker.NOBODY);
  }

  /** The same with an archive that somebody looks at; what the crawler does is not told yet. */
  CrawlerParts parts(Onlooker onlooker) {
    archive.prepare();
    return new CrawlerParts(store, onlooker.around(archive), web.fetcher(), clock, new Random());
  }

  @Override
  public void close() throws IOException {
    // Requests first, captures next, and the frontier, which points to them, last.
    try (store;
        archive;
        web) {
      return;
    }
  }
}
