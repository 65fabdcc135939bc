package dev.trawl.frontier.rocks;

import dev.trawl.testkit.ArrivalsContract;
import dev.trawl.testkit.StoreHome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The same with queues that are on disk alone, as long ones are. */
class RocksLongArrivalsTest extends ArrivalsContract {
  @TempDir Path directory;

  @Override
  protected StoreHome home() {
    return new RocksHome(directory, 0);
  }
}
