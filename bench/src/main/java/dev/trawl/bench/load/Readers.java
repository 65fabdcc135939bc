package dev.trawl.bench.load;

import dev.trawl.bench.load.ReadMix.Read;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Reads a server at a rate that it has no influence on. */
final class Readers implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int OK = 200;

  private final URI server;
  private final ReadMix mix;
  // The system's threads: they wait for an answer with one call, without a selector's help.
  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("reader-", 1).factory());
  private final Deque<PlainConnection> idle = new ConcurrentLinkedDeque<>();

  Readers(URI server, ReadMix mix) {
    this.server = server;
    this.mix = mix;
  }

  /** What came of some reads, by their names. */
  record Result(Map<String, Latencies> byName, String refusal) {
    LoadFigures.Reads all() {
      Latencies sum = new Latencies();
      byName.values().forEach(sum::addAll);
      return LoadFigures.Reads.of("all", sum);
    }

    List<LoadFigures.Reads> each() {
      List<LoadFigures.Reads> reads = new ArrayList<>();
      new TreeMap<>(byName).forEach((name, its) -> reads.add(LoadFigures.Reads.of(name, its)));
      return reads;
    }
  }

  /** Reads for as long as the schedule has it, and then waits for what is not answered yet. */
  Result read(Schedule schedule) throws InterruptedException {
    Map<String, Latencies> byName = new ConcurrentHashMap<>();
    AtomicReference<String> refusal = new AtomicReference<>("");
    OpenLoop loop = new OpenLoop(schedule, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
    CompletableFuture<Void> rest =
        loop.run(
            () -> ask(mix.next()),
            (outcome, time) -> {
              byName
                  .computeIfAbsent(outcome.name(), _ -> new Latencies())
                  .add(time, outcome.isSuccess(), outcome.length());
              refusal.compareAndSet("", outcome.refusal());
            });
    // Each has a time-out of its own, so this ends.
    rest.join();
    return new Result(byName, Objects.requireNonNull(refusal.get()));
  }

  /**
   * What became of a read.
   *
   * @param refusal why it was no success; empty when it was
   */
  private record Outcome(String name, int length, String refusal) {
    boolean isSuccess() {
      return refusal.isEmpty();
    }
  }

  private CompletableFuture<Outcome> ask(Read read) {
    return CompletableFuture.supplyAsync(() -> outcome(read), threads);
  }

  private Outcome outcome(Read read) {
    try {
      PlainConnection.Answer answer = answer(connection(), read);
      if (answer.status() == OK) {
        mix.heard(read, answer.body());
        return new Outcome(read.name(), answer.body().length, "");
      }
      String start =
          new String(answer.body(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
      return new Outcome(
          read.name(),
          answer.body().length,
          "%s: %d %s".formatted(read.path(), answer.status(), start));
    } catch (IOException e) {
      return new Outcome(read.name(), 0, read.path() + ": " + e);
    }
  }

  /** The one used last: a server ends those that say nothing for long. */
  private PlainConnection connection() throws IOException {
    PlainConnection known = idle.pollLast();
    if (known != null && known.isFresh()) {
      return known;
    }
    if (known != null) {
      known.close();
    }
    return PlainConnection.to(server, PATIENCE);
  }

  /** Keeps the connection for the next when it went well. */
  private PlainConnection.Answer answer(PlainConnection connection, Read read) throws IOException {
    boolean isKept = false;
    try {
      PlainConnection.Answer answer = connection.get(read.path());
      isKept = !answer.isLast();
      return answer;
    } finally {
      if (isKept) {
        idle.addLast(connection);
      } else {
        connection.close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    threads.shutdownNow();
    for (PlainConnection connection = idle.poll(); connection != null; connection = idle.poll()) {
      connection.close();
    }
  }
}
