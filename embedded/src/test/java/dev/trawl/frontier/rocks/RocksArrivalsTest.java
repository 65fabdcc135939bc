package dev.trawl.frontier.rocks;

import dev.trawl.testkit.ArrivalsContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksArrivalsTest extends ArrivalsContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
