package dev.trawl.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;

/**
 * When a URL that failed for the moment is tried again: after one second, doubling to thirty, plus
 * up to a quarter by chance so that URLs that failed together do not come back together.
 */
public record Backoff(RandomGenerator random) {
  private static final Doubling WAIT = new Doubling(Duration.ofSeconds(1), Duration.ofSeconds(30));
  private static final double MOST_JITTER = 0.25;

  public Instant nextTry(int retriesSoFar, Instant now) {
    if (retriesSoFar < 0) {
      throw new IllegalArgumentException("retriesSoFar counts from 0, was " + retriesSoFar);
    }
    long nanos = WAIT.after(retriesSoFar).toNanos();
    return now.plusNanos(nanos + (long) (nanos * MOST_JITTER * random.nextDouble()));
  }
}
