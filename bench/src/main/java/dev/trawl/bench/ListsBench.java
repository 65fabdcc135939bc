package dev.trawl.bench;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.Clustered;
import dev.trawl.app.ServedHome;
import dev.trawl.app.Standalone;
import dev.trawl.bench.lists.ListCall;
import dev.trawl.bench.lists.ListCalls;
import dev.trawl.bench.lists.Timing;
import dev.trawl.bench.lists.Timing.Timed;
import dev.trawl.bench.lists.Wire;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.store.CrawlFill;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.postgres.PostgresCrawlStore;
import dev.trawl.frontier.postgres.PostgresOptions;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import dev.trawl.local.PostgresServer;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.ServerParts;
import dev.trawl.server.TrawlServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How long every list and count of the API takes over one large crawl. */
@Command(
    name = "lists",
    description = {
      "Make a crawl of a million URLs, start a server over it, and time every call that lists or",
      "counts, at the first page, in the middle and at the last.",
    },
    mixinStandardHelpOptions = true)
final class ListsBench implements Callable<Integer> {
  private static final String CALLS = "calls, slowest first, ms";
  private static final double BAR = 50;
  private static final Duration MOST_OF_ONE = Duration.ofSeconds(5);

  @Spec CommandSpec spec;

  @Option(names = "--urls", description = "URLs of the crawl (default: ${DEFAULT-VALUE}).")
  long urls = 1_000_000;

  @Option(names = "--hosts", description = "Hosts of the crawl (default: ${DEFAULT-VALUE}).")
  int hosts = 10_000;

  @Option(names = "--requests", description = "Requests of each call (default: ${DEFAULT-VALUE}).")
  int requests = 50;

  @Option(
      names = "--postgres",
      description = "On a PostgreSQL that is started for it, not on the embedded store.")
  boolean onPostgres;

  @Option(
      names = "--db",
      paramLabel = "URL",
      description = "On this PostgreSQL database, which has to be empty.")
  @Nullable String database;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  @Nullable Path json;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "Where the store is made (default: the directory for temporary files).")
  @Nullable Path work;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Report report = new Report("lists");
    ProgressLine progress = new ProgressLine(spec.commandLine().getErr());
    try (CleanUp _ = CleanUp.ofThisThread();
        Workplace place = Workplace.in(work)) {
      measure(report, place, progress);
      progress.clear();
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return report.isSound() ? 0 : 1;
  }

  private void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("URLs", urls);
    report.condition("hosts", hosts);
    String given = database;
    if (given != null) {
      onDatabase(DatabaseUrl.parse(given), place, report, progress);
    } else if (onPostgres) {
      try (PostgresServer server = place.postgres("postgres")) {
        onDatabase(DatabaseUrl.parse(server.url()), place, report, progress);
      }
    } else {
      embedded(place.fresh("data"), report, progress);
    }
  }

  private void embedded(Path data, Report report, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("store", "embedded");
    RocksOptions options = RocksOptions.in(data.resolve("frontier"));
    Filled filled;
    try (CrawlStore store = RocksCrawlStore.open(options, InstantSource.system())) {
      filled = fill(store, progress);
    }
    try (ServedHome home = ServedHome.standalone(Standalone.open(data, true), data)) {
      serve(home, filled, report, progress);
    }
  }

  private void onDatabase(DatabaseUrl url, Workplace place, Report report, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("store", "PostgreSQL");
    PostgresOptions options = PostgresOptions.of(url, "bench", "bench");
    Filled filled;
    try (CrawlStore store =
        PostgresCrawlStore.open(options, InstantSource.system(), new SplittableRandom())) {
      filled = fill(store, progress);
    }
    ArchivePlace archive = new ArchivePlace.InDirectory(place.fresh("archive"));
    try (ServedHome home = ServedHome.clustered(Clustered.visit(url, archive, progress::say))) {
      serve(home, filled, report, progress);
    }
  }

  private record Filled(CrawlId crawl, String host) {}

  private Filled fill(CrawlStore store, ProgressLine progress) {
    CrawlFill fill = new CrawlFill(store, urls, hosts);
    CrawlId crawl =
        fill.run(done -> progress.update("lists: %,d URLs are settled".formatted(done)));
    // So that the dialect that knows one queue alone takes this crawl for it.
    store.cabinet().write(List.of(Change.add(Drawer.NAMES, "standing/frontier", crawl.toString())));
    return new Filled(crawl, fill.host());
  }

  private void serve(ServedHome home, Filled filled, Report report, ProgressLine progress)
      throws IOException, InterruptedException {
    CrawlStore store = home.home().store();
    ServerParts parts =
        new ServerParts(
            store,
            home.home().archive(),
            home.workforce(),
            home.home().clock(),
            new SecureRandom(),
            home.storage(),
            home::trouble);
    try (TrawlServer server = TrawlServer.start(parts, ServerConfig.loopback(0, "bench"));
        Wire wire = new Wire(URI.create("http://127.0.0.1:" + server.port()))) {
      progress.say("lists: looking for the pages");
      ListCalls calls =
          new ListCalls(
              filled.crawl().toString(),
              filled.host(),
              store.frontier().counts(filled.crawl()).admitted(),
              store.view().version(filled.crawl()));
      List<Timed> timed = time(calls.find(wire), wire, progress);
      timed.sort(Comparator.comparingDouble((Timed t) -> t.figures().median()).reversed());
      timed.forEach(t -> report.add(CALLS, row(t)));
      report.add("bar", verdict(timed));
    }
  }

  private List<Timed> time(List<ListCall> calls, Wire wire, ProgressLine progress)
      throws IOException, InterruptedException {
    Timing timing = new Timing(wire, requests, MOST_OF_ONE);
    List<Timed> timed = new ArrayList<>();
    for (ListCall call : calls) {
      progress.update("lists: %d of %d, %s".formatted(timed.size(), calls.size(), call.name()));
      timed.add(timing.time(call));
    }
    return timed;
  }

  private static Row row(Timed timed) {
    return Row.of(
            "call",
            timed.call().name(),
            "status",
            timed.status(),
            "KB",
            Arithmetic.significant(timed.bytes() / 1_000.0, 3),
            "requests",
            timed.figures().count(),
            "median",
            Arithmetic.significant(timed.figures().median(), 3),
            "p99",
            Arithmetic.significant(timed.figures().p99(), 3),
            "held",
            held(timed))
        .flawedBy(timed.status() < 500 ? "" : "the server failed");
  }

  private static String held(Timed timed) {
    if (timed.figures().p99() <= BAR) {
      return "yes";
    }
    return timed.figures().median() <= BAR ? "median only" : "NO";
  }

  private static Row verdict(List<Timed> timed) {
    return Row.of(
        "bar",
        "at most %.0f ms".formatted(BAR),
        "calls",
        timed.size(),
        "held",
        timed.stream().filter(t -> held(t).equals("yes")).count(),
        "by the median only",
        timed.stream().filter(t -> held(t).equals("median only")).count(),
        "missed",
        timed.stream().filter(t -> held(t).equals("NO")).count(),
        "not answered with 200",
        timed.stream().filter(t -> !t.isAnswered()).count());
  }
}
