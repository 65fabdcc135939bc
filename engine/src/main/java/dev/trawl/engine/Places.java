package dev.trawl.engine;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How much may happen at a time. A step has one of the places for requests until it has nothing
 * left to do but to be settled; then another may make its request, while the store gathers
 * settlements to write them together. How many steps there are at all is bounded as well: what is
 * not settled when the process dies is fetched again.
 */
final class Places {
  private final int most;
  private final Semaphore steps;
  private final Semaphore requests;

  /**
   * So many places.
   *
   * @param anteroom how many wait for the store at most, besides those that have a place
   */
  Places(int concurrency, int anteroom) {
    this.most = concurrency + anteroom;
    this.steps = new Semaphore(most);
    this.requests = new Semaphore(concurrency);
  }

  /** The place of one step. */
  final class Place {
    private final AtomicBoolean isTaken = new AtomicBoolean(true);

    private Place() {}

    /** Nothing is left but to be settled. May be called twice. */
    void pass() {
      if (isTaken.compareAndSet(true, false)) {
        requests.release();
      }
    }

    /** The step has ended. */
    void leave() {
      pass();
      steps.release();
    }
  }

  /** Waits until there is a place. */
  Place take() throws InterruptedException {
    steps.acquire();
    try {
      requests.acquire();
    } catch (InterruptedException e) {
      steps.release();
      throw e;
    }
    return new Place();
  }

  /** Waits until every step has ended; nobody may take a place any more. */
  boolean awaitAll(Duration patience) throws InterruptedException {
    return steps.tryAcquire(most, patience.toNanos(), TimeUnit.NANOSECONDS);
  }
}
