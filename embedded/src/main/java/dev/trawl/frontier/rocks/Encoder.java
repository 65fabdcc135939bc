package dev.trawl.frontier.rocks;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Builds the bytes of one stored value; {@link Decoder} reads them back in the same order. */
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

  Encoder bool(boolean value) {
    return octet(value ? 1 : 0);
  }

  /** Seven bits to a byte, low ones first: small numbers take one byte. */
  Encoder number(long value) {
    if (value >= 0 && value < 0x80) {
      return octet((int) value);
    }
    grow(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
    return this;
  }

  /** Like {@link #number}, but short for small negative values too. */
  Encoder signed(long value) {
    return number((value << 1) ^ (value >> 63));
  }

  Encoder blob(byte[] value) {
    number(value.length);
    grow(value.length);
    System.arraycopy(value, 0, bytes, size, value.length);
    size += value.length;
    return this;
  }

  Encoder text(String value) {
    return text(value, 0);
  }

  /** The rest of a text from a place on. Most of them are short and plain. */
  Encoder text(String value, int from) {
    int start = size;
    number(value.length() - from);
    grow(value.length() - from);
    for (int i = from; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c >= 0x80) {
        size = start;
        return blob(value.substring(from).getBytes(StandardCharsets.UTF_8));
      }
      bytes[size++] = (byte) c;
    }
    return this;
  }

  Encoder optionalText(@Nullable String value) {
    return value == null ? bool(false) : bool(true).text(value);
  }

  Encoder time(Instant value) {
    return signed(value.getEpochSecond()).number(value.getNano());
  }

  Encoder optionalTime(@Nullable Instant value) {
    return value == null ? bool(false) : bool(true).time(value);
  }

  Encoder duration(Duration value) {
    return signed(value.getSeconds()).number(value.getNano());
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
