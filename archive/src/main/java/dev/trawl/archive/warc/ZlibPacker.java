package dev.trawl.archive.warc;

import java.util.zip.Deflater;

/** The JDK's own zlib, with a deflater that lives as long as the packer. */
final class ZlibPacker implements MemberPacker {
  private final Deflater deflater;
  private final GzipMember frame = new GzipMember();

  ZlibPacker(int level) {
    deflater = new Deflater(level, true);
  }

  @Override
  public void pack(byte[] record, int length, ByteBuilder members) {
    frame.begin(members);
    deflater.reset();
    deflater.setInput(record, 0, length);
    deflater.finish();
    while (!deflater.finished()) {
      members.ensure(Math.max(512, length / 8));
      members.advance(deflater.deflate(members.array(), members.length(), members.room()));
    }
    frame.end(record, length, members);
  }

  @Override
  public void close() {
    deflater.end();
  }
}
