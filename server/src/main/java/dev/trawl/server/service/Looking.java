package dev.trawl.server.service;

import java.time.Duration;

/** One look through records that no index knows, which may take only so long. */
public final class Looking {
  /** How long a call looks before it answers with what it has. */
  public static final Duration USUAL = Duration.ofMillis(20);

  // Elapsed time, not the time of day: no clock is asked.
  private final long start = System.nanoTime();
  private final long patience;

  public Looking(Duration patience) {
    this.patience = patience.toNanos();
  }

  /** Whether what was found has to do. */
  public boolean isLate() {
    return System.nanoTime() - start >= patience;
  }
}
