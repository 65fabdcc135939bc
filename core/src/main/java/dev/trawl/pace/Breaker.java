package dev.trawl.pace;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A host's circuit breaker. It opens at the fifth failure in a row, for a minute. Then the next
 * requests are probes: two successes close it, a failure opens it again for twice as long, up to an
 * hour.
 *
 * @param failures consecutive failures (transport, 5xx, 429; never 403 or 404)
 * @param opened how often in a row it has opened; each time it stays open longer
 * @param openUntil while this lies ahead nothing is asked; null when closed
 * @param probes successes still needed to close it after it was open; 0 when closed
 */
public record Breaker(int failures, int opened, @Nullable Instant openUntil, int probes) {
  public static final Breaker CLOSED = new Breaker(0, 0, null, 0);

  static final int FAILURES_TO_OPEN = 5;
  static final int PROBES_TO_CLOSE = 2;
  static final Duration MOST_OPEN = Duration.ofHours(1);
  private static final Doubling OPEN_TIME = new Doubling(Duration.ofMinutes(1), MOST_OPEN);

  public boolean isOpen(Instant now) {
    return openUntil != null && now.isBefore(openUntil);
  }

  /** Whether it was open and the next answers decide. */
  public boolean isProbing(Instant now) {
    return probes > 0 && !isOpen(now);
  }

  Breaker afterFailure(Instant now) {
    int counted = failures == Integer.MAX_VALUE ? failures : failures + 1;
    if (isOpen(now) || (probes == 0 && counted < FAILURES_TO_OPEN)) {
      // A request that was under way when it opened says nothing new.
      return new Breaker(counted, opened, openUntil, probes);
    }
    Instant until = now.plus(OPEN_TIME.after(opened));
    return new Breaker(counted, opened + 1, until, PROBES_TO_CLOSE);
  }

  Breaker afterSuccess(Instant now) {
    if (isOpen(now)) {
      return this;
    }
    return probes > 1 ? new Breaker(failures, opened, openUntil, probes - 1) : CLOSED;
  }

  Breaker openNoLongerThan(Instant latest) {
    return isOpen(latest) ? new Breaker(failures, opened, latest, probes) : this;
  }
}
