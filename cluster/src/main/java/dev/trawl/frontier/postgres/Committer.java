package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.StoreException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that writes. Whatever waits goes into one transaction, so the busier the crawl the
 * cheaper a settlement. Callers wait until their job is committed, also while the database is away:
 * there are never more jobs than callers, and so never more than there are fetches in flight.
 */
final class Committer implements AutoCloseable {
  /**
   * How long a settlement waits for others to share its transaction, while there is plenty to do.
   */
  private static final Duration LONGEST_WAIT = Duration.ofMillis(300);

  /** With so many URLs at hand nobody waits for what a page leads to. */
  private static final int PLENTY = 4_096;

  private static final int READ_SECONDS = 2;

  private final Transactions transactions;
  private final Refill refill;
  private final Memory memory;
  private final Consumer<Set<Integer>> letters;
  private final Batches batches;
  private final AtomicInteger jobs = new AtomicInteger();
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-committer").unstarted(this::run);
  private volatile boolean hasEnded;

  /**
   * Makes a committer.
   *
   * @param letters hears to which slots of others letters were sent
   */
  Committer(
      Transactions transactions, Refill refill, Memory memory, Consumer<Set<Integer>> letters) {
    this.transactions = transactions;
    this.refill = refill;
    this.memory = memory;
    this.letters = letters;
    this.batches = new Batches(LONGEST_WAIT, this::mayWait);
  }

  /** From now on so many settlements wait for each other at most, and not for long. */
  void gather(int most) {
    batches.gather(most);
  }

  /** Nobody waits for what a page leads to, nor for a slot of which something is in flight. */
  private boolean mayWait() {
    return memory.tenancy.leaving().isEmpty() && hasPlenty();
  }

  private boolean hasPlenty() {
    memory.lock.lock();
    try {
      return memory.queues.rows() + memory.claims.size() >= PLENTY;
    } finally {
      memory.lock.unlock();
    }
  }

  void start() {
    thread.start();
  }

  /** How many jobs are not committed yet. */
  int waiting() {
    return jobs.get();
  }

  /** Returns when the job is committed, or throws what kept it from being committed. */
  <T> T commit(Job<T> job) {
    T result = await(waiting(job));
    if (result == null) {
      throw new IllegalStateException("a job has an answer");
    }
    return result;
  }

  /** Does a job some time soon. */
  <T> CompletableFuture<@Nullable T> submit(Job<T> job) {
    Caller<T> waiting = waiting(job);
    add(waiting);
    return waiting.answer();
  }

  /**
   * Has the queues of some hosts read on.
   *
   * @param depth so many URLs of each lane, at least
   * @return whether that is done; a database that is away is not waited for
   */
  boolean read(List<HostWork> works, int depth) {
    Caller<Boolean> waiting = new Caller<>(null, works, depth);
    add(waiting);
    try {
      waiting.answer().get(READ_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw asThrown(e.getCause());
    }
  }

  /** Reads the queues of some hosts on some time soon, together with those of others. */
  void readSoon(List<HostWork> works, int depth) {
    add(new Caller<Boolean>(null, works, depth));
  }

  private <T> Caller<T> waiting(Job<T> job) {
    Caller<T> waiting = new Caller<>(job, List.of(), 0);
    jobs.incrementAndGet();
    var _ = waiting.answer().whenComplete((_, _) -> jobs.decrementAndGet());
    return waiting;
  }

  private <T> @Nullable T await(Caller<T> waiting) {
    add(waiting);
    try {
      return waiting.answer().join();
    } catch (CompletionException e) {
      throw asThrown(e.getCause());
    }
  }

  private static RuntimeException asThrown(@Nullable Throwable cause) {
    if (cause instanceof RuntimeException expected) {
      return expected;
    }
    return new IllegalStateException("the committer failed", cause);
  }

  private void add(Caller<?> caller) {
    batches.add(caller);
    if (hasEnded) {
      refuseRest();
    }
  }

  /**
   * Writes what waits, then stops.
   *
   * @return whether it could in time; otherwise it goes on trying
   */
  boolean stop(Duration patience) {
    batches.end();
    try {
      return !thread.isAlive() || thread.join(patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Returns when the thread has ended. */
  @Override
  public void close() {
    batches.end();
    Threads.join(thread);
  }

  private void run() {
    try {
      for (List<Caller<?>> group = batches.next(); !group.isEmpty(); group = batches.next()) {
        work(group);
      }
    } finally {
      hasEnded = true;
      refuseRest();
    }
  }

  private void work(List<Caller<?>> group) {
    Set<HostWork> arrivals = new LinkedHashSet<>();
    try {
      if (group.stream().anyMatch(Caller::writes)) {
        Changes changes = transactions.commit(attempt -> apply(group, attempt));
        arrivals.addAll(changes.arrivals());
        letters.accept(changes.addressees());
      }
    } catch (RuntimeException | Error e) {
      fail(group, e);
      return;
    }
    try {
      readQueues(group, arrivals);
    } catch (RuntimeException | Error e) {
      // What was committed is committed; whoever wanted a queue to be read hears why it was not.
      group.stream()
          .filter(waiting -> !waiting.writes())
          .forEach(caller -> caller.answer().completeExceptionally(e));
    }
    announce(arrivals);
    group.forEach(Caller::succeed);
  }

  private static void apply(List<Caller<?>> group, Changes changes) throws SQLException {
    Job.Needs needs = new Job.Needs();
    group.forEach(caller -> caller.prepare(needs));
    changes.begin(needs);
    for (Caller<?> caller : group) {
      caller.apply(changes);
    }
  }

  // Hosts are named with their queues in memory, so that claims need not wait.
  private void readQueues(List<Caller<?>> group, Set<HostWork> arrivals) {
    Set<HostWork> works = new LinkedHashSet<>(unknown(arrivals));
    int depth = 0;
    for (Caller<?> caller : group) {
      works.addAll(caller.queues());
      depth = Math.max(depth, caller.depth());
    }
    if (!works.isEmpty()) {
      int limit = depth;
      transactions.read(session -> refill.read(session, works, limit));
    }
  }

  private List<HostWork> unknown(Set<HostWork> arrivals) {
    List<HostWork> unknown = new ArrayList<>();
    memory.lock.lock();
    try {
      for (HostWork work : arrivals) {
        if (memory.isRunning(work) && memory.queues.find(work) == null) {
          memory.queues.open(work);
          unknown.add(work);
        }
      }
    } finally {
      memory.lock.unlock();
    }
    return unknown;
  }

  private void announce(Set<HostWork> arrivals) {
    memory.lock.lock();
    try {
      arrivals.forEach(memory.arrivals::add);
    } finally {
      memory.lock.unlock();
    }
  }

  // One caller's mistake is not the others' fault.
  private void fail(List<Caller<?>> group, Throwable cause) {
    if (group.size() == 1 || transactions.hasEnded()) {
      group.forEach(caller -> caller.answer().completeExceptionally(cause));
    } else {
      group.forEach(waiting -> work(List.of(waiting)));
    }
  }

  private void refuseRest() {
    StoreException closed = new StoreException("the store is closed; open it again");
    batches.rest().forEach(caller -> caller.answer().completeExceptionally(closed));
  }
}
