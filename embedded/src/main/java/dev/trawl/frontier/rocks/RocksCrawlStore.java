package dev.trawl.frontier.rocks;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.UrlId;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;

/** The home of crawls in one directory, owned by one process. */
public final class RocksCrawlStore implements CrawlStore {
  private final Database database;
  private final Birth birth;
  private final Refill refill;
  private final Feed feed;
  private final Committer committer;
  private final RocksCatalog catalog;
  private final RocksFrontier frontier;
  private final RocksView view;
  private final RocksHosts hosts;
  private final RocksCabinet cabinet;
  private final LostCaptures lostCaptures;
  private volatile long checkpoint = -1;
  private boolean isClosed;

  private RocksCrawlStore(
      Database database, Birth birth, RocksOptions options, InstantSource clock) {
    this.database = database;
    this.birth = birth;
    SeenIndex seen = new SeenIndex(database, options.seenSlots());
    HostCounts counts = new HostCounts(database);
    this.refill = new Refill(seen, counts);
    this.feed = new Feed(database);
    Memory memory = Memory.load(database, birth.epoch(), options.heldUrls(), clock);
    Tallies tallies = new Tallies(database, counts);
    this.committer =
        new Committer(database, () -> new Changes(database, seen, tallies, memory, feed));
    this.catalog = new RocksCatalog(database, memory, committer, clock);
    this.frontier =
        new RocksFrontier(database, memory, seen, committer, options.maxChildren(), clock);
    this.view = new RocksView(database, memory);
    this.hosts = new RocksHosts(database, committer);
    this.cabinet = new RocksCabinet(new Papers(database), committer, clock);
    this.lostCaptures = new LostCaptures(database, feed, committer, clock);
  }

  /**
   * Opens a store, or makes one. It takes no longer for a large store than for a small one.
   *
   * @throws dev.trawl.frontier.StoreException when the directory is in use, not writable or damaged
   */
  public static RocksCrawlStore open(RocksOptions options, InstantSource clock) {
    Database database = Database.open(options);
    try {
      RocksCrawlStore store =
          new RocksCrawlStore(database, Birth.record(database, clock), options, clock);
      store.refill.start();
      store.committer.start();
      return store;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public CrawlCatalog crawls() {
    return catalog;
  }

  @Override
  public Frontier frontier() {
    return frontier;
  }

  @Override
  public FrontierView view() {
    return view;
  }

  @Override
  public HostStore hosts() {
    return hosts;
  }

  @Override
  public Cabinet cabinet() {
    return cabinet;
  }

  @Override
  public boolean wasInterrupted() {
    return birth.wasInterrupted();
  }

  @Override
  public Optional<Instant> interruptedAt() {
    return Optional.ofNullable(birth.interruptedAt());
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    long settled = feed.last();
    archive.sync();
    if (settled == checkpoint) {
      return;
    }
    committer.commit(
        changes -> {
          changes.checkpoint(settled);
          return true;
        });
    checkpoint = settled;
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    return lostCaptures.requeue(isReadable);
  }

  @Override
  public int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable) {
    return lostCaptures.requeue(
        urls.stream().map(url -> new UrlRef(crawl, url)).toList(), isReadable);
  }

  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      stop();
      try {
        birth.recordEnd(database);
      } finally {
        database.close();
      }
    }
  }

  /** Leaves the directory as the death of the process would. */
  synchronized void abandon() {
    isClosed = true;
    stop();
    database.close();
  }

  private void stop() {
    committer.close();
    refill.close();
  }
}
