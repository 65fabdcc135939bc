package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.postgres.WorkerInfo;
import dev.trawl.local.LocalPostgres;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl cluster up}: a PostgreSQL and some workers, each a process of this machine. */
@Command(
    name = "up",
    description = {
      "Start a PostgreSQL that comes with Trawl and some workers, each a process of this machine.",
      "Crawls are kept: the same command again goes on with them. Ctrl-C stops everything.",
    },
    mixinStandardHelpOptions = true)
final class ClusterUpCommand implements Callable<Integer> {
  private static final int MOST_WORKERS = 64;
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final int LOOKS_PER_SHOW = 25;

  @Spec CommandSpec spec;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "How many workers (default: ${DEFAULT-VALUE}).")
  int workers = 3;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where everything is kept (default: ${DEFAULT-VALUE}).")
  Path data = Path.of("trawl-cluster");

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Requests in flight of each worker (default: that of trawl worker).")
  @Nullable Integer concurrency;

  @Option(
      names = "--allow-private",
      description = "Workers also fetch from private and loopback addresses.")
  boolean allowPrivate;

  private String shown = "";

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (workers < 1 || workers > MOST_WORKERS) {
      throw new UsageException("--workers is %d; give 1 to %d".formatted(workers, MOST_WORKERS));
    }
    PrintWriter err = spec.commandLine().getErr();
    Interrupts interrupts = Interrupts.install("Stopping the workers, then the database...");
    err.println("Starting PostgreSQL in " + data + "...");
    try (LocalPostgres server = LocalPostgres.start(data);
        WorkerProcesses crew = crew(server, err)) {
      tellHowToUse(server);
      try (Clustered home = visit(server)) {
        return watch(home, crew, interrupts);
      }
    }
  }

  private WorkerProcesses crew(LocalPostgres server, PrintWriter err) throws IOException {
    WorkerProcesses crew = new WorkerProcesses(server, archive(), err);
    if (allowPrivate) {
      crew.add("--allow-private");
    }
    if (concurrency != null) {
      crew.add("--concurrency=" + concurrency);
    }
    crew.start(workers);
    return crew;
  }

  private Path archive() {
    return data.toAbsolutePath().normalize().resolve("archive");
  }

  private Clustered visit(LocalPostgres server) throws IOException {
    DatabaseUrl url =
        DatabaseUrl.parse(server.url())
            .withPassword(Files.readString(server.passwordFile()).strip());
    return Clustered.visit(url, spec.commandLine().getErr()::println);
  }

  private void tellHowToUse(LocalPostgres server) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("In another terminal:");
    out.printf("  export %s=%s%n", DatabaseOptions.DATABASE, server.url());
    out.printf("  export %s=%s%n", DatabaseOptions.PASSWORD_FILE, server.passwordFile());
    out.printf("  export %s=%s%n", ArchiveOptions.ARCHIVE, archive());
    out.println("  ./trawl crawl https://example.org/ --contact https://you.example/bot");
    out.println("  ./trawl workers");
    out.flush();
  }

  private int watch(Clustered home, WorkerProcesses crew, Interrupts interrupts)
      throws IOException, InterruptedException {
    for (int looks = 0; !interrupts.happened(); looks++) {
      if (!crew.keepUp()) {
        throw new IOException("no worker can run; see above for the reason");
      }
      if (looks % LOOKS_PER_SHOW == 0) {
        show(home);
      }
      interrupts.await(LOOK);
    }
    return ExitCode.DONE;
  }

  private void show(Clustered home) {
    double rate = home.workers().stream().mapToDouble(WorkerInfo::pagesPerSecond).sum();
    long running =
        home.store().crawls().list().stream()
            .map(Crawl::status)
            .filter(CrawlStatus.RUNNING::equals)
            .count();
    String line =
        "%s alive  %s  %s running"
            .formatted(
                Texts.count(home.crew(), "worker"),
                Texts.rate(rate),
                Texts.count(running, "crawl"));
    if (!line.equals(shown)) {
      shown = line;
      spec.commandLine().getErr().println(line);
    }
  }
}
