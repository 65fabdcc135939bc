package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.StoreException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
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
  private static final int MOST_WEIGHT = 4_096;
  private static final int READ_SECONDS = 2;

  /** One caller. Without a job he only wants queues to be read. */
  private static final class Waiting<T> {
    private final @Nullable Job<T> job;
    private final List<HostWork> queues;
    private final int depth;
    private final CompletableFuture<@Nullable T> answer = new CompletableFuture<>();
    private @Nullable T result;

    private Waiting(@Nullable Job<T> job, List<HostWork> queues, int depth) {
      this.job = job;
      this.queues = queues;
      this.depth = depth;
    }

    private boolean isAlone() {
      return job != null && job.isAlone();
    }

    private int weight() {
      return job == null ? 0 : job.weight();
    }

    private void prepare(Job.Needs needs) {
      if (job != null) {
        job.prepare(needs);
      }
    }

    private void apply(Changes changes) throws SQLException {
      if (job != null) {
        result = job.apply(changes);
      }
    }

    private void succeed() {
      answer.complete(result);
    }
  }

  private final Transactions transactions;
  private final Refill refill;
  private final Memory memory;
  private final Consumer<Set<Integer>> letters;
  private final BlockingQueue<Waiting<?>> queue = new LinkedBlockingQueue<>();
  private final AtomicInteger jobs = new AtomicInteger();
  private final Waiting<Boolean> stop = new Waiting<>(null, List.of(), 0);
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-committer").unstarted(this::run);
  private @Nullable Waiting<?> postponed;
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
    Waiting<T> waiting = waiting(job);
    add(waiting);
    return waiting.answer;
  }

  /**
   * Has the queues of some hosts read on.
   *
   * @param depth so many URLs of each lane, at least
   * @return whether that is done; a database that is away is not waited for
   */
  boolean read(List<HostWork> works, int depth) {
    Waiting<Boolean> waiting = new Waiting<>(null, works, depth);
    add(waiting);
    try {
      waiting.answer.get(READ_SECONDS, TimeUnit.SECONDS);
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
    add(new Waiting<Boolean>(null, works, depth));
  }

  private <T> Waiting<T> waiting(Job<T> job) {
    Waiting<T> waiting = new Waiting<>(job, List.of(), 0);
    jobs.incrementAndGet();
    var _ = waiting.answer.whenComplete((_, _) -> jobs.decrementAndGet());
    return waiting;
  }

  private <T> @Nullable T await(Waiting<T> waiting) {
    add(waiting);
    try {
      return waiting.answer.join();
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

  private void add(Waiting<?> waiting) {
    queue.add(waiting);
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
    queue.add(stop);
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
    queue.add(stop);
    Threads.join(thread);
  }

  private void run() {
    try {
      for (Waiting<?> next = next(); next != stop; next = next()) {
        work(gather(next));
      }
    } finally {
      hasEnded = true;
      refuseRest();
    }
  }

  private Waiting<?> next() {
    Waiting<?> kept = postponed;
    postponed = null;
    if (kept != null) {
      return kept;
    }
    try {
      return queue.take();
    } catch (InterruptedException e) {
      // Nobody else knows this thread; close() is how to end it.
      return stop;
    }
  }

  private List<Waiting<?>> gather(Waiting<?> first) {
    List<Waiting<?>> group = new ArrayList<>();
    group.add(first);
    int weight = first.weight();
    while (weight < MOST_WEIGHT && !first.isAlone() && postponed == null) {
      Waiting<?> next = queue.poll();
      if (next == null) {
        break;
      } else if (next == stop || next.isAlone()) {
        postponed = next;
      } else {
        group.add(next);
        weight += next.weight();
      }
    }
    return group;
  }

  private void work(List<Waiting<?>> group) {
    Set<HostWork> arrivals = new LinkedHashSet<>();
    try {
      if (group.stream().anyMatch(waiting -> waiting.job != null)) {
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
          .filter(waiting -> waiting.job == null)
          .forEach(waiting -> waiting.answer.completeExceptionally(e));
    }
    announce(arrivals);
    group.forEach(Waiting::succeed);
  }

  private static void apply(List<Waiting<?>> group, Changes changes) throws SQLException {
    Job.Needs needs = new Job.Needs();
    group.forEach(waiting -> waiting.prepare(needs));
    changes.begin(needs);
    for (Waiting<?> waiting : group) {
      waiting.apply(changes);
    }
  }

  // Hosts are named with their queues in memory, so that claims need not wait.
  private void readQueues(List<Waiting<?>> group, Set<HostWork> arrivals) {
    Set<HostWork> works = new LinkedHashSet<>(unknown(arrivals));
    int depth = 0;
    for (Waiting<?> waiting : group) {
      works.addAll(waiting.queues);
      depth = Math.max(depth, waiting.depth);
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
  private void fail(List<Waiting<?>> group, Throwable cause) {
    if (group.size() == 1 || transactions.hasEnded()) {
      group.forEach(waiting -> waiting.answer.completeExceptionally(cause));
    } else {
      group.forEach(waiting -> work(List.of(waiting)));
    }
  }

  private void refuseRest() {
    StoreException closed = new StoreException("the store is closed; open it again");
    for (Waiting<?> rest = queue.poll(); rest != null; rest = queue.poll()) {
      rest.answer.completeExceptionally(closed);
    }
  }
}
