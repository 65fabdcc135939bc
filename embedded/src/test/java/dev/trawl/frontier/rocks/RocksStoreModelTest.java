package dev.trawl.frontier.rocks;

import dev.trawl.testkit.StoreHome;
import dev.trawl.testkit.StoreModelContract;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

class RocksStoreModelTest extends StoreModelContract {
  /** Queues on disk only, some in memory and some not, all in memory. */
  private static final List<Integer> HELD = List.of(0, 8, RocksOptions.DEFAULT_HELD);

  @TempDir Path directory;
  private int homes;

  @Override
  protected StoreHome home() {
    int held = HELD.get(homes % HELD.size());
    return new RocksHome(directory.resolve("home-" + ++homes), held);
  }
}
