package dev.trawl.frontier.rocks;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.testkit.TransferHome;
import dev.trawl.transfer.CrawlTransfer;
import java.nio.file.Path;
import java.time.InstantSource;

/** A directory with a small RocksDB store in it. */
record RocksHome(Path directory) implements TransferHome {
  private static final long CACHE = 8 << 20;
  private static final int SLOTS = 1 << 10;

  @Override
  public CrawlStore open(InstantSource clock, int maxChildren) {
    return RocksCrawlStore.open(new RocksOptions(directory, CACHE, SLOTS, maxChildren), clock);
  }

  @Override
  public CrawlTransfer transfer(InstantSource clock) {
    return RocksTransfer.open(new RocksOptions(directory, CACHE, SLOTS, 1), clock);
  }

  @Override
  public void kill(CrawlStore store) {
    ((RocksCrawlStore) store).abandon();
  }
}
