package dev.trawl.server.live;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The one thread that keeps a {@link Pulse} going. */
public final class PulseThread implements AutoCloseable {
  public static final Duration EVERY = Duration.ofMillis(500);

  private final Semaphore stop = new Semaphore(0);
  private final Thread thread;

  private PulseThread(Pulse pulse, Duration every) {
    this.thread =
        Thread.ofPlatform().name("trawl-pulse").daemon().unstarted(() -> run(pulse, every));
  }

  /** Has looked once when it returns: whoever listens from then on misses nothing. */
  public static PulseThread start(Pulse pulse, Duration every) {
    pulse.beat();
    PulseThread beating = new PulseThread(pulse, every);
    beating.thread.start();
    return beating;
  }

  private void run(Pulse pulse, Duration every) {
    try {
      long next = System.nanoTime() + every.toNanos();
      while (!stop.tryAcquire(next - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        pulse.beat();
        // A look that took long is not made up for: the next is a whole beat after it at most.
        next = Math.max(next + every.toNanos(), System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the look under way. May be called twice. */
  @Override
  public void close() {
    stop.release();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
