package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.frontier.postgres.WorkerInfo;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl workers}: who works in a cluster, and on what. */
@Command(
    name = "workers",
    description = {
      "List the workers of a cluster. A suspect has missed heartbeats; the hosts of a dead one are",
      "taken over by the others; one that has left went by itself.",
    },
    mixinStandardHelpOptions = true)
final class WorkersCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin DatabaseOptions database;

  @Option(names = "--json", description = "A JSON object a line, with all current URLs.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try (Clustered home = Clustered.visit(database.url(), err::println)) {
      List<WorkerInfo> workers = home.workers();
      if (!json) {
        out.println(
            "WORKER                STATE    SLOTS    SETTLED      RATE    MEMORY  VERSION  SEEN    "
                + "  FETCHING");
      }
      workers.forEach(worker -> out.println(json ? Json.line(json(worker)) : line(worker)));
      if (workers.isEmpty()) {
        err.println("No worker ever joined; start one with: trawl worker " + database.words());
      }
    }
    return ExitCode.DONE;
  }

  private static String state(WorkerInfo worker) {
    return switch (worker.state()) {
      case ACTIVE -> "alive";
      case SUSPECT -> "suspect";
      case DEAD -> "dead";
      case LEFT -> "left";
    };
  }

  private static boolean isHere(WorkerInfo worker) {
    return worker.state() == WorkerInfo.State.ACTIVE || worker.state() == WorkerInfo.State.SUSPECT;
  }

  private static String line(WorkerInfo worker) {
    return String.format(
        Locale.ROOT,
        "%-20s  %-7s  %,5d  %,9d  %8s  %8s  %-7s  %-8s  %s",
        Texts.printable(worker.id()),
        state(worker),
        worker.slots(),
        worker.pages(),
        isHere(worker) ? Texts.rate(worker.pagesPerSecond()) : "-",
        isHere(worker) ? Texts.bytes(worker.memoryBytes()) : "-",
        Texts.printable(worker.version()),
        Texts.time(worker.silence()),
        isHere(worker) ? fetching(worker.urls()) : "");
  }

  private static String fetching(List<String> urls) {
    if (urls.isEmpty()) {
      return "";
    }
    String more = urls.size() == 1 ? "" : " and " + (urls.size() - 1) + " more";
    return Texts.printable(urls.getFirst()) + more;
  }

  private static Map<String, Object> json(WorkerInfo worker) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("worker", worker.id());
    line.put("state", state(worker));
    line.put("slots", worker.slots());
    line.put("settled", worker.pages());
    line.put("settledPerSecond", Math.round(worker.pagesPerSecond() * 10) / 10.0);
    line.put("memoryBytes", worker.memoryBytes());
    line.put("version", worker.version());
    line.put("secondsSinceHeartbeat", worker.silence().toMillis() / 1_000.0);
    line.put("urls", isHere(worker) ? worker.urls() : List.of());
    return line;
  }
}
