package dev.trawl.bench.cluster;

import java.io.IOException;
import java.time.Duration;

/** Waits for something to come true. */
public final class Await {
  private static final Duration LOOK = Duration.ofMillis(40);

  /** Something that can be looked at. */
  @FunctionalInterface
  public interface Condition {
    boolean holds() throws IOException;
  }

  private Await() {}

  /** Whether it came true in time. */
  public static boolean until(Duration most, Condition condition)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (!condition.holds()) {
      if (System.nanoTime() - start > most.toNanos()) {
        return false;
      }
      Thread.sleep(LOOK);
    }
    return true;
  }
}
