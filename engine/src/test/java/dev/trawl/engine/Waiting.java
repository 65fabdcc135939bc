package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** For what the threads of a crawler bring about. */
final class Waiting {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Waiting() {}

  static void until(BooleanSupplier isSo) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isSo.getAsBoolean()) {
      assertThat(System.nanoTime()).as("it did not come to pass").isLessThan(end);
      LockSupport.parkNanos(2_000_000);
    }
  }
}
