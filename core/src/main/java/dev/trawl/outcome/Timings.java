package dev.trawl.outcome;

import java.time.Duration;

/**
 * How long each phase of a fetch took; zero where a phase did not happen, as on a connection used
 * again.
 */
public record Timings(
    Duration dns, Duration connect, Duration tls, Duration firstByte, Duration total) {
  public static final Timings NONE =
      new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);
}
