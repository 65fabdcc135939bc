package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads a packed column that an {@link Encoder} wrote. */
final class Decoder {
  private final byte[] bytes;
  private int at;

  Decoder(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Refuses a value written by a version that knows more than this one. */
  Decoder version(int newest, String what) {
    int version = octet();
    if (version < 1 || version > newest) {
      throw new StoreException(
          "the database holds a %s of version %d and this program reads up to %d; use a newer one"
              .formatted(what, version, newest));
    }
    return this;
  }

  int octet() {
    return bytes[at++] & 0xFF;
  }

  long number() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  int smallNumber() {
    return Math.toIntExact(number());
  }

  byte[] blob() {
    int length = smallNumber();
    at += length;
    return Arrays.copyOfRange(bytes, at - length, at);
  }

  String text() {
    int length = smallNumber();
    at += length;
    return new String(bytes, at - length, length, StandardCharsets.UTF_8);
  }

  @Nullable Instant time() {
    return octet() == 0 ? null : Times.instant(number());
  }
}
