package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that hardly anybody reads soon: what is on the disk leaves the system's memory, all but
 * the newest part of it. Otherwise a crawl would fill that memory with its archive, drive out what
 * others have there, and find no room that is at hand for what it writes next.
 */
final class PassingFile implements RawFile {
  /**
   * The system lets go of whole pieces, as large as this at most. One that reached beyond what was
   * on the disk is let go of the next time.
   */
  private static final long PIECE = 2 << 20;

  /**
   * So much of the end stays. Pages that are the same on two hosts are mostly crawled soon after
   * each other, and the first is read when the second is kept.
   */
  static final long AT_HAND = 64 << 20;

  private final Path path;
  private final RawFile file;
  private final FileMemory memory;
  private final long atHand;
  private final AtomicLong written = new AtomicLong();

  // Forced and released by one thread at a time, as a WarcFile does.
  private long forced;
  private long released;

  private PassingFile(Path path, RawFile file, FileMemory memory, long atHand) {
    this.path = path;
    this.file = file;
    this.memory = memory;
    this.atHand = atHand;
  }

  /**
   * Makes such files in the system's own way.
   *
   * @param atHand how many bytes of each stay in memory
   */
  static Opener with(FileMemory memory, long atHand) {
    return path -> new PassingFile(path, RawFile.create(path), memory, atHand);
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
  public void release() {
    long upTo = forced - atHand;
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
