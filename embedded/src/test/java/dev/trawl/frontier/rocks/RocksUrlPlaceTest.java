package dev.trawl.frontier.rocks;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.UrlPlaceContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksUrlPlaceTest extends UrlPlaceContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
