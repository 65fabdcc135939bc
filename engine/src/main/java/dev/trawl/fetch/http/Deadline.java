package dev.trawl.fetch.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The time one fetch has: a total, and within it a limit for the phase it is in. The sweeper cuts
 * the connection when the limit passes, which wakes whoever is blocked on it.
 */
final class Deadline {
  private final long end;
  private Phase phase = Phase.CONNECT;

  /** Read without the lock: of thousands of deadlines hardly one has passed. */
  private volatile long phaseEnd;

  private @Nullable Runnable cut;
  private boolean expired;
  private boolean abandoned;

  Deadline(Duration total) {
    end = System.nanoTime() + total.toNanos();
    phaseEnd = end;
  }

  /** From now on the connection is {@code cut} once {@code limit} or the total is used up. */
  synchronized void enter(Phase phase, Duration limit, Runnable cut) {
    long now = System.nanoTime();
    this.phase = phase;
    this.phaseEnd = now + Math.min(limit.toNanos(), end - now);
    this.cut = cut;
    this.expired = false;
    if (abandoned) {
      cut.run();
    }
  }

  /** The connection is out of danger: the next exchange may have it. */
  synchronized void leave() {
    cut = null;
  }

  void sweep(long now) {
    if (now - phaseEnd >= 0) {
      expire(now);
    }
  }

  private synchronized void expire(long now) {
    if (cut != null && now - phaseEnd >= 0) {
      expired = true;
      cut.run();
      cut = null;
    }
  }

  /** Cuts the connection whatever the time, and any that comes after it. */
  synchronized void abandon() {
    abandoned = true;
    if (cut != null) {
      cut.run();
      cut = null;
    }
  }

  synchronized boolean hasExpired() {
    return expired;
  }

  synchronized Phase phase() {
    return phase;
  }

  /** What is left of the total; never negative. */
  Duration remaining() {
    return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
  }
}
