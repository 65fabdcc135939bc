package dev.trawl.frontier.rocks;

import dev.trawl.testkit.CrawlChangeContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksCrawlChangeTest extends CrawlChangeContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
