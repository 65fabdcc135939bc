package dev.trawl.frontier.rocks;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.StoreModelContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksStoreModelTest extends StoreModelContract {
  @TempDir Path directory;
  private int homes;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory.resolve("home-" + ++homes));
  }
}
