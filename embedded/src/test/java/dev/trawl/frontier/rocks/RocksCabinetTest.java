package dev.trawl.frontier.rocks;

import dev.trawl.testkit.CabinetContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class RocksCabinetTest extends CabinetContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory);
  }
}
