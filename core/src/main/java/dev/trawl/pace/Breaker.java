package dev.trawl.pace;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A host's circuit breaker.
 *
 * @param failures consecutive failures (transport, 5xx, 429; never 403 or 404)
 * @param opened how often in a row it has opened; each time it stays open longer
 * @param openUntil while this lies ahead nothing is asked; null when closed
 * @param probes successes still needed to close it after it was open; 0 when closed
 */
public record Breaker(int failures, int opened, @Nullable Instant openUntil, int probes) {
  public static final Breaker CLOSED = new Breaker(0, 0, null, 0);
}
