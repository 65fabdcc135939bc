package dev.trawl.cli;

import dev.trawl.local.LocalPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Workers in processes of their own. They stop when their standard input ends, so that they outlive
 * this process in no case.
 */
final class WorkerProcesses implements AutoCloseable {
  private static final Duration STOPPING = Duration.ofSeconds(35);

  /** Who ends sooner than this would do so again. */
  private static final long LIVED = TimeUnit.SECONDS.toNanos(10);

  private record Running(String name, Process process, long startedAt) {}

  private final LocalPostgres server;
  private final Path archive;
  private final PrintWriter err;
  private final List<String> more = new ArrayList<>();
  private final List<Running> running = new ArrayList<>();

  WorkerProcesses(LocalPostgres server, Path archive, PrintWriter err) {
    this.server = server;
    this.archive = archive;
    this.err = err;
  }

  void add(String option) {
    more.add(option);
  }

  void start(int count) throws IOException {
    for (int n = 1; n <= count; n++) {
      running.add(start("worker-" + n));
    }
  }

  private Running start(String name) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command(name)).redirectErrorStream(true);
    builder.environment().put(DatabaseOptions.PASSWORD_FILE, server.passwordFile().toString());
    Process process = builder.start();
    Thread.ofVirtual().name("trawl-" + name).start(() -> pass(name, process));
    return new Running(name, process, System.nanoTime());
  }

  private List<String> command(String name) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> !flag.startsWith("-agentlib") && !flag.startsWith("-javaagent"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("worker", "--db=" + server.url(), "--id=" + name));
    command.addAll(List.of("--archive=" + archive, "--progress=none", "--stop-with-input"));
    command.addAll(more);
    return command;
  }

  private void pass(String name, Process process) {
    try (BufferedReader lines = process.inputReader()) {
      lines.lines().filter(line -> !line.isBlank()).forEach(line -> say(name, line));
    } catch (IOException | UncheckedIOException e) {
      // It has ended, in whatever way; its exit code tells more.
      return;
    }
  }

  private void say(String name, String line) {
    err.println(name + " | " + Texts.printable(line));
  }

  /** Starts those again that have ended; whether any worker is left. */
  boolean keepUp() throws IOException {
    for (Running worker : List.copyOf(running)) {
      if (!worker.process().isAlive()) {
        running.remove(worker);
        boolean mayTryAgain = System.nanoTime() - worker.startedAt() > LIVED;
        say(
            worker.name(),
            "ended with code %d%s"
                .formatted(
                    worker.process().exitValue(), mayTryAgain ? "; it is started again" : ""));
        if (mayTryAgain) {
          running.add(start(worker.name()));
        }
      }
    }
    return !running.isEmpty();
  }

  @Override
  public void close() throws IOException {
    for (Running worker : running) {
      worker.process().getOutputStream().close();
    }
    long end = System.nanoTime() + STOPPING.toNanos();
    for (Running worker : running) {
      await(worker, end - System.nanoTime());
    }
    running.clear();
  }

  private static void await(Running worker, long nanos) {
    try {
      if (!worker.process().waitFor(nanos, TimeUnit.NANOSECONDS)) {
        worker.process().destroyForcibly();
      }
    } catch (InterruptedException e) {
      worker.process().destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
