package dev.trawl.cli;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C and SIGTERM: the first asks to stop, the second does not ask. */
final class Interrupts {
  private final CountDownLatch first = new CountDownLatch(1);
  private final String answer;

  private Interrupts(String answer) {
    this.answer = answer;
  }

  /**
   * From now on signals are heard.
   *
   * @param answer what is said to the first
   */
  static Interrupts install(String answer) {
    Interrupts interrupts = new Interrupts(answer);
    try {
      for (String name : new String[] {"INT", "TERM"}) {
        interrupts.handle(name);
      }
    } catch (ReflectiveOperationException e) {
      // A Java without signals still runs; Ctrl-C then just ends it, which loses nothing.
      return interrupts;
    }
    return interrupts;
  }

  /** Signals have no public API, and the compiler refuses the other one by name. */
  private void handle(String name) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    Object onSignal =
        Proxy.newProxyInstance(
            handler.getClassLoader(),
            new Class<?>[] {handler},
            (proxy, method, args) -> {
              if (method.getName().equals("handle")) {
                received();
              }
              return null;
            });
    signal
        .getMethod("handle", signal, handler)
        .invoke(null, signal.getConstructor(String.class).newInstance(name), onSignal);
  }

  private void received() {
    if (first.getCount() == 0) {
      // Everything settled is durable already; what is under way will be fetched again.
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
    first.countDown();
    System.err.println("\n" + answer);
  }

  /** Asks to stop as a first signal would, by another way. */
  void ask() {
    first.countDown();
  }

  boolean happened() {
    return first.getCount() == 0;
  }

  /** Waits until the first interrupt. */
  void await() throws InterruptedException {
    first.await();
  }

  /** Waits this long or until the first interrupt; whether there was one. */
  boolean await(Duration time) throws InterruptedException {
    return first.await(time.toNanos(), TimeUnit.NANOSECONDS);
  }
}
