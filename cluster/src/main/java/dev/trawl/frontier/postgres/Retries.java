package dev.trawl.frontier.postgres;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Waits between the tries of one thing: a tenth of a second, doubling to five, half of it by
 * chance.
 */
final class Retries {
  private static final long FIRST = TimeUnit.MILLISECONDS.toNanos(100);
  private static final int MOST_DOUBLINGS = 6;
  private static final long LONGEST = TimeUnit.SECONDS.toNanos(5);

  private final RandomGenerator random;
  private final CountDownLatch closed;
  private final long startedAt = System.nanoTime();
  private int tries;

  Retries(RandomGenerator random, CountDownLatch closed) {
    this.random = random;
    this.closed = closed;
  }

  int tries() {
    return tries;
  }

  boolean isLongerThan(Duration patience) {
    return System.nanoTime() - startedAt > patience.toNanos();
  }

  /** Returns false when the store was closed meanwhile, or the thread is to stop. */
  boolean pause() {
    try {
      return !closed.await(nextPause(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** How long the next pause is, in nanoseconds. */
  long nextPause() {
    long full = Math.min(LONGEST, FIRST << Math.min(tries++, MOST_DOUBLINGS));
    synchronized (random) {
      return (long) (full * (0.5 + random.nextDouble() / 2));
    }
  }
}
