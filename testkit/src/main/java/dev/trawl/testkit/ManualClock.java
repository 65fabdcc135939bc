package dev.trawl.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until a test turns it. */
public final class ManualClock implements InstantSource {
  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private volatile Instant now = START;

  @Override
  public Instant instant() {
    return now;
  }

  public synchronized void advance(Duration step) {
    if (step.isNegative()) {
      throw new IllegalArgumentException("time goes on; the step was " + step);
    }
    now = now.plus(step);
  }
}
