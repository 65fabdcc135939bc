package dev.trawl.archive.warc;

import java.util.zip.CRC32;

/** What stands around the deflated bytes of a gzip member. */
final class GzipMember {
  // Magic, deflate, no flags, no time, no extra flags, system unknown: the same for each member.
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private final CRC32 crc = new CRC32();

  void begin(ByteBuilder members) {
    members.append(HEADER);
  }

  void end(byte[] record, int length, ByteBuilder members) {
    crc.reset();
    crc.update(record, 0, length);
    members.appendInt((int) crc.getValue());
    members.appendInt(length);
  }
}
