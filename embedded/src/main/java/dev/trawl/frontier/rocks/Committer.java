package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that writes. Whatever waits goes into one batch, so the busier the crawl the
 * cheaper a settlement. Callers wait until their job is written; virtual threads may call, since no
 * native call runs on theirs.
 *
 * <p>What was written survives the death of the process at once, and a power failure after at most
 * a second.
 */
final class Committer implements AutoCloseable {
  private static final int MOST_WEIGHT = 2_048;

  private static final class Waiting<T> {
    private final Job<T> job;
    private final CompletableFuture<T> answer = new CompletableFuture<>();
    private @Nullable T result;

    private Waiting(Job<T> job) {
      this.job = job;
    }

    private void apply(Changes changes) {
      result = job.apply(changes);
    }

    @SuppressWarnings("NullAway") // a job's answer is never null
    private void succeed() {
      answer.complete(result);
    }
  }

  private final Database database;
  private final Syncer syncer;
  private final Supplier<Changes> fresh;
  // Everybody who adds to it waits for the answer, so it is never longer than there are callers.
  private final BlockingQueue<Waiting<?>> queue = new LinkedBlockingQueue<>();
  private final Waiting<Boolean> stop = new Waiting<>(_ -> true);
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-committer").unstarted(this::run);
  private @Nullable Waiting<?> postponed;
  private volatile boolean hasEnded;

  Committer(Database database, Supplier<Changes> fresh) {
    this.database = database;
    this.syncer = new Syncer(database);
    this.fresh = fresh;
  }

  void start() {
    syncer.start();
    thread.start();
  }

  /** Returns when the job is written, or throws what kept it from being written. */
  <T> T commit(Job<T> job) {
    Waiting<T> waiting = new Waiting<>(job);
    queue.add(waiting);
    if (hasEnded) {
      refuseRest();
    }
    try {
      return waiting.answer.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** Writes what waits, then stops. */
  @Override
  public void close() {
    queue.add(stop);
    Threads.join(thread);
    syncer.close();
  }

  private void run() {
    try {
      database.countNothing();
      for (Waiting<?> next = next(); next != stop; next = next()) {
        commit(gather(next));
      }
    } finally {
      hasEnded = true;
      refuseRest();
    }
  }

  private Waiting<?> next() {
    Waiting<?> next = postponed;
    postponed = null;
    try {
      return next == null ? queue.take() : next;
    } catch (InterruptedException e) {
      // Nobody else knows this thread; close() is how to end it.
      return stop;
    }
  }

  private List<Waiting<?>> gather(Waiting<?> first) {
    List<Waiting<?>> group = new ArrayList<>();
    group.add(first);
    int weight = first.job.weight();
    while (weight < MOST_WEIGHT && !first.job.isAlone() && postponed == null) {
      Waiting<?> next = queue.poll();
      if (next == null) {
        break;
      } else if (next == stop || next.job.isAlone()) {
        postponed = next;
      } else {
        group.add(next);
        weight += next.job.weight();
      }
    }
    return group;
  }

  private void commit(List<Waiting<?>> group) {
    Changes changes = fresh.get();
    try {
      apply(group, changes);
      Batch batch = database.batch();
      changes.writeTo(batch);
      database.write(batch);
    } catch (RuntimeException | Error e) {
      changes.giveUp();
      fail(group, e);
      return;
    }
    syncer.written();
    publish(changes, group);
    group.forEach(Waiting::succeed);
  }

  // Memory that no longer agrees with the disk ends this thread, and with it all writing.
  private static void publish(Changes changes, List<Waiting<?>> group) {
    try {
      changes.publish();
    } catch (RuntimeException | Error e) {
      group.forEach(waiting -> waiting.answer.completeExceptionally(e));
      throw e;
    }
  }

  private static void apply(List<Waiting<?>> group, Changes changes) {
    Job.Needs needs = new Job.Needs();
    group.forEach(waiting -> waiting.job.prepare(needs));
    changes.seen.load(needs.urls());
    changes.rows.expect(needs.rows().size() + changes.seen.unknown());
    changes.rows.load(needs.rows());
    group.forEach(waiting -> waiting.job.prepareHosts(changes));
    changes.queues.load();
    group.forEach(waiting -> waiting.apply(changes));
  }

  // One caller's mistake is not the others' fault.
  private void fail(List<Waiting<?>> group, Throwable cause) {
    if (group.size() == 1 || database.hasFailed()) {
      group.forEach(waiting -> waiting.answer.completeExceptionally(cause));
    } else {
      group.forEach(waiting -> commit(List.of(waiting)));
    }
  }

  private void refuseRest() {
    StoreException closed = new StoreException("the store is closed; open it again");
    for (Waiting<?> rest = queue.poll(); rest != null; rest = queue.poll()) {
      rest.answer.completeExceptionally(closed);
    }
  }
}
