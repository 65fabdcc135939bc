package dev.trawl.frontier.rocks;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Rows to be written in one atomic step. Rows of one family with the same key are written in the
 * order in which they were given.
 *
 * <p>They are gathered in the form in which RocksDB keeps a batch itself, so that a batch is handed
 * over by one native call and not by one for each row.
 */
final class Batch {
  private static final int HEAD = 12;
  private static final byte[] NOTHING = new byte[0];

  /** What RocksDB is to do with a row; the numbers are those of its log. */
  private enum Deed {
    DELETE(0x0, 0x4),
    PUT(0x1, 0x5),
    MERGE(0x2, 0x6),
    DELETE_RANGE(0xF, 0xE);

    private final int ofDefault;
    private final int ofFamily;

    Deed(int ofDefault, int ofFamily) {
      this.ofDefault = ofDefault;
      this.ofFamily = ofFamily;
    }
  }

  private final Map<Family, Integer> ids;
  private final Map<Family, BatchRows> families = new EnumMap<>(Family.class);

  /** Empty; each family has the number that RocksDB gave it. */
  Batch(Map<Family, Integer> ids) {
    this.ids = ids;
  }

  Batch put(Family family, byte[] key, byte[] value) {
    begin(Deed.PUT, family, key).value(value);
    return this;
  }

  Batch put(Family family, byte[] key) {
    return put(family, key, NOTHING);
  }

  /** Adds to a number that the family keeps. */
  Batch add(Family family, byte[] key, byte[] summand) {
    begin(Deed.MERGE, family, key).value(summand);
    return this;
  }

  Batch delete(Family family, byte[] key) {
    begin(Deed.DELETE, family, key);
    return this;
  }

  /** Deletes from one key on, up to another that stays. */
  Batch delete(Family family, byte[] from, byte[] before) {
    BatchRows rows = begin(Deed.DELETE_RANGE, family, from);
    rows.value(before);
    rows.keepOrder();
    return this;
  }

  /** All of it in RocksDB's own form: a number that it sets itself, how many rows, the rows. */
  byte[] bytes() {
    int size = HEAD;
    int count = 0;
    for (BatchRows rows : families.values()) {
      size += rows.size();
      count += rows.count();
    }
    byte[] bytes = new byte[size];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(HEAD - Integer.BYTES, count);
    int end = HEAD;
    for (BatchRows rows : families.values()) {
      end = rows.copyTo(bytes, end);
    }
    return bytes;
  }

  private BatchRows begin(Deed deed, Family family, byte[] key) {
    BatchRows rows = families.computeIfAbsent(family, _ -> new BatchRows());
    int id = Objects.requireNonNull(ids.get(family));
    rows.begin(id == 0 ? deed.ofDefault : deed.ofFamily, id);
    rows.key(key);
    return rows;
  }
}
