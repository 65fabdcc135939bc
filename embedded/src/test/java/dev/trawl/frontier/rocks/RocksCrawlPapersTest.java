package dev.trawl.frontier.rocks;

import dev.trawl.testkit.CrawlPapersContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksCrawlPapersTest extends CrawlPapersContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
