package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.SteadyClock;
import dev.trawl.client.TrawlClient;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
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
      "List the workers of a cluster or a server. A suspect has missed heartbeats; the hosts of a"
          + " dead one are",
      "taken over by the others; one that has left went by itself.",
    },
    mixinStandardHelpOptions = true)
final class WorkersCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin DatabaseOptions database;
  @Mixin ServerOptions server;

  @Option(names = "--json", description = "A JSON object a line, with all current URLs.")
  boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    boolean isServer = server.isMeant(null, database.given);
    List<WorkerLine> workers = isServer ? ofServer(err) : ofCluster(err);
    if (!json) {
      out.println(WorkerLine.HEAD);
    }
    workers.forEach(worker -> out.println(json ? Json.line(worker.json()) : worker.text()));
    if (workers.isEmpty()) {
      err.println(
          "No worker ever joined; start one with: trawl worker "
              + (isServer ? "--db URL, the server's database" : database.words()));
    }
    return ExitCode.DONE;
  }

  private List<WorkerLine> ofCluster(PrintWriter err) throws IOException {
    try (Clustered home = Clustered.visit(database.url(), err::println)) {
      return home.workers().stream().map(WorkerLine::of).toList();
    }
  }

  private List<WorkerLine> ofServer(PrintWriter err) throws IOException {
    Instant now = new SteadyClock().instant();
    try (TrawlClient client = server.client(err)) {
      return client.workers().stream().map(worker -> WorkerLine.of(worker, now)).toList();
    }
  }
}
