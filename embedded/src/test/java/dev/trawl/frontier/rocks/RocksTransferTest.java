package dev.trawl.frontier.rocks;

import dev.trawl.testkit.TransferContract;
import dev.trawl.testkit.TransferHome;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.io.TempDir;

class RocksTransferTest extends TransferContract {
  @TempDir Path directory;
  private final AtomicInteger homes = new AtomicInteger();

  @Override
  protected TransferHome home() {
    return new RocksHome(directory.resolve("home" + homes.incrementAndGet()));
  }
}
