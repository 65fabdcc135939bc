package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that large bodies may take together, handed out in steps as they grow; the first step
 * of each is free.
 *
 * <p>Bodies that hold a part and wait for more could wait for each other for ever. So one at a time
 * may go on without: it ends, gives back what it holds, and the others follow. Memory is bounded by
 * the budget and one body.
 */
final class BodyBudget {
  static final long STEP = 1 << 20;
  private static final long PATIENCE = Duration.ofMillis(20).toNanos();

  private final Semaphore steps;
  private final Semaphore overdraft = new Semaphore(1);

  BodyBudget(long bytes) {
    steps = new Semaphore((int) Math.min(Integer.MAX_VALUE, bytes / STEP));
  }

  Share share(Deadline deadline) {
    return new Share(deadline);
  }

  /** What one fetch holds. */
  final class Share implements AutoCloseable {
    private final Deadline deadline;
    private int held;
    private boolean overdrawn;

    private Share(Deadline deadline) {
      this.deadline = deadline;
    }

    /** Makes sure of room for a body that has grown to {@code bytes}. */
    void reserve(long bytes) throws ExchangeFailure, InterruptedException {
      // A body is held twice: as it came over the wire, and as it reads.
      long needed = bytes <= STEP ? 0 : 2 * (bytes / STEP);
      while (held < needed && !overdrawn) {
        if (steps.tryAcquire(1, PATIENCE, TimeUnit.NANOSECONDS)) {
          held++;
        } else if (overdraft.tryAcquire()) {
          overdrawn = true;
        } else if (deadline.remaining().isZero()) {
          throw new ExchangeFailure(
              ErrorClass.READ_TIMEOUT, "timed out waiting for memory for a large body");
        }
      }
    }

    @Override
    public void close() {
      steps.release(held);
      held = 0;
      if (overdrawn) {
        overdraft.release();
        overdrawn = false;
      }
    }
  }
}
