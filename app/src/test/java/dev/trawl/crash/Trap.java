package dev.trawl.crash;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Kills its own process with SIGKILL when it passes a point for the nth time. */
final class Trap {
  private static final int SIGKILL = 9;

  private final KillPoint armed;
  private final AtomicInteger left;
  private final MethodHandle kill;

  Trap(KillPoint armed, int nth) {
    this.armed = armed;
    this.left = new AtomicInteger(nth);
    Linker linker = Linker.nativeLinker();
    this.kill =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("kill"),
            FunctionDescriptor.of(
                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
  }

  /** A point at which the process dies, if it is this one's turn. */
  void at(KillPoint point) {
    if (isTurnOf(point)) {
      die();
    }
  }

  /** What follows is not finished in peace: the process dies some microseconds from now. */
  void during(KillPoint point, int mostMicros) {
    if (isTurnOf(point)) {
      long end = System.nanoTime() + 1_000L * ThreadLocalRandom.current().nextInt(mostMicros);
      Thread.ofPlatform()
          .start(
              () -> {
                while (System.nanoTime() < end) {
                  Thread.onSpinWait();
                }
                die();
              });
    }
  }

  boolean isArmedFor(KillPoint point) {
    return armed == point;
  }

  private boolean isTurnOf(KillPoint point) {
    return armed == point && left.decrementAndGet() == 0;
  }

  void die() {
    try {
      int self = Math.toIntExact(ProcessHandle.current().pid());
      int failed = (int) kill.invokeExact(self, SIGKILL);
      throw new IllegalStateException("still alive, kill answered " + failed);
    } catch (Throwable e) {
      throw new IllegalStateException("cannot kill the own process", e);
    }
  }
}
