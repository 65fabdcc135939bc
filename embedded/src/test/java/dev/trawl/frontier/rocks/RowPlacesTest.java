package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDBException;

/** The rows of a batch come in order, and the place of each is near that of the one before. */
class RowPlacesTest {
  private static final int ROWS = 50_000;

  @TempDir private Path directory;
  private final Random random = new Random(1);
  private Database database;
  private Meter meter;

  @BeforeEach
  void open() throws RocksDBException {
    database = Database.open(RocksOptions.in(directory.resolve("store")));
    meter = Meter.in(directory.resolve("meter"));
    write(ROWS);
    meter.start();
  }

  @AfterEach
  void close() {
    meter.close();
    database.close();
  }

  @Test
  void a_place_is_found_from_that_of_the_row_before() {
    long before = meter.comparisons();

    write(ROWS);

    // From the top of a buffer of so many rows it takes seventeen or more.
    assertThat(meter.comparisons() - before).isBetween(2L * ROWS, 12L * ROWS);
  }

  @Test
  void a_thread_that_wants_no_numbers_gets_none() {
    database.countNothing();
    long before = meter.comparisons();

    write(ROWS);

    assertThat(meter.comparisons() - before).isZero();
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
}
