package dev.trawl.synthetic.web;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Some 64 KB that unpack to 64 MB of blanks: one gzip member, correct to its check sum. */
final class GzipBomb {
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};
  private static final int BLANKS_LENGTH = 64 << 20;

  /** Packed once, when the first host needs it. */
  private static final byte[] PACKED_BLANKS = packed(blanks(), Deflater.NO_FLUSH);

  private GzipBomb() {}

  /** The page's own beginning, then the blanks. */
  static byte[] startingWith(byte[] beginning) {
    byte[] start = packed(beginning, Deflater.SYNC_FLUSH);
    CRC32 crc = new CRC32();
    crc.update(beginning);
    crc.update(blanks());
    ByteBuffer trailer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    trailer.putInt((int) crc.getValue()).putInt(beginning.length + BLANKS_LENGTH);
    return new ByteSheet(HEADER.length + start.length + PACKED_BLANKS.length + 8)
        .add(HEADER)
        .add(start)
        .add(PACKED_BLANKS)
        .add(trailer.array())
        .toBytes();
  }

  private static byte[] blanks() {
    byte[] blanks = new byte[BLANKS_LENGTH];
    Arrays.fill(blanks, (byte) ' ');
    return blanks;
  }

  /** Raw deflate; with a sync flush the last block stays open for another to follow. */
  private static byte[] packed(byte[] plain, int flush) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
      deflater.setInput(plain);
      if (flush == Deflater.NO_FLUSH) {
        deflater.finish();
      }
      byte[] packed = new byte[plain.length / 500 + 4_096 + Math.min(plain.length, 1 << 16)];
      return Arrays.copyOf(packed, deflater.deflate(packed, 0, packed.length, flush));
    }
  }
}
