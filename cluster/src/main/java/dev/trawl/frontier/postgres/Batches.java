package dev.trawl.frontier.postgres;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Who waits to be written, and who is written together. A transaction costs about the same for one
 * page as for a hundred, so the patient ones wait a moment for each other; a single impatient one
 * takes all that wait along at once.
 */
final class Batches {
  private static final int MOST_WEIGHT = 4_096;

  private final BlockingQueue<Caller<?>> queue = new LinkedBlockingQueue<>();
  private final Caller<Boolean> end = new Caller<>(null, List.of(), 0);
  private final Duration longestWait;
  private final BooleanSupplier mayWait;
  private @Nullable Caller<?> postponed;
  private volatile int gathered = 1;

  /**
   * Makes an empty line.
   *
   * @param longestWait for others, of whoever came first
   * @param mayWait whether nobody misses what is not written yet
   */
  Batches(Duration longestWait, BooleanSupplier mayWait) {
    this.longestWait = longestWait;
    this.mayWait = mayWait;
  }

  /** So many wait for each other at most; with one nobody waits. */
  void gather(int most) {
    gathered = most;
  }

  void add(Caller<?> caller) {
    queue.add(caller);
  }

  /** Whoever comes from now on is not written any more. */
  void end() {
    queue.add(end);
  }

  /** Those who have not been written; to be called when the last batch has been. */
  List<Caller<?>> rest() {
    List<Caller<?>> rest = new ArrayList<>();
    queue.drainTo(rest);
    return rest;
  }

  /** The next ones to be written together, waiting until there are some; none at the end. */
  List<Caller<?>> next() {
    Caller<?> first = first();
    return first == end ? List.of() : gather(first);
  }

  private Caller<?> first() {
    Caller<?> kept = postponed;
    postponed = null;
    if (kept != null) {
      return kept;
    }
    try {
      return queue.take();
    } catch (InterruptedException e) {
      // Nobody else knows the thread that writes; end() is how to stop it.
      return end;
    }
  }

  private List<Caller<?>> gather(Caller<?> first) {
    List<Caller<?>> group = new ArrayList<>();
    group.add(first);
    int weight = first.weight();
    boolean arePatient = first.isPatient() && gathered > 1 && mayWait.getAsBoolean();
    long until = System.nanoTime() + longestWait.toNanos();
    while (weight < MOST_WEIGHT && !first.isAlone() && postponed == null) {
      boolean waits = arePatient && group.size() < gathered;
      Caller<?> next = waits ? poll(until - System.nanoTime()) : queue.poll();
      if (next == null) {
        break;
      } else if (next == end || next.isAlone()) {
        postponed = next;
      } else {
        group.add(next);
        weight += next.weight();
        arePatient &= next.isPatient();
      }
    }
    return group;
  }

  private @Nullable Caller<?> poll(long nanos) {
    try {
      return queue.poll(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
