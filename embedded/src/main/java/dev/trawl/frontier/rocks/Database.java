package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.PerfLevel;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * RocksDB behind a gate: no native call can run after the close, and no native object leaves this
 * class, so nothing that a caller forgets can crash the process.
 */
final class Database implements AutoCloseable {
  private final Faults faults;
  private final NativeOptions options;
  private final RocksDB rocks;
  private final Map<Family, ColumnFamilyHandle> handles = new EnumMap<>(Family.class);
  private final Map<Family, Integer> ids = new EnumMap<>(Family.class);
  private final WriteOptions writing = new WriteOptions();
  private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
  private boolean isClosed;
  private volatile @Nullable StoreException failure;

  private Database(
      Faults faults, NativeOptions options, RocksDB rocks, List<ColumnFamilyHandle> opened) {
    this.faults = faults;
    this.options = options;
    this.rocks = rocks;
    Iterator<ColumnFamilyHandle> next = opened.iterator();
    for (Family family : Family.values()) {
      ColumnFamilyHandle handle = next.next();
      handles.put(family, handle);
      ids.put(family, handle.getID());
    }
  }

  static Database open(RocksOptions settings) {
    Path directory = settings.directory();
    Faults faults = new Faults(directory);
    faults.makeDirectory();
    RocksDB.loadLibrary();
    NativeOptions options = new NativeOptions(settings);
    List<ColumnFamilyHandle> opened = new ArrayList<>();
    try {
      RocksDB rocks =
          RocksDB.open(options.database(), directory.toString(), options.families(), opened);
      return new Database(faults, options, rocks, opened);
    } catch (RocksDBException e) {
      options.close();
      throw faults.opening(e);
    }
  }

  /**
   * From here on RocksDB counts nothing of what this thread does. It counts every comparison of two
   * keys, at the price of some of them, and nobody asks for these numbers.
   */
  void countNothing() {
    guarded(
        () -> {
          rocks.setPerfLevel(PerfLevel.DISABLE);
          return true;
        });
  }

  byte @Nullable [] get(Family family, byte[] key) {
    return guarded(() -> rocks.get(handle(family), key));
  }

  /** Answers in the order of the keys, null where there is nothing. Sorted keys are faster. */
  List<byte @Nullable []> get(Family family, List<byte[]> keys) {
    if (keys.isEmpty()) {
      return List.of();
    } else if (keys.size() == 1) {
      return Collections.singletonList(get(family, keys.getFirst()));
    }
    return guarded(
        () -> rocks.multiGetAsList(Collections.nCopies(keys.size(), handle(family)), keys));
  }

  /** Shows rows from one key on, before another, until there are no more or none is wanted. */
  void scan(Family family, byte[] from, byte[] before, BiPredicate<byte[], byte[]> isMoreWanted) {
    guarded(
        () -> {
          try (Slice end = new Slice(before);
              ReadOptions scanning =
                  new ReadOptions().setFillCache(false).setIterateUpperBound(end);
              RocksIterator rows = rocks.newIterator(handle(family), scanning)) {
            rows.seek(from);
            while (rows.isValid() && isMoreWanted.test(rows.key(), rows.value())) {
              rows.next();
            }
            rows.status();
            return true;
          }
        });
  }

  /** The same against the order: from the last row before a key back to another. */
  void scanBack(
      Family family, byte[] from, byte[] before, BiPredicate<byte[], byte[]> isMoreWanted) {
    guarded(
        () -> {
          try (Slice end = new Slice(from);
              ReadOptions scanning =
                  new ReadOptions().setFillCache(false).setIterateLowerBound(end);
              RocksIterator rows = rocks.newIterator(handle(family), scanning)) {
            rows.seekForPrev(before);
            if (rows.isValid() && Arrays.equals(rows.key(), before)) {
              rows.prev();
            }
            while (rows.isValid() && isMoreWanted.test(rows.key(), rows.value())) {
              rows.prev();
            }
            rows.status();
            return true;
          }
        });
  }

  /** In the order of keys or against it. */
  void scan(
      Family family,
      byte[] from,
      byte[] before,
      boolean isDescending,
      BiPredicate<byte[], byte[]> isMoreWanted) {
    if (isDescending) {
      scanBack(family, from, before, isMoreWanted);
    } else {
      scan(family, from, before, isMoreWanted);
    }
  }

  /**
   * Lends an iterator for the time of a call. It sees nothing at or behind a key, nor does it look:
   * were all rows there deleted, it would pass over each of them.
   */
  <T> T iterate(Family family, byte[] before, Function<RocksIterator, T> body) {
    try (Slice end = new Slice(before);
        ReadOptions bounded = new ReadOptions().setIterateUpperBound(end)) {
      return iterate(family, bounded, body);
    }
  }

  /** The same without an end. */
  <T> T iterate(Family family, Function<RocksIterator, T> body) {
    try (ReadOptions unbounded = new ReadOptions()) {
      return iterate(family, unbounded, body);
    }
  }

  private <T> T iterate(Family family, ReadOptions how, Function<RocksIterator, T> body) {
    return guarded(
        () -> {
          try (RocksIterator rows = rocks.newIterator(handle(family), how)) {
            T result = body.apply(rows);
            rows.status();
            return result;
          }
        });
  }

  Batch batch() {
    return new Batch(ids);
  }

  /** Writes everything or nothing. After a failure nothing is written any more. */
  void write(Batch batch) {
    byte[] rows = batch.bytes();
    writing(
        () -> {
          try (WriteBatch whole = new WriteBatch(rows)) {
            rocks.write(writing, whole);
          }
        });
  }

  /** Whether a write has failed, so that all others will. */
  boolean hasFailed() {
    return failure != null;
  }

  /** Returns when everything written would survive a power failure. */
  void sync() {
    writing(() -> rocks.flushWal(true));
  }

  @Override
  public void close() {
    Lock all = gate.writeLock();
    all.lock();
    try {
      if (!isClosed) {
        isClosed = true;
        handles.values().forEach(ColumnFamilyHandle::close);
        rocks.close();
        writing.close();
        options.close();
      }
    } finally {
      all.unlock();
    }
  }

  private interface Reading<T> {
    T run() throws RocksDBException;
  }

  private interface Writing {
    void run() throws RocksDBException;
  }

  private <T> T guarded(Reading<T> body) {
    Lock one = gate.readLock();
    one.lock();
    try {
      if (isClosed) {
        throw faults.closed();
      }
      return body.run();
    } catch (RocksDBException e) {
      throw faults.reading(e);
    } finally {
      one.unlock();
    }
  }

  private void writing(Writing body) {
    @Nullable StoreException before = failure;
    if (before != null) {
      throw faults.refusing(before);
    }
    guarded(
        () -> {
          try {
            body.run();
            return true;
          } catch (RocksDBException e) {
            failure = faults.writing(e);
            throw failure;
          }
        });
  }

  private ColumnFamilyHandle handle(Family family) {
    return Objects.requireNonNull(handles.get(family));
  }
}
