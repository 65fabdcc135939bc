package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.util.Map;
import java.util.Objects;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Rows to be written in one atomic step, in the order in which they were given. */
final class Batch implements AutoCloseable {
  private static final byte[] NOTHING = new byte[0];

  private final Map<Family, ColumnFamilyHandle> handles;
  private final WriteBatch rows = new WriteBatch();

  Batch(Map<Family, ColumnFamilyHandle> handles) {
    this.handles = handles;
  }

  Batch put(Family family, byte[] key, byte[] value) {
    try {
      rows.put(handle(family), key, value);
      return this;
    } catch (RocksDBException e) {
      throw refused(e);
    }
  }

  Batch put(Family family, byte[] key) {
    return put(family, key, NOTHING);
  }

  /** Adds to a number that the family keeps. */
  Batch add(Family family, byte[] key, byte[] summand) {
    try {
      rows.merge(handle(family), key, summand);
      return this;
    } catch (RocksDBException e) {
      throw refused(e);
    }
  }

  Batch delete(Family family, byte[] key) {
    try {
      rows.delete(handle(family), key);
      return this;
    } catch (RocksDBException e) {
      throw refused(e);
    }
  }

  /** Deletes from one key on, up to another that stays. */
  Batch delete(Family family, byte[] from, byte[] before) {
    try {
      rows.deleteRange(handle(family), from, before);
      return this;
    } catch (RocksDBException e) {
      throw refused(e);
    }
  }

  WriteBatch rows() {
    return rows;
  }

  @Override
  public void close() {
    rows.close();
  }

  private ColumnFamilyHandle handle(Family family) {
    return Objects.requireNonNull(handles.get(family));
  }

  // A batch is memory: it fails when there is none left, and then nothing has been written.
  private static StoreException refused(RocksDBException cause) {
    return new StoreException("rows could not be gathered for writing; give more memory", cause);
  }
}
