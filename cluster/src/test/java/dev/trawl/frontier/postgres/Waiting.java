package dev.trawl.frontier.postgres;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what other threads bring about, with an end. */
final class Waiting {
  private static final long LOOK_NANOS = 2_000_000;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Waiting() {}

  static void until(Supplier<String> what, BooleanSupplier isSo) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("after " + PATIENCE + " still not so: " + what.get());
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }
}
