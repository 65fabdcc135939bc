package dev.trawl.fetch.http;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A two-way stream of bytes that blocks. One thread uses it at a time; any may close it. */
public interface Transport extends AutoCloseable {
  /** At least this much room is in every buffer given to {@link #read}: a whole TLS record. */
  int READ_ROOM = 32 * 1024;

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

  /** Ends both directions at once and wakes a blocked reader. May be called twice. */
  @Override
  void close();
}
