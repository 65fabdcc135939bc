package dev.trawl.archive.warc;

import java.io.IOException;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** One of the files open at a time, replaced by the next when it is full or has failed. */
final class WriterSlot {
  private final WarcFiles files;
  private final int number;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable WarcFile current;

  WriterSlot(WarcFiles files, int number) {
    this.files = files;
    this.number = number;
  }

  /** The file to pack the next capture for. An idle archive makes none. */
  WarcFile current() throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      if (current == null) {
        current = files.create(number);
      }
      return current;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Appends a packed capture to the file it was packed for.
   *
   * @return where it starts; empty when that file takes no more and it must be packed for the next
   */
  OptionalLong append(WarcFile file, PackedCapture packed)
      throws IOException, InterruptedException {
    lock.lockInterruptibly();
    try {
      if (file != current) {
        return OptionalLong.empty();
      }
      Instant now = files.now();
      if (!files.isAged(file, now) && file.takes(packed.members().length(), now)) {
        long start = file.append(packed.members());
        file.note(packed.entry(), start, packed.firstMember());
        return OptionalLong.of(start);
      }
      current = null;
    } finally {
      lock.unlock();
    }
    // Forcing and indexing take a while; meanwhile others write on, into the next file.
    files.retire(file);
    return OptionalLong.empty();
  }

  /** Finishes the file when its time has come, also when nothing more is kept. */
  void retireAged() {
    @Nullable WarcFile aged = null;
    lock.lock();
    try {
      if (current != null && files.isAged(current, files.now())) {
        aged = current;
        current = null;
      }
    } finally {
      lock.unlock();
    }
    if (aged != null) {
      files.retire(aged);
    }
  }

  /** Lets go of the file, which is then nobody's to append to. */
  void release() {
    lock.lock();
    try {
      current = null;
    } finally {
      lock.unlock();
    }
  }
}
