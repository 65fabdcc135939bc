package dev.trawl.fetch.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread that watches all deadlines. A socket's own read time-out would cost a timer per read,
 * 40 % of a small exchange, and would let a server drip one byte at a time for ever.
 */
final class DeadlineSweeper implements AutoCloseable {
  private static final long TICK = Duration.ofMillis(20).toNanos();

  /** Among ten thousand deadlines a tenth of a second more does not matter, but looking does. */
  private static final long TICK_FOR_EACH = Duration.ofNanos(10_000).toNanos();

  private static final long CHORE = Duration.ofSeconds(1).toNanos();

  private final Set<Deadline> watched = ConcurrentHashMap.newKeySet();
  private final Runnable chore;
  private final Thread thread;
  private volatile boolean closed;

  /** Starts the thread, which also runs {@code chore} about once a second. */
  DeadlineSweeper(Runnable chore) {
    this.chore = chore;
    this.thread = Thread.ofPlatform().daemon().name("trawl-deadlines").start(this::run);
  }

  /** Watches a deadline until it is forgotten. */
  void watch(Deadline deadline) {
    watched.add(deadline);
    if (closed) {
      deadline.abandon();
    }
  }

  void forget(Deadline deadline) {
    watched.remove(deadline);
  }

  private void run() {
    long choreAt = System.nanoTime() + CHORE;
    while (!closed) {
      LockSupport.parkNanos(this, TICK + watched.size() * TICK_FOR_EACH);
      long now = System.nanoTime();
      watched.forEach(deadline -> deadline.sweep(now));
      if (now - choreAt >= 0) {
        choreAt = now + CHORE;
        chore.run();
      }
    }
    // Nobody guards these any more, so none may go on.
    watched.forEach(Deadline::abandon);
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
