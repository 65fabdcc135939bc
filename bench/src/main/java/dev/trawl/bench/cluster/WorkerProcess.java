package dev.trawl.bench.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A worker in a process of its own, which signals can be sent to. */
public final class WorkerProcess {
  private static final int TAIL = 20;

  private final String id;
  private final Process process;
  private final WorkerLog log;

  WorkerProcess(String id, Process process, WorkerLog log) {
    this.id = id;
    this.process = process;
    this.log = log;
  }

  public String id() {
    return id;
  }

  public WorkerLog log() {
    return log;
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Such as STOP; the launcher has become the worker's JVM, so that it is the one to hear it. */
  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
        .inheritIO()
        .start()
        .waitFor();
  }

  /** SIGKILL; returns when it is dead. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Whether it has ended in time, and well. */
  public boolean ends(Duration most) throws InterruptedException {
    return process.waitFor(most.toNanos(), TimeUnit.NANOSECONDS) && process.exitValue() == 0;
  }

  /** How it ended; for one that has. */
  public String end() throws IOException {
    return "%s ended with code %d: %s".formatted(id, process.exitValue(), log.lastWords());
  }

  /** The same with the end of its log; for one that has ended. */
  String story() throws IOException {
    return "%s\n  %s".formatted(end(), String.join("\n  ", log.tail(TAIL)));
  }
}
