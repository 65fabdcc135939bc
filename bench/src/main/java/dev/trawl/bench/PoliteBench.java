package dev.trawl.bench;

import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.Audit;
import dev.trawl.bench.web.WebLoad;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How close to the allowed pace a crawl of many hosts comes without ever being too fast. */
@Command(
    name = "polite",
    description = {
      "Crawl many hosts at a pace of 1 s each: the share of the pages/s that the pace allows,",
      "and violations of pace and robots.txt on the server's own ledger.",
    },
    mixinStandardHelpOptions = true)
final class PoliteBench extends Benchmark {
  private static final Duration PACE = Duration.ofSeconds(1);
  private static final Duration LATENCY = Duration.ofMillis(50);

  /** Between these shares of all pages every host has both begun and work left. */
  private static final double STEADY_FROM = 0.2;

  private static final double STEADY_TO = 0.9;

  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 2_000;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 60;

  @Override
  String name() {
    return "polite";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    WebPlan plan = WebPlan.of(hosts, pages).withLatency(LATENCY, LATENCY).recording();
    Trawl trawl =
        Trawl.with("--pace", "1s", "--concurrency", "" + concurrency()).seededWithAllHosts();
    try (WebProcess web = WebProcess.start(plan, Seeds.ALL_HOSTS)) {
      progress.say("warming up the web");
      new WebLoad(web).warmUp();
      Race race = new Race(web, true, place, progress);
      for (int run = 1; run <= settings.runs; run++) {
        report.add(RUNS, judged(race.run(trawl, run, ENDLESS), web));
      }
      conclude(report, trawl.name());
      profile(trawl, race, report);
    }
  }

  /** Enough for every host to have a request under way most of the time. */
  private int concurrency() {
    return Math.clamp(hosts, 1, 20_000);
  }

  private Row judged(Race.Result result, WebProcess web) throws IOException {
    Audit audit = web.audit(PACE, "Trawl");
    double allowed = hosts / (PACE.toMillis() / 1_000.0);
    double steady = result.usage().course().rate(STEADY_FROM, STEADY_TO);
    Row row =
        result
            .row()
            .and(
                "steady pages/s",
                Arithmetic.significant(steady, 4),
                "% of allowed",
                Arithmetic.round(100 * steady / allowed, 1),
                "too soon",
                audit.gaps(),
                "against robots",
                audit.robots());
    boolean isPolite = audit.gaps() == 0 && audit.robots() == 0 && audit.recorded() > 0;
    return isPolite || !row.counts() ? row : row.flawedBy("impolite on the server's ledger");
  }
}
