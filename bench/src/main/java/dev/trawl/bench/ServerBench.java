package dev.trawl.bench;

import dev.trawl.bench.load.LoadFigures;
import dev.trawl.bench.load.LoadGenerator;
import dev.trawl.bench.load.Memory;
import dev.trawl.bench.load.ServedCrawl;
import dev.trawl.bench.load.ServedCrawl.Plan;
import dev.trawl.bench.load.ServedCrawl.Result;
import dev.trawl.bench.peer.Launcher;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Comparison;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What it costs a crawl, and its callers, that many look on. */
@Command(
    name = "server",
    description = {
      "A server crawls at full speed, in turn with nobody looking on and with listeners to its",
      "events and readers of its API: latency of reads, events, crawl rate and memory.",
    },
    mixinStandardHelpOptions = true)
final class ServerBench extends Benchmark {
  private static final String ALONE = "nobody looks on";
  private static final String WATCHED = "callers";
  private static final int FASTEST = 4_000;
  private static final double SLOWEST_P99 = 250;
  private static final double LEAST_RATE = 85;
  private static final double MOST_GROWTH = 5;

  @Option(
      names = "--seconds",
      description = "How long each part is measured (default: ${DEFAULT-VALUE}).")
  int seconds = 30;

  @Option(
      names = "--warm-up",
      description = "Seconds at the beginning that do not count (default: ${DEFAULT-VALUE}).")
  int warmUp = 60;

  @Option(names = "--subscribers", description = "Listeners (default: ${DEFAULT-VALUE}).")
  int subscribers = 500;

  @Option(names = "--rate", description = "Reads a second (default: ${DEFAULT-VALUE}).")
  int rate = 200;

  @Option(names = "--hosts", description = "Hosts of the web (default: ${DEFAULT-VALUE}).")
  int hosts = 1_000;

  @Option(
      names = "--pages",
      description = "Pages of a host (default: so many that the crawl does not end in time).")
  int pages;

  private final List<Result> alone = new ArrayList<>();
  private final List<Result> watched = new ArrayList<>();
  private String part = "";

  @Override
  String name() {
    return "server";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("subscribers", subscribers);
    report.condition("reads a second", rate);
    report.condition("hosts", hosts);
    report.condition("pages of a host", pagesOfHost());
    place.settle();
    try (WebProcess web = WebProcess.startUnjudged(WebPlan.of(hosts, pagesOfHost()));
        ServedCrawl crawl =
            ServedCrawl.start(
                Launcher.ofThisTree(),
                web,
                new Plan(subscribers, rate),
                place.fresh("server"),
                text -> progress.update(part + ": " + text))) {
      begin("warming up", progress);
      crawl.warmUp(warmUp);
      for (int run = 1; run <= settings.runs; run++) {
        begin("%s, run %d".formatted(ALONE, run), progress);
        alone.add(told(ALONE, run, crawl.alone(seconds), report));
        begin("%s, run %d".formatted(WATCHED, run), progress);
        Result loaded = told(WATCHED, run, crawl.watched(seconds), report);
        watched.add(loaded);
        tell(run, loaded.load(), report);
      }
      conclude(report, WATCHED);
      tell(crawl.memory(), report);
      bars(report, crawl.memory());
    }
  }

  private void begin(String what, ProgressLine progress) {
    part = what;
    progress.say(what);
  }

  private int pagesOfHost() {
    int leadIn = Math.toIntExact(LoadGenerator.LEAD_IN.toSeconds());
    int all = leadIn + warmUp + settings.runs * 2 * (leadIn + seconds);
    return pages > 0 ? pages : Math.ceilDiv(FASTEST * all, hosts);
  }

  private static Result told(String who, int run, Result result, Report report) {
    report.add(RUNS, row(who, run, result).flawedBy(result.flaw()));
    return result;
  }

  private static void tell(Memory memory, Report report) {
    int minute = 0;
    for (long mb : memory.minutes()) {
      report.add("memory of the server", Row.of("minute", ++minute, "RSS MB", mb));
    }
  }

  private static Row row(String who, int run, Result result) {
    return Row.of(
        Comparison.WHO,
        who,
        "run",
        run,
        "pages",
        result.pages(),
        "pages/s",
        Arithmetic.significant(result.pagesPerSecond(), 4),
        "CPU ms/page",
        Arithmetic.significant(result.serverCpu().toMillis() / (double) result.pages(), 3),
        "CPU % server",
        result.share(result.serverCpu()),
        "CPU % web",
        result.share(result.webCpu()),
        "CPU % callers",
        result.share(result.callersCpu()),
        "RSS MB first",
        result.memory().first(),
        "RSS MB last",
        result.memory().last());
  }

  private static void tell(int run, LoadFigures load, Report report) {
    report.add("reads, ms from when they were due", row(run, load.all()));
    load.reads().forEach(read -> report.add("reads, ms from when they were due", row(run, read)));
    LoadFigures.Events events = load.events();
    report.add(
        "events",
        Row.of(
            "run",
            run,
            "subscribers",
            events.listeners(),
            "answered",
            events.answered(),
            "dropped",
            events.dropped(),
            "events",
            events.events(),
            "resets",
            events.resets(),
            "MB",
            events.bytes() >> 20));
  }

  private static Row row(int run, LoadFigures.Reads read) {
    return Row.of(
        "run",
        run,
        "read",
        read.name(),
        "requests",
        read.count(),
        "errors",
        read.errors(),
        "median",
        Arithmetic.significant(read.median(), 3),
        "p99",
        Arithmetic.significant(read.p99(), 3),
        "max",
        Arithmetic.significant(read.max(), 3),
        "KB",
        Arithmetic.significant(read.bytes() / 1_000.0 / Math.max(1, read.count()), 3));
  }

  private void bars(Report report, Memory memory) {
    double p99 = watched.stream().mapToDouble(r -> r.load().all().p99()).max().orElse(0);
    double ratio = 100 * median(watched) / median(alone);
    double growth = 100.0 * (memory.last() - memory.first()) / memory.first();
    bar(report, "p99 of reads, ms", "at most", SLOWEST_P99, p99, p99 <= SLOWEST_P99);
    bar(report, "pages/s with callers, %", "at least", LEAST_RATE, ratio, ratio >= LEAST_RATE);
    bar(
        report,
        "growth of RSS, first to last tenth, %",
        "at most",
        MOST_GROWTH,
        growth,
        growth <= MOST_GROWTH);
  }

  private static double median(List<Result> results) {
    return Arithmetic.median(results.stream().map(Result::pagesPerSecond).toList()).orElse(0);
  }

  private static void bar(
      Report report, String what, String how, double bar, double measured, boolean isHeld) {
    report.add(
        "bars",
        Row.of(
            "figure",
            what,
            "bar",
            "%s %.0f".formatted(how, bar),
            "measured",
            Arithmetic.round(measured, 1),
            "held",
            isHeld ? "yes" : "NO"));
  }
}
