package dev.trawl.fetch.http;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Direct buffers for the time of one exchange. They belong to exchanges, not to connections: ten
 * thousand idle connections need none. Nor do ten thousand that wait for an answer: so many buffers
 * may be waited with, whoever comes later takes one when the bytes are there.
 */
final class BufferPool {
  /** Room for more than a TLS record. */
  static final int SIZE = 32 * 1024;

  private final int most;

  /** The last one given back is taken first: its memory is still in the processor's cache. */
  private final ArrayDeque<ByteBuffer> spare = new ArrayDeque<>();

  private int taken;

  /**
   * Makes an empty pool.
   *
   * @param most how many buffers may be waited with, and how many are kept
   */
  BufferPool(int most) {
    this.most = most;
  }

  /** A cleared buffer to wait for bytes with; null when enough are waited with. */
  @Nullable ByteBuffer takeEarly() {
    return isScarce() ? null : take();
  }

  /** A cleared buffer of {@link #SIZE} bytes, for bytes that are there or will be in a moment. */
  ByteBuffer take() {
    ByteBuffer buffer = poll();
    return buffer == null ? ByteBuffer.allocateDirect(SIZE) : buffer.clear();
  }

  private synchronized @Nullable ByteBuffer poll() {
    taken++;
    return spare.pollLast();
  }

  synchronized boolean isScarce() {
    return taken >= most;
  }

  /** The caller must not touch the buffer again. When enough are kept it is left to the GC. */
  synchronized void giveBack(ByteBuffer buffer) {
    taken--;
    if (spare.size() < most) {
      spare.addLast(buffer);
    }
  }

  /** Buffers that have not been given back. */
  synchronized int taken() {
    return taken;
  }
}
