package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings what was written to the disk, a second after it was written, on a thread of its own: a
 * disk that is busy for long must not keep others from writing meanwhile.
 */
final class Syncer implements AutoCloseable {
  private static final long DELAY = TimeUnit.SECONDS.toNanos(1);

  private final Database database;
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-syncer").unstarted(this::run);
  private volatile boolean isUnsynced;
  private volatile boolean isClosed;

  Syncer(Database database) {
    this.database = database;
  }

  void start() {
    thread.start();
  }

  /** To be called after each write. */
  void written() {
    if (!isUnsynced) {
      isUnsynced = true;
      LockSupport.unpark(thread);
    }
  }

  /** Ends the thread; closing the database brings the rest to the disk. */
  @Override
  public void close() {
    isClosed = true;
    LockSupport.unpark(thread);
    Threads.join(thread);
  }

  private void run() {
    while (!isClosed) {
      if (isUnsynced) {
        pause();
        sync();
      } else {
        LockSupport.park(this);
      }
    }
  }

  private void pause() {
    long end = System.nanoTime() + DELAY;
    for (long rest = DELAY; rest > 0 && !isClosed; rest = end - System.nanoTime()) {
      LockSupport.parkNanos(this, rest);
    }
  }

  private void sync() {
    // Before, so that what is written meanwhile is not taken for synced.
    isUnsynced = false;
    try {
      database.sync();
    } catch (StoreException e) {
      // The database takes no more writes after this, and tells so whoever writes next.
      return;
    }
  }
}
