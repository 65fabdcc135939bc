package dev.trawl.archive.s3;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A part of a file as a stream of its own. The file stays the caller's to close. */
final class FileRegion extends InputStream {
  private final FileChannel file;
  private final long end;
  private long position;

  FileRegion(FileChannel file, long start, long size) {
    this.file = file;
    this.position = start;
    this.end = start + size;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int wanted = (int) Math.min(length, end - position);
    int count = wanted == 0 ? -1 : file.read(ByteBuffer.wrap(into, offset, wanted), position);
    position += Math.max(0, count);
    return count;
  }
}
