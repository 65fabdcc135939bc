package dev.trawl.fetch.http;

import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * Direct buffers for the time of one exchange. They belong to exchanges, not to connections: ten
 * thousand idle connections need none.
 */
final class BufferPool {
  private final ArrayBlockingQueue<ByteBuffer> spare;

  BufferPool(int mostSpare) {
    spare = new ArrayBlockingQueue<>(mostSpare);
  }

  /** A cleared buffer of {@link Transport#READ_ROOM} bytes. */
  ByteBuffer take() {
    ByteBuffer buffer = spare.poll();
    return buffer == null ? ByteBuffer.allocateDirect(Transport.READ_ROOM) : buffer.clear();
  }

  /** The caller must not touch the buffer again. When enough are kept it is left to the GC. */
  void giveBack(ByteBuffer buffer) {
    var _ = spare.offer(buffer);
  }
}
