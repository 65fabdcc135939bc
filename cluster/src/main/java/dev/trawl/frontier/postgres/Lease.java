package dev.trawl.frontier.postgres;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long we may believe that our slots are ours, by our own monotonic clock. It ends before the
 * database's view of it does: it is counted from before the heartbeat was sent, and a part of it is
 * left for requests that are about to start.
 */
final class Lease {
  private static final int PARTS = 6;

  private final LongSupplier nanos;
  private final long length;
  private volatile long until;

  Lease(Duration length, LongSupplier nanos) {
    this.nanos = nanos;
    this.length = length.toNanos() / PARTS * (PARTS - 1);
    this.until = nanos.getAsLong();
  }

  long now() {
    return nanos.getAsLong();
  }

  /** The database took a heartbeat that was sent at that time. */
  void renewed(long sentAt) {
    until = sentAt + length;
  }

  void lost() {
    until = nanos.getAsLong();
  }

  boolean isValid() {
    return nanos.getAsLong() - until < 0;
  }
}
