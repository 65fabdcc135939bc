package dev.trawl.bench.load;

import java.time.Duration;

/**
 * When requests are due: so many a second, evenly, whatever becomes of those before.
 *
 * @param start on the clock of {@link System#nanoTime()}
 */
record Schedule(long start, int perSecond, Duration length) {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  Schedule {
    if (perSecond < 1 || length.isNegative()) {
      throw new IllegalArgumentException(
          "%d requests a second for %s; give at least one".formatted(perSecond, length));
    }
  }

  /** How many requests there are in all. */
  long count() {
    return length.toNanos() / SECOND * perSecond + length.toNanos() % SECOND * perSecond / SECOND;
  }

  /** When one of them is due, the first having the number 0. */
  long due(long number) {
    return start + number / perSecond * SECOND + number % perSecond * SECOND / perSecond;
  }
}
