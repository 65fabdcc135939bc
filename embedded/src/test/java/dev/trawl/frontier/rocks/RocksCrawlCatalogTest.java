package dev.trawl.frontier.rocks;

import dev.trawl.testkit.CrawlCatalogContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksCrawlCatalogTest extends CrawlCatalogContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
