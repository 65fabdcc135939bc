package dev.trawl.server.account;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;

/** The requests of one caller in the last minute, each with its time. Not for many threads. */
final class SlidingMinute {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final ArrayDeque<Instant> taken = new ArrayDeque<>(2);

  /** What is left, without taking any. */
  Allowance look(int limit, Instant now) {
    while (!taken.isEmpty() && !now.isBefore(taken.getFirst().plus(MINUTE))) {
      taken.removeFirst();
    }
    Duration reset =
        taken.isEmpty() ? Duration.ZERO : Duration.between(now, taken.getFirst().plus(MINUTE));
    return new Allowance(taken.size() >= limit, limit, Math.max(0, limit - taken.size()), reset);
  }

  /** Takes one, for which there must be room, and says what is left. */
  Allowance take(int limit, Instant now) {
    taken.addLast(now);
    Allowance left = look(limit, now);
    return new Allowance(false, limit, left.remaining(), left.reset());
  }
}
