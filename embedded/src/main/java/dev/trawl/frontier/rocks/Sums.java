package dev.trawl.frontier.rocks;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers that RocksDB adds up by itself: it wants eight bytes, the lowest first. */
final class Sums {
  private Sums() {}

  static byte[] encode(long value) {
    return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
  }

  static long decode(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
  }
}
