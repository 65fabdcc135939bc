package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One file of the archive while it is written. Appending is the business of one thread at a time;
 * forcing and finishing may happen beside it.
 */
final class WarcFile {
  static final Duration LOOK_EVERY = Duration.ofMillis(50);

  private final Path path;
  private final Birth birth;
  private final long rotateBytes;
  private final RawFile raw;
  private final ReentrantLock forcing = new ReentrantLock();
  private final ReentrantLock indexing = new ReentrantLock();
  private @Nullable IndexRuns index;
  private volatile boolean hasCaptures;
  private volatile long length;
  private volatile boolean broken;
  private Instant nextLook = Instant.MIN;
  private long forced;
  private @Nullable IOException forceFailure;
  private boolean nameForced;
  private boolean closed;
  private boolean drafted;
  private boolean placed;
  private boolean settled;

  /** When a file was made, and the id of its first record. */
  record Birth(Instant at, String warcinfoId) {}

  private WarcFile(Path path, Birth birth, long rotateBytes, RawFile raw, IndexRuns index) {
    this.path = path;
    this.birth = birth;
    this.rotateBytes = rotateBytes;
    this.raw = raw;
    this.index = index;
  }

  /** Makes the file with its first record. The marker comes first: a crash leaves no file alone. */
  static WarcFile create(
      Path path, Birth birth, ByteBuilder warcinfo, long rotateBytes, RawFile.Opener opener)
      throws IOException {
    try {
      IndexRuns index = IndexRuns.create(WarcNames.marker(path));
      WarcFile file = new WarcFile(path, birth, rotateBytes, opener.create(path), index);
      file.begin(warcinfo);
      return file;
    } catch (IOException e) {
      // The next attempt makes a file of another name, so this one's marker has nothing to mark.
      if (!Files.exists(path)) {
        Files.deleteIfExists(WarcNames.marker(path));
      }
      throw Disk.writeFailure(path, e);
    }
  }

  private void begin(ByteBuilder warcinfo) throws IOException {
    try {
      raw.append(warcinfo.array(), warcinfo.length());
      length = warcinfo.length();
    } catch (IOException e) {
      raw.close();
      Files.deleteIfExists(path);
      throw e;
    }
  }

  String name() {
    return path.getFileName().toString();
  }

  String warcinfoId() {
    return birth.warcinfoId();
  }

  Instant createdAt() {
    return birth.at();
  }

  boolean hasCaptures() {
    return hasCaptures;
  }

  /**
   * Whether so many bytes more may go into this file. Its first capture may be of any size. A file
   * that somebody has removed or renamed would swallow them without an error, so it is looked for
   * now and then; for each capture that took a hundredth of a page's time.
   */
  boolean takes(int bytes, Instant now) {
    boolean fits = !hasCaptures || length + bytes <= rotateBytes;
    return fits && !broken && isThere(now);
  }

  private boolean isThere(Instant now) {
    if (now.isBefore(nextLook)) {
      return true;
    }
    nextLook = now.plus(LOOK_EVERY);
    return Files.exists(path);
  }

  /** Appends members and tells where they start. On failure nothing of them remains. */
  long append(ByteBuilder members) throws IOException {
    long start = length;
    try {
      raw.append(members.array(), members.length());
    } catch (IOException e) {
      cutBack(start, e);
      throw Disk.writeFailure(path, e);
    }
    length = start + members.length();
    hasCaptures = true;
    return start;
  }

  private void cutBack(long start, IOException cause) {
    try {
      raw.cut(start);
    } catch (IOException e) {
      // Finishing the file will cut it, or the next opening of the archive will.
      broken = true;
      cause.addSuppressed(e);
    }
  }

  /** Notes an index line. One that cannot be noted is no loss: the index is made from the file. */
  void note(IndexEntry entry, long offset, long memberLength) {
    if (index != null) {
      try {
        index.add(entry.line(name(), offset, memberLength));
      } catch (IOException e) {
        index = null;
      }
    }
  }

  /**
   * Returns when all that was appended before is on the disk.
   *
   * @throws IOException when it is not: now, or at any time before. A second attempt would report
   *     success for pages that the kernel has already dropped, so there is none.
   */
  void force() throws IOException {
    forcing.lock();
    try {
      if (forceFailure != null) {
        throw forceFailure;
      }
      long upTo = length;
      if (!closed && forced < upTo) {
        forceRaw();
        forced = upTo;
      }
    } finally {
      forcing.unlock();
    }
  }

  /** What was forced so far is read by nobody soon. */
  void release() {
    forcing.lock();
    try {
      if (!closed) {
        raw.release();
      }
    } finally {
      forcing.unlock();
    }
  }

  private void forceRaw() throws IOException {
    try {
      raw.force();
      if (!nameForced) {
        Disk.forceNameOf(path);
        nameForced = true;
      }
    } catch (ClosedByInterruptException e) {
      // The directory was not forced, for no fault of the disk.
      throw e;
    } catch (IOException e) {
      broken = true;
      forceFailure = Disk.forceFailure(path, e);
      throw forceFailure;
    }
  }

  /** Forces, indexes and unmarks the file. May be called twice; nothing is appended any more. */
  void finish() throws IOException {
    forcing.lock();
    try {
      if (!closed) {
        try (raw) {
          force();
        }
        closed = true;
      }
      if (!settled) {
        settle();
        settled = true;
      }
    } finally {
      forcing.unlock();
    }
  }

  /** Writes the index of a file that takes no more. May be called while it is finished. */
  void draftIndex() throws IOException {
    indexing.lock();
    try {
      if (index != null && !drafted && !broken && Files.exists(path)) {
        index.draft(WarcNames.index(path));
        drafted = true;
      }
    } finally {
      indexing.unlock();
    }
  }

  private void settle() throws IOException {
    draftIndex();
    if (broken || index == null) {
      Recovery.finish(path);
    } else if (drafted && !placed) {
      IndexRuns.place(WarcNames.index(path));
      placed = true;
    }
    Files.deleteIfExists(WarcNames.marker(path));
    Disk.forceNameOf(path);
  }
}
