package dev.trawl.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sun.misc.Signal;

/** Ctrl-C and SIGTERM: the first asks to stop, the second does not ask. */
final class Interrupts {
  private final CountDownLatch first = new CountDownLatch(1);

  private Interrupts() {}

  @SuppressWarnings("sunapi")
  static Interrupts install() {
    Interrupts interrupts = new Interrupts();
    for (String name : new String[] {"INT", "TERM"}) {
      Signal.handle(new Signal(name), signal -> interrupts.received());
    }
    return interrupts;
  }

  private void received() {
    if (first.getCount() == 0) {
      // Everything settled is durable already; what is under way will be fetched again.
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
    first.countDown();
    System.err.println(
        "\nStopping: finishing the requests under way (Ctrl-C again to stop at once)...");
  }

  boolean happened() {
    return first.getCount() == 0;
  }

  /** Waits this long or until the first interrupt; whether there was one. */
  boolean await(Duration time) throws InterruptedException {
    return first.await(time.toNanos(), TimeUnit.NANOSECONDS);
  }
}
