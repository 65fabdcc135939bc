package dev.trawl.bench;

import dev.trawl.bench.cluster.Await;
import dev.trawl.bench.cluster.ClusterDatabase;
import dev.trawl.bench.cluster.Crew;
import dev.trawl.bench.cluster.SlotTable;
import dev.trawl.bench.cluster.TrawlCluster;
import dev.trawl.bench.cluster.WorkerProcess;
import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.meter.Reading;
import dev.trawl.bench.peer.Launcher;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import dev.trawl.local.PostgresServer;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The same crawl by one process alone and by workers on PostgreSQL, fast and polite. */
@Command(
    name = "cluster",
    description = {
      "Crawl at pace 0 with the embedded frontier, with one worker on PostgreSQL and with several;",
      "then many hosts politely: the share of what the pace allows, the spread of hosts over the",
      "workers, and how soon a worker that joins has its share.",
    },
    mixinStandardHelpOptions = true)
final class ClusterBench extends Benchmark {
  private static final Duration STARTING = Duration.ofSeconds(60);
  private static final Duration TOLD = Duration.ofMillis(1_200);
  private static final int CONCURRENCY = 256;
  private static final String BYTES = "SELECT pg_database_size(current_database())";
  private static final String ROW_CHANGES =
      """
      SELECT tup_inserted + tup_updated + tup_deleted FROM pg_stat_database
      WHERE datname = current_database()
      """;

  @Option(names = "--hosts", description = "Hosts at pace 0 (default: ${DEFAULT-VALUE}).")
  int hosts = 1_000;

  @Option(names = "--pages", description = "Pages of each (default: ${DEFAULT-VALUE}).")
  int pages = 50;

  @Option(names = "--workers", description = "Several (default: ${DEFAULT-VALUE}).")
  int workers = 3;

  @Option(
      names = "--polite-hosts",
      description = "Hosts at a pace of 1 s; 0 for none (default: ${DEFAULT-VALUE}).")
  int politeHosts = 2_000;

  @Option(names = "--polite-pages", description = "Pages of each (default: ${DEFAULT-VALUE}).")
  int politePages = 40;

  private int databases;

  @Override
  String name() {
    return "cluster";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    report.condition("workers", workers);
    report.condition("concurrency of each", CONCURRENCY);
    try (PostgresServer server = place.postgres("postgres")) {
      fast(report, server, place, progress);
      for (int run = 1; politeHosts > 0 && run <= settings.runs; run++) {
        polite(report, server, place, progress, run);
      }
    }
  }

  private void fast(Report report, PostgresServer server, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    Trawl embedded = Trawl.with("--pace", "0", "--concurrency", "" + CONCURRENCY).named("embedded");
    try (WebProcess web = WebProcess.start(WebPlan.of(hosts, pages), Seeds.FIRST_HOST)) {
      Race race = new Race(web, true, place, progress);
      for (int run = 1; run <= settings.runs; run++) {
        report.add(RUNS, race.run(embedded, run, ENDLESS).row());
        report.add(RUNS, onCluster(race, 1, run, server, place));
        report.add(RUNS, onCluster(race, workers, run, server, place));
      }
    }
    conclude(report, name(1));
  }

  private static String name(int count) {
    return count == 1 ? "1 worker" : count + " workers";
  }

  private Row onCluster(Race race, int count, int run, PostgresServer server, Workplace place)
      throws IOException, InterruptedException {
    ClusterDatabase database = newDatabase(server);
    Crew.Terms terms = terms(database, place);
    try (Crew crew = new Crew(terms)) {
      start(crew, database, count);
      TrawlCluster cluster =
          new TrawlCluster(name(count), terms.launcher(), database, terms.archive(), "0");
      long bytesBefore = database.number(BYTES);
      Reading workersBefore = used(crew);
      Reading serverBefore = new ProcessTree(server.handle()).read();
      Row row = race.run(cluster, run, ENDLESS).row();
      Thread.sleep(TOLD);
      double made = Math.max(1, row.number("pages").orElse(1));
      Duration byWorkers = used(crew).cpu().minus(workersBefore.cpu());
      Duration byServer = new ProcessTree(server.handle()).read().cpu().minus(serverBefore.cpu());
      Row whole =
          row.and(
              "CPU ms/page",
              Arithmetic.significant(byWorkers.toMillis() / made, 3),
              "peak RSS MB",
              used(crew).rssKb() / 1_024,
              "CPU ms/page, database",
              Arithmetic.significant(byServer.toMillis() / made, 3),
              "statements/page",
              Arithmetic.significant(crew.total("statements") / made, 3),
              "row changes/page",
              Arithmetic.significant(database.number(ROW_CHANGES) / made, 3),
              "database bytes/page",
              Math.round((database.number(BYTES) - bytesBefore) / made));
      crew.stopAll();
      return crew.unexpectedEnds().isEmpty()
          ? whole
          : whole.flawedBy(crew.unexpectedEnds().getFirst());
    }
  }

  private static Reading used(Crew crew) {
    Duration cpu = Duration.ZERO;
    long rss = 0;
    for (WorkerProcess worker : crew.present()) {
      Reading one = new ProcessTree(worker.handle()).read();
      cpu = cpu.plus(one.cpu());
      rss += one.peakKb();
    }
    return new Reading(cpu, rss, rss);
  }

  private ClusterDatabase newDatabase(PostgresServer server) throws IOException {
    databases++;
    return ClusterDatabase.create(server, "trawl" + databases);
  }

  private Crew.Terms terms(ClusterDatabase database, Workplace place) throws IOException {
    return new Crew.Terms(
        Launcher.ofThisTree(),
        database.url(),
        place.fresh("cluster-" + databases),
        CONCURRENCY,
        "1g",
        "");
  }

  private static void start(Crew crew, ClusterDatabase database, int count)
      throws IOException, InterruptedException {
    for (int i = 1; i <= count; i++) {
      crew.start("w" + i);
    }
    SlotTable slots = new SlotTable(database);
    if (!Await.until(STARTING, () -> slots.active() == count)) {
      crew.muster();
      throw new IOException("the workers do not start: " + crew.unexpectedEnds());
    }
  }

  private void polite(
      Report report, PostgresServer server, Workplace place, ProgressLine progress, int run)
      throws IOException, InterruptedException {
    ClusterDatabase database = newDatabase(server);
    Crew.Terms terms = terms(database, place);
    try (WebProcess web = WebProcess.start(plan(), Seeds.ALL_HOSTS);
        Crew crew = new Crew(terms)) {
      start(crew, database, workers);
      Row row = new PoliteCluster(web, crew, database, progress).run(terms.place(), run);
      report.add("polite: " + name(workers) + ", pace 1 s", row);
    }
  }

  private WebPlan plan() {
    Duration latency = Duration.ofMillis(50);
    return WebPlan.of(politeHosts, politePages).withLatency(latency, latency).recording();
  }
}
