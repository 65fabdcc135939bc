package dev.trawl.crawling;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what other threads bring about, with an end. */
public final class Waiting {
  private static final long LOOK_NANOS = 2_000_000;

  private Waiting() {}

  public static void until(Supplier<String> what, Duration patience, BooleanSupplier isSo) {
    long end = System.nanoTime() + patience.toNanos();
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("after " + patience + " still not so: " + what.get());
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }
}
