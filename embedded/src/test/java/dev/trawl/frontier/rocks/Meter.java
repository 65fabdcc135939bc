package dev.trawl.frontier.rocks;

import java.nio.file.Path;
import org.rocksdb.Options;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** What RocksDB counts for this thread, by way of another database that tells. */
final class Meter implements AutoCloseable {
  private final RocksDB database;

  private Meter(RocksDB database) {
    this.database = database;
  }

  static Meter in(Path directory) throws RocksDBException {
    try (Options options = new Options().setCreateIfMissing(true)) {
      return new Meter(RocksDB.open(options, directory.toString()));
    }
  }

  /** From here on everything counts. */
  void start() {
    database.setPerfLevel(PerfLevel.ENABLE_COUNT);
  }

  /** Deleted rows that somebody had to pass over. */
  long passedOver() {
    try (PerfContext counts = database.getPerfContext()) {
      return counts.getInternalDeleteSkippedCount();
    }
  }

  /** How often two keys were compared. */
  long comparisons() {
    try (PerfContext counts = database.getPerfContext()) {
      return counts.getUserKeyComparisonCount();
    }
  }

  @Override
  public void close() {
    database.setPerfLevel(PerfLevel.DISABLE);
    database.close();
  }
}
