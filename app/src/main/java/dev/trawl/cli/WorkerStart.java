package dev.trawl.cli;

import dev.trawl.app.ClusterWorker;
import dev.trawl.frontier.postgres.DatabaseAwayException;
import java.io.IOException;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Joins a cluster as soon as its database can be had, as a worker waits for one that goes away. */
final class WorkerStart {
  private static final Duration FIRST = Duration.ofMillis(200);
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final ClusterWorker.Post post;
  private final Interrupts interrupts;
  private final RandomGenerator random;

  WorkerStart(ClusterWorker.Post post, Interrupts interrupts, RandomGenerator random) {
    this.post = post;
    this.interrupts = interrupts;
    this.random = random;
  }

  /** Null when it was asked to stop before. */
  @Nullable ClusterWorker join() throws IOException, InterruptedException {
    String told = "";
    for (Duration pause = FIRST; !interrupts.happened(); pause = longer(pause)) {
      try {
        return ClusterWorker.join(post);
      } catch (DatabaseAwayException e) {
        String trouble = String.valueOf(e.getMessage());
        if (!trouble.equals(told)) {
          post.notices().accept(trouble + "; this worker waits for it");
          told = trouble;
        }
        interrupts.await(shortened(pause));
      }
    }
    return null;
  }

  private static Duration longer(Duration pause) {
    Duration next = pause.multipliedBy(2);
    return next.compareTo(LONGEST) < 0 ? next : LONGEST;
  }

  /** Many workers that wait for one database do not all come at once. */
  private Duration shortened(Duration pause) {
    return Duration.ofNanos((long) (pause.toNanos() * (0.5 + random.nextDouble() / 2)));
  }
}
