package dev.trawl.frontier.rocks;

import dev.trawl.testkit.OrderContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksOrderTest extends OrderContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
