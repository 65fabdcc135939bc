package dev.trawl.frontier.rocks;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.testkit.TransferHome;
import dev.trawl.transfer.CrawlTransfer;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * A directory with a small RocksDB store in it.
 *
 * @param heldUrls how many queued URLs it has in memory; 0 when it asks the disk for each
 */
record RocksHome(Path directory, int heldUrls) implements TransferHome {
  private static final long CACHE = 8 << 20;
  private static final int SLOTS = 1 << 10;

  RocksHome(Path directory) {
    this(directory, RocksOptions.DEFAULT_HELD);
  }

  @Override
  public CrawlStore open(InstantSource clock, int maxChildren) {
    return RocksCrawlStore.open(options(maxChildren), clock);
  }

  @Override
  public CrawlTransfer transfer(InstantSource clock) {
    return RocksTransfer.open(options(1), clock);
  }

  private RocksOptions options(int maxChildren) {
    return new RocksOptions(directory, CACHE, SLOTS, heldUrls, maxChildren);
  }

  @Override
  public void kill(CrawlStore store) {
    ((RocksCrawlStore) store).abandon();
  }
}
