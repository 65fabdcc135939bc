package dev.trawl.archive.warc;

import java.io.Closeable;
import java.io.IOException;

/** The bytes of one file of an archive, wherever it is. Serves one thread at a time. */
public interface ArchiveFile extends Closeable {
  /**
   * Reads as many bytes as come at once, at least one.
   *
   * @return how many; 0 behind the end
   */
  int read(long position, byte[] into) throws IOException;

  long length() throws IOException;
}
