package dev.trawl.fetch.http;

import dev.trawl.frontier.ErrorClass;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that large bodies may take together. The first step of each body is free; a body that
 * outgrows it reserves all it may come to need at once, because two that each hold a part and wait
 * for more would wait for ever.
 */
final class BodyBudget {
  static final long STEP = 1 << 20;

  private final int total;
  private final Semaphore steps;

  BodyBudget(long bytes) {
    total = (int) Math.min(Integer.MAX_VALUE, bytes / STEP);
    // Fair: else small bodies would overtake a large one for ever.
    steps = new Semaphore(total, true);
  }

  Share share() {
    return new Share();
  }

  /** What one fetch holds. */
  final class Share implements AutoCloseable {
    private int held;

    /**
     * Makes sure of room for a body of {@code bytes}; only the first call that needs any counts.
     */
    void reserve(long bytes, Duration patience) throws ExchangeFailure, InterruptedException {
      if (held > 0 || bytes <= STEP) {
        return;
      }
      // A body is held twice: as it came over the wire, and as it reads.
      int wanted = Math.clamp(2 * bytes / STEP, 1, total);
      if (!steps.tryAcquire(wanted, patience.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new ExchangeFailure(
            ErrorClass.READ_TIMEOUT, "timed out waiting for memory for a large body");
      }
      held = wanted;
    }

    @Override
    public void close() {
      steps.release(held);
      held = 0;
    }
  }
}
