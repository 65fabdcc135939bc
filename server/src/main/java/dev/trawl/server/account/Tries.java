package dev.trawl.server.account;

import java.time.Duration;
import java.time.Instant;

/**
 * Log-ins that failed, of an account or from an address. The first few are free, then each doubles
 * the wait for the next; they are forgotten one by one.
 *
 * @param failures as of the last of them
 */
record Tries(int failures, Instant lastAt) {
  static final int FREE = 5;
  static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);
  static final Duration LONGEST_WAIT = Duration.ofMinutes(15);
  static final Duration FORGOTTEN_EVERY = Duration.ofMinutes(15);

  // The next would wait longer than the longest; more would only take longer to be forgotten.
  private static final int MOST = FREE + 11;

  static Tries none(Instant now) {
    return new Tries(0, now);
  }

  Tries another(Instant now) {
    return new Tries(Math.min(MOST, remembered(now) + 1), now);
  }

  /** As if the last had not been: it was not examined. */
  Tries oneLess() {
    return new Tries(Math.max(0, failures - 1), lastAt);
  }

  /** How long the next must wait; zero when it need not. */
  Duration waitAt(Instant now) {
    int remembered = remembered(now);
    if (remembered < FREE) {
      return Duration.ZERO;
    }
    Duration wait = SHORTEST_WAIT.multipliedBy(1L << (remembered - FREE));
    Instant until = lastAt.plus(wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT);
    return now.isBefore(until) ? Duration.between(now, until) : Duration.ZERO;
  }

  private int remembered(Instant now) {
    long forgotten = Duration.between(lastAt, now).dividedBy(FORGOTTEN_EVERY);
    return (int) Math.max(0, failures - Math.max(0, forgotten));
  }
}
