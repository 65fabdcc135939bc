package dev.trawl.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Threads that do the same at the same time. */
final class Crowd {
  static final int SIZE = 8;

  private Crowd() {}

  static <T extends @Nullable Object> List<T> everybody(Callable<T> job)
      throws InterruptedException, ExecutionException {
    return answers(start(job));
  }

  static <T extends @Nullable Object> List<Future<T>> start(Callable<T> job) {
    CyclicBarrier start = new CyclicBarrier(SIZE);
    List<Future<T>> jobs = new ArrayList<>();
    for (int i = 0; i < SIZE; i++) {
      FutureTask<T> task =
          new FutureTask<>(
              () -> {
                start.await();
                return job.call();
              });
      Thread.ofPlatform().daemon().start(task);
      jobs.add(task);
    }
    return jobs;
  }

  static <T extends @Nullable Object> List<T> answers(List<Future<T>> jobs)
      throws InterruptedException, ExecutionException {
    List<T> answers = new ArrayList<>();
    for (Future<T> job : jobs) {
      answers.add(job.get());
    }
    return answers;
  }
}
