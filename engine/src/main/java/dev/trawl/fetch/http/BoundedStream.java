package dev.trawl.fetch.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Ends a decompressed stream before it becomes a bomb: at a size, or when it has grown out of all
 * proportion to what was sent. Every stage of a chain has its own, because the swelling may happen
 * in the middle.
 */
final class BoundedStream extends FilterInputStream {
  private static final long HARMLESS = 1 << 20;
  private static final long MOST_PER_BYTE = 200;

  private final long most;
  private long produced;
  private boolean cut;

  /** Lets through at most {@code cap} bytes of what {@code sent} bytes decompress to. */
  BoundedStream(InputStream in, long sent, long cap) {
    super(in);
    this.most = Math.min(cap, Math.max(HARMLESS, sent * MOST_PER_BYTE));
  }

  boolean wasCut() {
    return cut;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (produced == most) {
      cut = cut || in.read() >= 0;
      return -1;
    }
    int count = in.read(into, offset, (int) Math.min(length, most - produced));
    produced += Math.max(0, count);
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
