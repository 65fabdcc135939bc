package dev.trawl.bench;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** When a benchmark is stopped from outside: no process and no file stays behind. */
final class CleanUp implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private CleanUp(Thread worker) {
    this.hook = Thread.ofPlatform().unstarted(() -> stop(worker));
  }

  /** Until it is closed, which this thread does after it has tidied up all else. */
  static CleanUp ofThisThread() {
    CleanUp cleanUp = new CleanUp(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(cleanUp.hook);
    return cleanUp;
  }

  private void stop(Thread worker) {
    // In this order: a worker that only sees its process gone starts the next one.
    worker.interrupt();
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    try {
      boolean _ = done.await(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is going down: the hook runs already, and waited for this.
    }
  }
}
