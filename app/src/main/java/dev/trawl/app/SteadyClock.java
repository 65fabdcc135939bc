package dev.trawl.app;

import java.time.Instant;
import java.time.InstantSource;

/**
 * The wall clock as it was at the start, carried on by the monotonic one: a clock that somebody
 * sets, or a leap second, can neither shorten a host's rest nor prolong it.
 */
public final class SteadyClock implements InstantSource {
  private final Instant startedAt = Instant.now();
  private final long startedNanos = System.nanoTime();

  @Override
  public Instant instant() {
    return startedAt.plusNanos(System.nanoTime() - startedNanos);
  }
}
