package dev.trawl.archive.warc;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks gzip data from the web, member by member, as far as it goes. The JDK's stream calls
 * itself once per empty member, so that a body made of those overflows the stack.
 */
final class Gunzip {
  private static final int HEADER = 10;
  private static final int TRAILER = 8;
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final byte[] data;
  private int at;

  private Gunzip(byte[] data) {
    this.data = data;
  }

  static void unpack(byte[] data, ByteBuilder into, long limit) {
    Gunzip input = new Gunzip(data);
    Inflater inflater = new Inflater(true);
    try {
      // Whatever follows the last member is padding.
      while (input.skipHeader() && input.inflate(inflater, into, limit)) {
        input.at += TRAILER;
      }
    } finally {
      inflater.end();
    }
  }

  /** Unpacks one member; false when it breaks off, is damaged or goes beyond the limit. */
  private boolean inflate(Inflater inflater, ByteBuilder into, long limit) {
    inflater.reset();
    inflater.setInput(data, at, data.length - at);
    while (!inflater.finished() && into.length() < limit) {
      into.ensure(8192);
      long before = inflater.getBytesWritten();
      int wanted = (int) Math.min(into.room(), limit - into.length());
      try {
        int count = inflater.inflate(into.array(), into.length(), wanted);
        into.advance(count);
        if (count == 0 && !inflater.finished()) {
          return false;
        }
      } catch (DataFormatException e) {
        into.advance((int) (inflater.getBytesWritten() - before));
        return false;
      }
    }
    at = data.length - inflater.getRemaining();
    return inflater.finished();
  }

  private boolean skipHeader() {
    if (data.length - at < HEADER || byteAt(at) != 0x1f || byteAt(at + 1) != 0x8b) {
      return false;
    }
    int flags = byteAt(at + 3);
    at += HEADER;
    if ((flags & EXTRA) != 0) {
      at += 2 + (byteAt(at) | (byteAt(at + 1) << 8));
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CRC) != 0) {
      at += 2;
    }
    return at < data.length;
  }

  private void skipText() {
    while (byteAt(at) != 0) {
      at++;
    }
    at++;
  }

  /** Zero behind the end, where a text ends too. */
  private int byteAt(int index) {
    return index < data.length ? data[index] & 0xff : 0;
  }
}
