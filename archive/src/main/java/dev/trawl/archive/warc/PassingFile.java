package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that nobody reads soon: what is on the disk leaves the system's memory. Otherwise a crawl
 * would fill all of that with its archive, drive out what others have there, and find no room that
 * is at hand for what it writes next.
 */
final class PassingFile implements RawFile {
  /**
   * The system lets go of whole pieces, as large as this at most. One that reached beyond what was
   * on the disk is let go of the next time.
   */
  private static final long PIECE = 2 << 20;

  private final Path path;
  private final RawFile file;
  private final FileMemory memory;

  private final AtomicLong written = new AtomicLong();
  private volatile long forced;
  private long released;

  private PassingFile(Path path, RawFile file, FileMemory memory) {
    this.path = path;
    this.file = file;
    this.memory = memory;
  }

  /** Makes such files in the system's own way. */
  static Opener with(FileMemory memory) {
    return path -> new PassingFile(path, RawFile.create(path), memory);
  }

  @Override
  public void append(byte[] bytes, int length) throws IOException {
    file.append(bytes, length);
    written.addAndGet(length);
  }

  @Override
  public void cut(long length) throws IOException {
    file.cut(length);
    written.set(length);
  }

  @Override
  public void force() throws IOException {
    long upTo = written.get();
    file.force();
    forced = upTo;
  }

  @Override
  public synchronized void release() {
    long upTo = forced;
    if (upTo > released) {
      long from = Math.max(0, released - PIECE);
      memory.release(path, from, upTo - from);
      released = upTo;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
