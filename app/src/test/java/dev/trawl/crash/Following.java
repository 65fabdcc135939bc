package dev.trawl.crash;

import dev.trawl.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A command that runs in this process, beside the test. */
final class Following {
  private static final long GLANCE = TimeUnit.MILLISECONDS.toNanos(2);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final CompletableFuture<Integer> code = new CompletableFuture<>();

  private Following() {}

  static Following of(String... args) {
    Following following = new Following();
    Thread.ofPlatform().daemon().name("following").start(() -> following.run(args));
    return following;
  }

  private void run(String... args) {
    try {
      code.complete(Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args));
    } catch (RuntimeException | Error e) {
      code.completeExceptionally(e);
    }
  }

  /** Waits until something is so; false when the command ended before. */
  boolean runsUntil(BooleanSupplier isSo) {
    long deadline = System.nanoTime() + PATIENCE;
    while (!isSo.getAsBoolean()) {
      if (code.isDone()) {
        return false;
      }
      if (System.nanoTime() > deadline) {
        throw new AssertionError("it did not come to pass; " + told());
      }
      LockSupport.parkNanos(GLANCE);
    }
    return true;
  }

  int exitCode() throws ExecutionException, InterruptedException {
    try {
      return code.get(PATIENCE, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError("still running; " + told(), e);
    }
  }

  String out() {
    return out.toString();
  }

  /** What it wrote, for a failure's text. */
  String told() {
    return "it wrote: " + out + err;
  }
}
