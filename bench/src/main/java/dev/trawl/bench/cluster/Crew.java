package dev.trawl.bench.cluster;

import dev.trawl.bench.peer.Launcher;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The workers of one cluster, started as people start them. */
public final class Crew implements AutoCloseable {
  private static final Duration STOPPING = Duration.ofSeconds(40);

  /**
   * What all workers have in common.
   *
   * @param database as they are told to find it
   * @param place for their captures and logs
   * @param heap of each, such as 256m
   * @param tempo heartbeat, suspicion and lease; empty for the standard
   */
  public record Terms(
      Launcher launcher, String database, Path place, int concurrency, String heap, String tempo) {
    public Path archive() {
      return place.resolve("archive");
    }

    Map<String, String> environment() {
      return Map.of(
          "TRAWL_HEAP", heap, "TRAWL_JAVA_OPTS", tempo.isEmpty() ? "" : "-Dtrawl.tempo=" + tempo);
    }
  }

  private final Terms terms;
  private final List<WorkerProcess> present = new ArrayList<>();
  private final List<WorkerLog> logs = new ArrayList<>();
  private final List<String> unexpectedEnds = new ArrayList<>();
  private final List<String> stories = new ArrayList<>();

  public Crew(Terms terms) {
    this.terms = terms;
  }

  public Terms terms() {
    return terms;
  }

  /** All that were started and not sent away. */
  public List<WorkerProcess> present() {
    return List.copyOf(present);
  }

  public WorkerProcess start(String id) throws IOException {
    return start(id, Map.of());
  }

  /** Starts a worker with more variables in its environment. */
  public WorkerProcess start(String id, Map<String, String> more) throws IOException {
    WorkerLog log = new WorkerLog(terms.place.resolve("%s-%d.log".formatted(id, logs.size() + 1)));
    ProcessBuilder command =
        terms
            .launcher
            .command(
                List.of(
                    "worker",
                    "--db=" + terms.database,
                    "--archive=" + terms.archive(),
                    "--id=" + id,
                    "--concurrency=" + terms.concurrency,
                    "--allow-private",
                    "--progress=json",
                    "--stop-with-input"))
            .redirectOutput(Redirect.DISCARD)
            .redirectError(log.file().toFile());
    command.environment().putAll(terms.environment());
    command.environment().putAll(more);
    WorkerProcess worker = new WorkerProcess(id, command.start(), log);
    logs.add(log);
    present.add(worker);
    return worker;
  }

  /** This one is about to end, and shall. */
  public void dismiss(WorkerProcess worker) {
    present.remove(worker);
  }

  /** Writes down who has ended although nobody wanted it. */
  public void muster() throws IOException {
    for (WorkerProcess worker : present()) {
      if (!worker.isAlive()) {
        present.remove(worker);
        unexpectedEnds.add(worker.end());
        tellOf(worker);
      }
    }
  }

  /** Keeps the end of the log of one that has not ended as it should. */
  public void tellOf(WorkerProcess worker) throws IOException {
    stories.add(worker.story());
  }

  /** How those ended who did not end as they should, with the ends of their logs. */
  public List<String> stories() {
    return List.copyOf(stories);
  }

  /** Who ended although nobody wanted it, with their last words. */
  public List<String> unexpectedEnds() {
    return List.copyOf(unexpectedEnds);
  }

  /** The sum of a figure over all workers that ever ran, as far as they could tell it. */
  public long total(String figure) throws IOException {
    long sum = 0;
    for (WorkerLog log : logs) {
      sum += log.figure(figure);
    }
    return sum;
  }

  /** SIGTERM to all, and their ends awaited; those that do not end well are unexpected. */
  public void stopAll() throws IOException, InterruptedException {
    for (WorkerProcess worker : present()) {
      worker.signal("TERM");
    }
    for (WorkerProcess worker : present()) {
      if (!worker.ends(STOPPING)) {
        worker.kill();
        unexpectedEnds.add(worker.end());
        tellOf(worker);
      }
      present.remove(worker);
    }
  }

  @Override
  public void close() {
    present.forEach(worker -> worker.handle().destroyForcibly());
  }
}
