package dev.trawl.server.account;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Threads that do the same at the same time. */
final class Crowd {
  private Crowd() {}

  static <T> List<T> of(int size, Callable<T> job) {
    CyclicBarrier start = new CyclicBarrier(size);
    List<FutureTask<T>> jobs = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      FutureTask<T> task =
          new FutureTask<>(
              () -> {
                start.await();
                return job.call();
              });
      Thread.ofPlatform().daemon().start(task);
      jobs.add(task);
    }
    return jobs.stream().map(Crowd::answer).toList();
  }

  /** Whether the job was done; it may fail in this way alone. */
  static boolean isDone(Class<? extends Exception> failure, Callable<?> job) throws Exception {
    try {
      job.call();
      return true;
    } catch (Exception e) {
      if (!failure.isInstance(e)) {
        throw e;
      }
      return false;
    }
  }

  private static <T> T answer(FutureTask<T> task) {
    try {
      return task.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }
}
