package dev.trawl.frontier.postgres;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Builds the bytes of a packed column; {@link Decoder} reads them back in the same order. */
final class Encoder {
  private byte[] bytes;
  private int size;

  Encoder(int expected) {
    bytes = new byte[expected];
  }

  Encoder octet(int value) {
    grow(1);
    bytes[size++] = (byte) value;
    return this;
  }

  /** Seven bits to a byte, low ones first: small numbers take one byte. */
  Encoder number(long value) {
    grow(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
    return this;
  }

  Encoder blob(byte[] value) {
    number(value.length);
    grow(value.length);
    System.arraycopy(value, 0, bytes, size, value.length);
    size += value.length;
    return this;
  }

  Encoder text(String value) {
    return blob(value.getBytes(StandardCharsets.UTF_8));
  }

  /** Microseconds, zero standing for no time at all. */
  Encoder time(@Nullable Instant value) {
    return value == null ? octet(0) : octet(1).number(Times.micros(value));
  }

  byte[] done() {
    return Arrays.copyOf(bytes, size);
  }

  private void grow(int by) {
    if (bytes.length - size < by) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + by));
    }
  }
}
