package dev.trawl.fetch.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Undoes gzip (RFC 1952). The JDK's own stream calls itself once per empty member, so that a body
 * of nothing but empty members overflows the stack; this one loops.
 */
final class GunzipStream extends InputStream {
  private static final int HEADER_CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final byte[] buffer = new byte[8 * 1024];
  private int from;
  private int to;
  private boolean inMember;
  private boolean ended;

  GunzipStream(InputStream in) throws IOException {
    this.in = in;
    if (!beginMember()) {
      inflater.end();
      throw new ZipException("not gzip");
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    while (!ended) {
      if (!inMember) {
        // Whatever follows the last member is padding.
        ended = !beginMember();
      } else if (inflater.finished()) {
        endMember();
      } else {
        int count = inflate(into, offset, length);
        if (count > 0) {
          return count;
        }
      }
    }
    return -1;
  }

  private int inflate(byte[] into, int offset, int length) throws IOException {
    try {
      int count = inflater.inflate(into, offset, length);
      checksum.update(into, offset, count);
      if (count == 0 && !inflater.finished()) {
        if (!fill()) {
          throw new EOFException("gzip breaks off");
        }
        inflater.setInput(buffer, 0, to);
      }
      return count;
    } catch (DataFormatException e) {
      throw new ZipException(String.valueOf(e.getMessage()));
    }
  }

  private boolean beginMember() throws IOException {
    if (next() != 0x1f || next() != 0x8b || next() != 8) {
      return false;
    }
    int flags = next();
    // Time, level and system.
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(next() | next() << 8);
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CHECKSUM) != 0) {
      skip(2);
    }
    inflater.reset();
    inflater.setInput(buffer, from, to - from);
    checksum.reset();
    inMember = true;
    return true;
  }

  private void endMember() throws IOException {
    from = to - inflater.getRemaining();
    long expected = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      expected |= (long) next() << shift;
    }
    skip(4);
    if (expected != checksum.getValue()) {
      throw new ZipException("gzip checksum does not match");
    }
    inMember = false;
  }

  private void skipText() throws IOException {
    int c;
    do {
      c = next();
    } while (c > 0);
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      int _ = next();
    }
  }

  /** The next byte; -1 at the end, which then shows as a member that breaks off. */
  private int next() throws IOException {
    return from < to || fill() ? buffer[from++] & 0xff : -1;
  }

  private boolean fill() throws IOException {
    from = 0;
    to = Math.max(0, in.read(buffer, 0, buffer.length));
    return to > 0;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
