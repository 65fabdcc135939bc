package dev.trawl.frontier.rocks;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.UrlListContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksUrlListTest extends UrlListContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
