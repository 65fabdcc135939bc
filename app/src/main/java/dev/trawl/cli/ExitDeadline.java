package dev.trawl.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Ends a process that was asked to stop and cannot, because its database is away: nothing that is
 * settled can be lost by that.
 */
final class ExitDeadline implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(28);

  private final Interrupts interrupts;
  private final Consumer<String> notices;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile BooleanSupplier isDone = () -> false;
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-exit").unstarted(this::watch);

  private ExitDeadline(Interrupts interrupts, Consumer<String> notices) {
    this.interrupts = interrupts;
    this.notices = notices;
  }

  /** From the first interrupt on the time runs. */
  static ExitDeadline after(Interrupts interrupts, Consumer<String> notices) {
    ExitDeadline deadline = new ExitDeadline(interrupts, notices);
    deadline.thread.start();
    return deadline;
  }

  private void watch() {
    try {
      interrupts.await();
      if (!ended.await(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
        halt();
      }
    } catch (InterruptedException e) {
      // Closed before anybody asked us to stop.
      Thread.currentThread().interrupt();
    }
  }

  private void halt() {
    if (isDone.getAsBoolean()) {
      Runtime.getRuntime().halt(ExitCode.DONE);
    }
    notices.accept("not done in time; what was under way will be fetched again");
    Runtime.getRuntime().halt(ExitCode.FAILED);
  }

  /** When this is so, all that matters is done, and ending at once is as good as any other end. */
  void isDoneWhen(BooleanSupplier isSo) {
    isDone = isSo;
  }

  @Override
  public void close() {
    ended.countDown();
    thread.interrupt();
  }
}
