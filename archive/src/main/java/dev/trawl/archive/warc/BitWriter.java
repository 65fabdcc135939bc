package dev.trawl.archive.warc;

/** Bits behind each other, the lowest of each byte first. */
final class BitWriter {
  private final ByteBuilder whole = new ByteBuilder(64);
  private int rest;
  private int restBits;

  /** At most 16 bits. */
  void write(int value, int width) {
    rest |= value << restBits;
    restBits += width;
    while (restBits >= Byte.SIZE) {
      whole.appendByte(rest);
      rest >>>= Byte.SIZE;
      restBits -= Byte.SIZE;
    }
  }

  byte[] bytes() {
    return whole.copy();
  }

  /** What does not make a byte yet. */
  int rest() {
    return rest;
  }

  int restBits() {
    return restBits;
  }
}
