package dev.trawl.frontier.rocks;

import dev.trawl.testkit.TransferHome;
import dev.trawl.testkit.TransferStepsContract;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.io.TempDir;

class RocksTransferStepsTest extends TransferStepsContract {
  @TempDir Path directory;
  private final AtomicInteger homes = new AtomicInteger();

  @Override
  protected TransferHome home() {
    return new RocksHome(directory.resolve("home" + homes.incrementAndGet()));
  }
}
