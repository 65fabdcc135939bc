package dev.trawl.fetch.http;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A two-way stream of bytes that blocks. One thread uses it at a time; any may cut it. */
interface Transport extends AutoCloseable {
  /** Reads some bytes, at least one; -1 when the other side has ended the stream. */
  int read(ByteBuffer into) throws IOException;

  /** Writes all of it. */
  void write(ByteBuffer from) throws IOException;

  /**
   * Whether nothing has come in since the last read. A kept connection on which the server spoke or
   * hung up must not carry another request: what it said would be taken for the answer.
   */
  boolean isQuiet();

  /** Gives back what is needed only during an exchange. */
  default void rest() {}

  /** Ends both directions at once and wakes a blocked reader, who then closes. */
  void cut();

  /**
   * Ends both directions and gives back everything. Only for whoever uses the transport: memory
   * outside the heap must not go while another thread works with it. May be called twice.
   */
  @Override
  void close();
}
