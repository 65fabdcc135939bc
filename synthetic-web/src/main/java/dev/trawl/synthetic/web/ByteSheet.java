package dev.trawl.synthetic.web;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing array of bytes with cheap appends. */
final class ByteSheet {
  private byte[] bytes;
  private int length;

  ByteSheet(int expected) {
    bytes = new byte[expected];
  }

  int length() {
    return length;
  }

  ByteSheet add(byte[] more) {
    ensure(more.length);
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
    return this;
  }

  /** Appends ASCII text. */
  ByteSheet ascii(String text) {
    // Faster than a loop over charAt: both the encoding and the copy are intrinsic.
    return add(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  private void ensure(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
