package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.Options;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** The rows of a batch come in order, and the place of each is near that of the one before. */
class RowPlacesTest {
  private static final int ROWS = 50_000;

  @TempDir private Path directory;
  private final Random random = new Random(1);
  private Database database;

  /** Another database, which lets us see what RocksDB counts for this thread. */
  private RocksDB meter;

  @BeforeEach
  void open() throws RocksDBException {
    database = Database.open(RocksOptions.in(directory.resolve("store")));
    try (Options options = new Options().setCreateIfMissing(true)) {
      meter = RocksDB.open(options, directory.resolve("meter").toString());
    }
    write(ROWS);
    meter.setPerfLevel(PerfLevel.ENABLE_COUNT);
  }

  @AfterEach
  void close() {
    meter.setPerfLevel(PerfLevel.DISABLE);
    meter.close();
    database.close();
  }

  @Test
  void a_place_is_found_from_that_of_the_row_before() {
    long before = comparisons();

    write(ROWS);

    // From the top of a buffer of so many rows it takes seventeen.
    assertThat(comparisons() - before).isBetween(2L * ROWS, 12L * ROWS);
  }

  @Test
  void a_thread_that_wants_no_numbers_gets_none() {
    database.countNothing();
    long before = comparisons();

    write(ROWS);

    assertThat(comparisons() - before).isZero();
  }

  private void write(int rows) {
    Batch batch = database.batch();
    for (int i = 0; i < rows; i++) {
      ByteBuffer key = ByteBuffer.allocate(3 * Long.BYTES);
      key.putLong(1).putLong(random.nextLong()).putLong(random.nextLong());
      batch.put(Family.SEEN, key.array(), new byte[8]);
    }
    database.write(batch);
  }

  private long comparisons() {
    try (PerfContext counts = meter.getPerfContext()) {
      return counts.getUserKeyComparisonCount();
    }
  }
}
