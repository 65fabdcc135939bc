package dev.trawl.frontier.rocks;

import java.util.Arrays;

/**
 * The rows of one family in a batch, as RocksDB writes them. They are handed over nearly in the
 * order of their keys: RocksDB then finds the place of each near that of the one before, in memory
 * that is still at hand.
 */
final class BatchRows {
  private static final int INDEX_BITS = 23;
  private static final int PREFIX_BYTES = (Long.SIZE - 1 - INDEX_BITS) / Byte.SIZE;
  private static final int MOST_SORTED = 1 << INDEX_BITS;

  private byte[] bytes = new byte[512];
  private int size;
  private int[] starts = new int[16];
  private int[] keys = new int[16];
  private int[] keyEnds = new int[16];
  private int count;
  private boolean isInOrderGiven;

  int count() {
    return count;
  }

  int size() {
    return size;
  }

  /** Rows that must not be moved: what was given before them comes before them. */
  void keepOrder() {
    isInOrderGiven = true;
  }

  /** Begins a row: what RocksDB is to do, with which family. */
  void begin(int tag, int family) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      keys = Arrays.copyOf(keys, 2 * count);
      keyEnds = Arrays.copyOf(keyEnds, 2 * count);
    }
    starts[count] = size;
    grow(1 + 5);
    bytes[size++] = (byte) tag;
    if (family != 0) {
      length(family);
    }
  }

  void key(byte[] key) {
    grow(5 + key.length);
    length(key.length);
    keys[count] = size;
    copy(key);
    keyEnds[count++] = size;
  }

  void value(byte[] value) {
    grow(5 + value.length);
    length(value.length);
    copy(value);
  }

  /** Writes the rows behind each other; answers where they end. */
  int copyTo(byte[] target, int at) {
    if (isInOrderGiven || count < 3 || count >= MOST_SORTED) {
      System.arraycopy(bytes, 0, target, at, size);
      return at + size;
    }
    int end = at;
    for (long entry : sorted()) {
      int row = (int) entry & (MOST_SORTED - 1);
      int next = row + 1 == count ? size : starts[row + 1];
      System.arraycopy(bytes, starts[row], target, end, next - starts[row]);
      end += next - starts[row];
    }
    return end;
  }

  // By a few bytes behind what all keys share; rows of the same key stay in the order given.
  private long[] sorted() {
    int shared = shared();
    long[] order = new long[count];
    for (int row = 0; row < count; row++) {
      order[row] = (prefix(keys[row] + shared, keyEnds[row]) << INDEX_BITS) | row;
    }
    Arrays.sort(order);
    return order;
  }

  private long prefix(int from, int end) {
    long prefix = 0;
    for (int i = from; i < from + PREFIX_BYTES; i++) {
      prefix = (prefix << Byte.SIZE) | (i < end ? bytes[i] & 0xFF : 0);
    }
    return prefix;
  }

  /** How many bytes all keys begin with. */
  private int shared() {
    int shared = keyEnds[0] - keys[0];
    for (int row = 1; row < count; row++) {
      int end = Math.min(keys[0] + shared, keyEnds[0]);
      int differs = Arrays.mismatch(bytes, keys[0], end, bytes, keys[row], keyEnds[row]);
      shared = differs < 0 ? shared : Math.min(shared, differs);
    }
    return shared;
  }

  private void copy(byte[] part) {
    System.arraycopy(part, 0, bytes, size, part.length);
    size += part.length;
  }

  private void length(int value) {
    int rest = value;
    while (rest > 0x7F) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void grow(int by) {
    if (bytes.length - size < by) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + by));
    }
  }
}
