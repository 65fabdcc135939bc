package dev.trawl.archive.warc;

import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** The JDK's own zlib, with a deflater that lives as long as the packer. */
final class ZlibPacker implements MemberPacker {
  // Magic, deflate, no flags, no time, no extra flags, system unknown: the same for each member.
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private final Deflater deflater;
  private final CRC32 crc = new CRC32();

  ZlibPacker(int level) {
    deflater = new Deflater(level, true);
  }

  @Override
  public void pack(byte[] record, int length, ByteBuilder members) {
    members.append(HEADER);
    deflater.reset();
    deflater.setInput(record, 0, length);
    deflater.finish();
    while (!deflater.finished()) {
      members.ensure(Math.max(512, length / 8));
      members.advance(deflater.deflate(members.array(), members.length(), members.room()));
    }
    crc.reset();
    crc.update(record, 0, length);
    members.appendInt((int) crc.getValue());
    members.appendInt(length);
  }

  @Override
  public void close() {
    deflater.end();
  }
}
