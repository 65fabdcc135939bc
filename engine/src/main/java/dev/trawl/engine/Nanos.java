package dev.trawl.engine;

import java.time.Instant;

/**
 * Points in time as nanoseconds since the epoch, where an object for each would be too much. Times
 * beyond the years 1678 to 2262 are taken for the nearest that has a number.
 */
final class Nanos {
  private static final long IN_A_SECOND = 1_000_000_000;
  private static final long MOST_SECONDS = Long.MAX_VALUE / IN_A_SECOND - 1;

  private Nanos() {}

  static long of(Instant time) {
    long seconds = Math.clamp(time.getEpochSecond(), -MOST_SECONDS, MOST_SECONDS);
    return seconds * IN_A_SECOND + time.getNano();
  }

  static Instant instant(long nanos) {
    return Instant.ofEpochSecond(
        Math.floorDiv(nanos, IN_A_SECOND), Math.floorMod(nanos, IN_A_SECOND));
  }
}
