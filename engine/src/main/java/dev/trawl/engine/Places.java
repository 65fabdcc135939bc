package dev.trawl.engine;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How much may happen at a time. A step has one of the places for requests until it has nothing
 * left to do but to be settled; then another may make its request, while the store gathers
 * settlements to write them together. How many steps there are at all is bounded as well: what is
 * not settled when the process dies is fetched again.
 *
 * <p>Answers that come in faster than they are read wait, most of them with the system and some in
 * memory, and only few are read at a time. All virtual threads stand in a queue for the processors:
 * were ten thousand answers in it, the next requests would be sent behind the last of them, and
 * nothing would be under way meanwhile.
 *
 * <p>Nor would that be enough. A thread that is started stands in a queue of its own, to which a
 * processor comes when no thread that it woke itself is left; and who has read an answer wakes the
 * next who waits to. So a desk that becomes free stays empty while a step is about to start, which
 * passes it on when it runs.
 */
final class Places {
  /** So many answers are in memory at most, whole or in part. */
  static final int MOST_ANSWERS = 1_024;

  /** Some milliseconds of work: who reads at once what has just come finds it in the cache. */
  static final int READ_PER_PROCESSOR = 64;

  private final int most;
  private final Semaphore steps;
  private final Semaphore requests;
  private final Semaphore answers = new Semaphore(MOST_ANSWERS, true);
  private final Semaphore desks;

  /** Steps that have been handed out and do not run yet. */
  private final AtomicInteger starting = new AtomicInteger();

  /** Desks that stay empty until one of those runs. */
  private final AtomicInteger kept = new AtomicInteger();

  /**
   * So many places, and desks for the processors there are.
   *
   * @param anteroom how many wait for the store at most, besides those that have a place
   */
  Places(int concurrency, int anteroom) {
    this(concurrency, anteroom, READ_PER_PROCESSOR * Runtime.getRuntime().availableProcessors());
  }

  /**
   * The same with so many desks.
   *
   * @param desks how many answers are read at a time
   */
  Places(int concurrency, int anteroom, int desks) {
    this.most = concurrency + anteroom;
    this.steps = new Semaphore(most);
    this.requests = new Semaphore(concurrency);
    this.desks = new Semaphore(desks, true);
  }

  /** The place of one step, which one thread has at a time. */
  final class Place {
    private final AtomicBoolean isTaken = new AtomicBoolean(true);
    private boolean hasAnswer;
    private boolean hasDesk;

    private Place() {}

    /** A step is handed out that will run in a moment. */
    void announce() {
      starting.incrementAndGet();
    }

    /** It runs: another answer may be read. */
    void begin() {
      passOn(starting.decrementAndGet() == 0 ? Integer.MAX_VALUE : 1);
    }

    /** The answer begins to come: waits until there is room for it. */
    void receive() throws InterruptedException {
      if (!hasAnswer) {
        answers.acquire();
        hasAnswer = true;
      }
    }

    /** The answer is there: waits for the turn to read it. */
    void sitDown() throws InterruptedException {
      desks.acquire();
      hasDesk = true;
    }

    /** Nothing is left but to be settled. May be called twice. */
    void pass() {
      if (isTaken.compareAndSet(true, false)) {
        if (hasDesk) {
          standUp();
        }
        if (hasAnswer) {
          answers.release();
        }
        requests.release();
      }
    }

    /** The step has ended. */
    void leave() {
      pass();
      steps.release();
    }
  }

  private void standUp() {
    kept.incrementAndGet();
    if (starting.get() == 0) {
      passOn(Integer.MAX_VALUE);
    }
  }

  /** Gives so many of the empty desks to who waits for one. */
  private void passOn(int atMost) {
    int empty = kept.getAndUpdate(all -> all - Math.min(all, atMost));
    // To release none would wake somebody all the same.
    if (empty > 0) {
      desks.release(Math.min(empty, atMost));
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
