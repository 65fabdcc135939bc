package dev.trawl.bench;

import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebLoad;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether many slow hosts are waited for at once, and what that costs in memory. */
@Command(
    name = "slow",
    description = {
      "Crawl many hosts that answer in 2 s, where 2 %% of the pages never answer and 5 %% are"
          + " reset:",
      "the share of the rate that the concurrency allows.",
    },
    mixinStandardHelpOptions = true)
final class SlowBench extends Benchmark {
  private static final Duration LATENCY = Duration.ofSeconds(2);
  private static final int HANGING = 20;
  private static final int RESETTING = 50;
  private static final double STEADY_FROM = 0.2;
  private static final double STEADY_TO = 0.7;

  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 10_000;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 15;

  @Option(names = "--page-bytes", description = "Size of a page (default: ${DEFAULT-VALUE}).")
  int pageBytes = WebSpec.DEFAULT_PAGE_BYTES;

  @Option(
      names = "--timeout",
      description = "Seconds after which Trawl gives up on an answer (default: ${DEFAULT-VALUE}).")
  int timeout = 30;

  @Override
  String name() {
    return "slow";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    report.condition("timeout s", timeout);
    WebPlan base = WebPlan.of(hosts, pages);
    WebSpec spec =
        base.spec().withPageBytes(pageBytes).with(new WebSpec.Trouble(HANGING, RESETTING));
    WebPlan plan = base.with(spec).withLatency(LATENCY, Duration.ZERO);
    // A retry minutes later would prolong the run and say nothing about its rate.
    Trawl trawl =
        Trawl.with("--pace", "0", "--concurrency", "" + hosts, "--timeout", timeout + "s")
            .and("--retries", "0")
            .seededWithAllHosts();
    try (WebProcess web = WebProcess.start(plan, Seeds.ALL_HOSTS)) {
      progress.say("warming up the web");
      new WebLoad(web).warmUp();
      Race race = new Race(web, true, place, progress);
      for (int run = 1; run <= settings.runs; run++) {
        report.add(RUNS, judged(race.run(trawl, run, ENDLESS)));
      }
      conclude(report, trawl.name());
      profile(trawl, race, report);
    }
  }

  /**
   * Pages/s when every one of the concurrent requests is always under way: those that hang hold
   * their place until the time-out and bring no page, and neither do those that are reset.
   */
  static double allowed(int concurrency, Duration timeout) {
    double hanging = HANGING / 1_000.0;
    double resetting = RESETTING / 1_000.0;
    double answered = LATENCY.toMillis() / 1_000.0;
    double mean = (1 - hanging) * answered + hanging * timeout.toMillis() / 1_000.0;
    return concurrency / mean * (1 - hanging - resetting);
  }

  private Row judged(Race.Result result) {
    double steady = result.usage().course().rate(STEADY_FROM, STEADY_TO);
    double allowed = allowed(hosts, Duration.ofSeconds(timeout));
    return result
        .row()
        .and(
            "steady pages/s",
            Arithmetic.significant(steady, 4),
            "allowed",
            Arithmetic.significant(allowed, 4),
            "% of allowed",
            Arithmetic.round(100 * steady / allowed, 1));
  }
}
