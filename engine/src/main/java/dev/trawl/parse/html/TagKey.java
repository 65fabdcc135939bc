package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * A tag's name as one number, so that names are compared and looked up without making strings.
 * Names of up to 8 bytes are packed and so exact; longer ones are hashed.
 */
final class TagKey {
  private static final int EXACT = 8;

  private TagKey() {}

  /** The key of the name at {@code [from, to)}, letters in either case. */
  static long of(byte[] src, int from, int to) {
    long key = 0;
    if (to - from <= EXACT) {
      for (int i = from; i < to; i++) {
        key = (key << 8) | (Bytes.LOWER[src[i] & 0xff] & 0xff);
      }
      return key;
    }
    for (int i = from; i < to; i++) {
      key = (key ^ Bytes.LOWER[src[i] & 0xff]) * 0x100000001b3L;
    }
    return key;
  }

  static long of(String name) {
    return of(name.getBytes(US_ASCII), 0, name.length());
  }
}
