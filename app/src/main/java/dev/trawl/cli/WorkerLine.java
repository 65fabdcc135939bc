package dev.trawl.cli;

import dev.trawl.client.Worker;
import dev.trawl.frontier.postgres.WorkerInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code trawl workers} tells of one.
 *
 * @param state alive, suspect, dead or left
 * @param silence since its last heartbeat
 */
record WorkerLine(
    String name,
    String state,
    int slots,
    long pages,
    double pagesPerSecond,
    long memoryBytes,
    String version,
    Duration silence,
    List<String> urls) {
  static final String HEAD =
      "WORKER                STATE    SLOTS    SETTLED      RATE    MEMORY  VERSION  SEEN    "
          + "  FETCHING";

  static WorkerLine of(WorkerInfo worker) {
    String state =
        switch (worker.state()) {
          case ACTIVE -> "alive";
          case SUSPECT -> "suspect";
          case DEAD -> "dead";
          case LEFT -> "left";
        };
    return new WorkerLine(
        worker.id(),
        state,
        worker.slots(),
        worker.pages(),
        worker.pagesPerSecond(),
        worker.memoryBytes(),
        worker.version(),
        worker.silence(),
        worker.urls());
  }

  static WorkerLine of(Worker worker, Instant now) {
    Duration silence = Duration.between(worker.seenAt(), now);
    return new WorkerLine(
        worker.name(),
        worker.state(),
        worker.slots(),
        worker.pages(),
        worker.pagesPerSecond(),
        worker.memoryBytes(),
        worker.version(),
        // The clocks of two machines differ a little.
        silence.isNegative() ? Duration.ZERO : silence,
        worker.urls());
  }

  private boolean isHere() {
    return state.equals("alive") || state.equals("suspect");
  }

  String text() {
    return String.format(
        Locale.ROOT,
        "%-20s  %-7s  %,5d  %,9d  %8s  %8s  %-7s  %-8s  %s",
        Texts.printable(name),
        Texts.printable(state),
        slots,
        pages,
        isHere() ? Texts.rate(pagesPerSecond) : "-",
        isHere() ? Texts.bytes(memoryBytes) : "-",
        Texts.printable(version),
        Texts.time(silence),
        isHere() ? fetching() : "");
  }

  private String fetching() {
    if (urls.isEmpty()) {
      return "";
    }
    String more = urls.size() == 1 ? "" : " and " + (urls.size() - 1) + " more";
    return Texts.printable(urls.getFirst()) + more;
  }

  Map<String, Object> json() {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("worker", name);
    line.put("state", state);
    line.put("slots", slots);
    line.put("settled", pages);
    line.put("settledPerSecond", Math.round(pagesPerSecond * 10) / 10.0);
    line.put("memoryBytes", memoryBytes);
    line.put("version", version);
    line.put("secondsSinceHeartbeat", silence.toMillis() / 1_000.0);
    line.put("urls", isHere() ? urls : List.of());
    return line;
  }
}
