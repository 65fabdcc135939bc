package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One caller of the {@link Committer}. Without a job he only wants queues to be read. */
final class Caller<T> {
  private final @Nullable Job<T> job;
  private final List<HostWork> queues;
  private final int depth;
  private final CompletableFuture<@Nullable T> answer = new CompletableFuture<>();
  private @Nullable T result;

  Caller(@Nullable Job<T> job, List<HostWork> queues, int depth) {
    this.job = job;
    this.queues = queues;
    this.depth = depth;
  }

  boolean writes() {
    return job != null;
  }

  boolean isAlone() {
    return job != null && job.isAlone();
  }

  boolean isPatient() {
    return job != null && job.isPatient();
  }

  int weight() {
    return job == null ? 0 : job.weight();
  }

  List<HostWork> queues() {
    return queues;
  }

  int depth() {
    return depth;
  }

  CompletableFuture<@Nullable T> answer() {
    return answer;
  }

  void prepare(Job.Needs needs) {
    if (job != null) {
      job.prepare(needs);
    }
  }

  void apply(Changes changes) throws SQLException {
    if (job != null) {
      result = job.apply(changes);
    }
  }

  void succeed() {
    answer.complete(result);
  }
}
