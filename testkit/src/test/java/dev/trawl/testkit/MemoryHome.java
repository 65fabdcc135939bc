package dev.trawl.testkit;

import dev.trawl.frontier.CrawlStore;
import java.time.InstantSource;

final class MemoryHome implements StoreHome {
  private final InMemoryCrawlStore.Disk disk = new InMemoryCrawlStore.Disk();

  @Override
  public CrawlStore open(InstantSource clock, int maxChildren) {
    return InMemoryCrawlStore.open(disk, clock, maxChildren);
  }

  @Override
  public void kill(CrawlStore store) {
    // An in-memory store does nothing by itself: to leave it alone is to kill it.
  }
}
