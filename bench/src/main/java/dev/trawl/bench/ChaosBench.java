package dev.trawl.bench;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.Clustered;
import dev.trawl.bench.chaos.ChaosReport;
import dev.trawl.bench.chaos.Fault;
import dev.trawl.bench.chaos.FaultPlan;
import dev.trawl.bench.chaos.Injector;
import dev.trawl.bench.cluster.Await;
import dev.trawl.bench.cluster.ClusterDatabase;
import dev.trawl.bench.cluster.CrawlOrders;
import dev.trawl.bench.cluster.Crew;
import dev.trawl.bench.cluster.Findings;
import dev.trawl.bench.peer.Launcher;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Durations;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.local.PostgresServer;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.testkit.DatabaseProxy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Crawls with real workers on a real PostgreSQL while faults are done to both. */
@Command(
    name = "chaos",
    description = {
      "Kill, stop and mislead workers, crash the database and cut connections while a cluster",
      "crawls; then hold every record, capture and request against the oracle and the ledger.",
    },
    mixinStandardHelpOptions = true)
final class ChaosBench implements Callable<Integer> {
  /** Hosts in turn: robots.txt and redirects are to hold through faults, too. */
  private static final String HOSTS =
      "plain,plain,plain,denied,plain,plain,plain,redirecting,plain,plain";

  private static final Duration LATENCY = Duration.ofMillis(100);
  private static final Duration ENDING = Duration.ofMinutes(15);
  private static final int CONCURRENCY = 64;
  private static final Duration BEGINNING = Duration.ofMinutes(1);
  private static final double BEGUN = 0.05;
  private static final double NEARLY_DONE = 0.6;

  @Spec CommandSpec spec;

  @Option(names = "--faults", description = "How many (default: ${DEFAULT-VALUE}).")
  int faults = 100;

  @Option(names = "--workers", description = "About how many (default: ${DEFAULT-VALUE}).")
  int workers = 4;

  @Option(
      names = "--seed",
      description = "Repeats a plan of faults (default: another one each time).")
  @Nullable Long seed;

  @Option(names = "--hosts", description = "Hosts of the web (default: ${DEFAULT-VALUE}).")
  int hosts = 500;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 45;

  @Option(names = "--pace", description = "Between requests to a host (default: ${DEFAULT-VALUE}).")
  String pace = "1s";

  @Option(
      names = "--tempo",
      description = {
        "Heartbeat, suspicion and lease. The true ones are 5s,15s,30s, with which 100 faults take",
        "about an hour (default: ${DEFAULT-VALUE}).",
      })
  String tempo = "500ms,1500ms,3s";

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  @Nullable Path json;

  @Option(names = "--work", paramLabel = "DIR", description = "Where all of it writes.")
  @Nullable Path work;

  @Override
  public Integer call() throws IOException, InterruptedException {
    long chosen = seed != null ? seed : new Random().nextInt(1, 1_000_000);
    Report report = new Report("chaos");
    report.condition("seed", chosen);
    report.condition("tempo", tempo);
    report.condition("pace", pace);
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    ProgressLine progress = new ProgressLine(spec.commandLine().getErr());
    progress.say("chaos: seed " + chosen);
    WebPlan plan = WebPlan.of(hosts, pages).withLatency(LATENCY, LATENCY).recording();
    try (CleanUp _ = CleanUp.ofThisThread();
        Workplace place = Workplace.in(work);
        WebProcess web =
            WebProcess.start(plan.with(plan.spec().with(Mix.named(HOSTS))), Seeds.ALL_HOSTS);
        PostgresServer server = place.postgres("postgres");
        DatabaseProxy proxy = new DatabaseProxy(server.port())) {
      ClusterDatabase database = ClusterDatabase.create(server, "trawl");
      Launcher launcher = Launcher.ofThisTree();
      Crew.Terms terms =
          new Crew.Terms(
              launcher,
              database.url(proxy.port()),
              place.fresh("workers"),
              CONCURRENCY,
              "256m",
              tempo);
      CrawlOrders orders = new CrawlOrders(launcher, database, place.fresh("orders"));
      ChaosReport result = new ChaosReport(chosen, lease());
      try (Crew crew = new Crew(terms)) {
        Injector injector =
            Injector.start(database, proxy, crew, workers, lease(), new Random(chosen));
        torment(injector, orders, web, result, chosen, progress);
        finish(crew, orders, result, progress);
      }
      judge(database, terms, orders, web, result, progress);
      result.addTo(report);
      progress.clear();
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return report.isSound() ? 0 : 1;
  }

  private Duration lease() {
    return Durations.parse(tempo.substring(tempo.lastIndexOf(',') + 1));
  }

  private void torment(
      Injector injector,
      CrawlOrders orders,
      WebProcess web,
      ChaosReport result,
      long chosen,
      ProgressLine progress)
      throws IOException, InterruptedException {
    orders.give(web.homes(), pace);
    // Faults are to find work under way.
    Await.until(BEGINNING, () -> orders.settled() > BEGUN * web.states().size());
    int number = 0;
    for (Fault fault : FaultPlan.of(faults, chosen).faults()) {
      if (orders.settled() > NEARLY_DONE * web.states().size()) {
        orders.give(web.homes(), pace);
      }
      number++;
      progress.say(
          "%tT fault %d of %d: %s (crawl %d, %,d URLs settled)"
              .formatted(
                  LocalTime.now(ZoneOffset.UTC),
                  number,
                  faults,
                  fault.words(),
                  orders.given().size(),
                  orders.settled()));
      result.add(injector.inject(fault));
    }
  }

  private void finish(Crew crew, CrawlOrders orders, ChaosReport result, ProgressLine progress)
      throws IOException, InterruptedException {
    progress.say("chaos: no more faults, the crawls end");
    boolean haveEnded =
        Await.until(
            ENDING,
            () -> {
              crew.muster();
              return orders.completed() == orders.given().size();
            });
    if (!haveEnded) {
      result.complain("crawls that are not completed " + ENDING + " after the last fault");
    }
    crew.stopAll();
    progress.clear();
    crew.stories().forEach(spec.commandLine().getErr()::println);
    result.workers(crew, orders.completed(), orders.given().size());
  }

  private void judge(
      ClusterDatabase database,
      Crew.Terms terms,
      CrawlOrders orders,
      WebProcess web,
      ChaosReport result,
      ProgressLine progress)
      throws IOException {
    Findings findings = Findings.NONE;
    try (Clustered home =
        Clustered.visit(
            DatabaseUrl.parse(database.url()),
            new ArchivePlace.InDirectory(terms.archive()),
            progress::say)) {
      for (long crawl : orders.given()) {
        progress.say("chaos: reading crawl %d and its captures".formatted(crawl));
        findings = findings.plus(Findings.of(home, new CrawlId(crawl), web.states()));
      }
    }
    result.judged(findings, web.audit(Durations.parse(pace), "Trawl"), web.states());
  }
}
