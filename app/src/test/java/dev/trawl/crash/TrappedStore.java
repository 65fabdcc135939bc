package dev.trawl.crash;

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
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;

/** A store with traps around its frontier and its checkpoints. */
record TrappedStore(CrawlStore store, Trap trap) implements CrawlStore {
  private static final int CHECKPOINT_MICROS = 1_000;

  @Override
  public CrawlCatalog crawls() {
    return store.crawls();
  }

  @Override
  public Frontier frontier() {
    return new TrappedFrontier(store.frontier(), trap);
  }

  @Override
  public FrontierView view() {
    return store.view();
  }

  @Override
  public HostStore hosts() {
    return store.hosts();
  }

  @Override
  public Cabinet cabinet() {
    return store.cabinet();
  }

  @Override
  public boolean wasInterrupted() {
    return store.wasInterrupted();
  }

  @Override
  public Optional<Instant> interruptedAt() {
    return store.interruptedAt();
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    trap.at(KillPoint.BEFORE_CHECKPOINT);
    trap.during(KillPoint.DURING_CHECKPOINT, CHECKPOINT_MICROS);
    store.checkpoint(archive);
    trap.at(KillPoint.AFTER_CHECKPOINT);
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    return store.requeueLost(isReadable);
  }

  @Override
  public int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable) {
    return store.requeueLost(crawl, urls, isReadable);
  }

  @Override
  public void close() {
    store.close();
  }
}
