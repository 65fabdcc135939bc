package dev.trawl.bench.load;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Sends requests when they are due and never waits for an answer. A request's time counts from when
 * it was due, not from when it was sent: a server that stalls is charged with every request that
 * should have been made meanwhile.
 */
final class OpenLoop {
  /** Waits for some nanoseconds. */
  @FunctionalInterface
  interface Rest {
    void of(long nanos) throws InterruptedException;
  }

  private final Schedule schedule;
  private final LongSupplier clock;
  private final Rest rest;

  OpenLoop(Schedule schedule, LongSupplier clock, Rest rest) {
    this.schedule = schedule;
    this.clock = clock;
    this.rest = rest;
  }

  /**
   * Until the last request was sent; what it gives is complete when the last was answered.
   *
   * @param sender makes a request, and gives its outcome when that is known; no failure of it may
   *     be an exception
   * @param record hears of each outcome and of the time it took
   */
  <T> CompletableFuture<Void> run(
      Supplier<CompletableFuture<T>> sender, BiConsumer<T, Duration> record)
      throws InterruptedException {
    CompletableFuture<?>[] outcomes = new CompletableFuture<?>[Math.toIntExact(schedule.count())];
    for (int i = 0; i < outcomes.length; i++) {
      long due = schedule.due(i);
      long early = due - clock.getAsLong();
      if (early > 0) {
        rest.of(early);
      }
      outcomes[i] =
          sender
              .get()
              .thenAccept(
                  outcome -> record.accept(outcome, Duration.ofNanos(clock.getAsLong() - due)));
    }
    return CompletableFuture.allOf(outcomes);
  }
}
