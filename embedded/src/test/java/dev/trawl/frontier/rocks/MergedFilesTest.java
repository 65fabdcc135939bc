package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactionStyle;
import org.rocksdb.ConfigOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.OptionsUtil;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Files that were merged by levels and by size may lie beside each other. */
class MergedFilesTest {
  private static final int ROWS = 5_000;

  @TempDir private Path directory;

  @Test
  void a_store_whose_files_lie_in_levels_goes_on() throws RocksDBException {
    merge(CompactionStyle.LEVEL, 0, 2 * ROWS);

    try (Database database = Database.open(RocksOptions.in(directory))) {
      write(database, ROWS, 3 * ROWS);

      assertThat(read(database)).containsExactlyElementsOf(rows(0, ROWS, 3 * ROWS));
    }
  }

  @Test
  void and_back_again() throws RocksDBException {
    merge(CompactionStyle.UNIVERSAL, 0, 2 * ROWS);
    merge(CompactionStyle.LEVEL, ROWS, 3 * ROWS);

    try (Database database = Database.open(RocksOptions.in(directory))) {
      assertThat(read(database)).containsExactlyElementsOf(rows(0, ROWS, 3 * ROWS));
    }
  }

  @Test
  void what_is_written_all_over_a_family_is_merged_by_size() throws RocksDBException {
    Database.open(RocksOptions.in(directory)).close();

    assertThat(styleOf(Family.PENDING)).isEqualTo(CompactionStyle.UNIVERSAL);
    assertThat(styleOf(Family.SEEN)).isEqualTo(CompactionStyle.UNIVERSAL);
    assertThat(styleOf(Family.LINKS)).isEqualTo(CompactionStyle.UNIVERSAL);
    // Ids grow, so the files of URLs do not overlap and need no merging at all.
    assertThat(styleOf(Family.URLS)).isEqualTo(CompactionStyle.LEVEL);
  }

  /** As RocksDB itself has written it down beside the store. */
  private CompactionStyle styleOf(Family family) throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    try (ConfigOptions reading = new ConfigOptions().setIgnoreUnknownOptions(true);
        DBOptions options = new DBOptions()) {
      OptionsUtil.loadLatestOptions(reading, directory.toString(), options, families);
      return families.get(family.ordinal()).getOptions().compactionStyle();
    }
  }

  /** Puts rows into the queues, half of them merged and half in a file of their own. */
  private void merge(CompactionStyle style, int from, int before) throws RocksDBException {
    List<ColumnFamilyDescriptor> families = new ArrayList<>();
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    try (DBOptions options =
            new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
        ColumnFamilyOptions merging = new ColumnFamilyOptions().setCompactionStyle(style);
        FlushOptions flushing = new FlushOptions()) {
      for (Family family : Family.values()) {
        families.add(new ColumnFamilyDescriptor(family.label(), merging));
      }
      try (RocksDB rocks = RocksDB.open(options, directory.toString(), families, handles)) {
        ColumnFamilyHandle queues = handles.get(Family.PENDING.ordinal());
        int half = (from + before) / 2;
        for (int row = from; row < before; row++) {
          rocks.put(queues, key(row), value(from));
          if (row == half) {
            rocks.compactRange(queues);
          }
        }
        rocks.flush(flushing, queues);
        handles.forEach(ColumnFamilyHandle::close);
      }
    }
  }

  private static void write(Database database, int from, int before) {
    Batch batch = database.batch();
    for (int row = from; row < before; row++) {
      batch.put(Family.PENDING, key(row), value(from));
    }
    database.write(batch);
  }

  private static List<Long> read(Database database) {
    List<Long> rows = new ArrayList<>();
    database.scan(
        Family.PENDING,
        key(0),
        key(Integer.MAX_VALUE),
        (key, value) -> {
          assertThat(ByteBuffer.wrap(key).getLong()).isEqualTo(rows.size());
          return rows.add(ByteBuffer.wrap(value).getLong());
        });
    return rows;
  }

  /** What the rows hold after the later half was written again. */
  private static List<Long> rows(int first, int second, int before) {
    List<Long> rows = new ArrayList<>();
    for (int row = 0; row < before; row++) {
      rows.add((long) (row < second ? first : second));
    }
    return rows;
  }

  private static byte[] key(long row) {
    return ByteBuffer.allocate(Long.BYTES).putLong(row).array();
  }

  private static byte[] value(long round) {
    return key(round);
  }
}
