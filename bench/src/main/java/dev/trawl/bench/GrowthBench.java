package dev.trawl.bench;

import dev.trawl.bench.meter.Course.Stretch;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether a crawl slows down as it grows. */
@Command(
    name = "growth",
    description = "One long crawl: rate, CPU per page and memory of each tenth.",
    mixinStandardHelpOptions = true)
final class GrowthBench extends Benchmark {
  private static final int PARTS = 10;
  private static final int AFTER_WARM_UP = 3;

  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 3_000;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 115;

  @Option(
      names = "--measured",
      description = {
        "Pages whose tenths are told (default: ${DEFAULT-VALUE}). The rest is there so that hosts",
        "have work left up to the last of them: a crawl that runs dry is another question."
      })
  int measured = 300_000;

  @Override
  String name() {
    return "growth";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    report.condition("pages measured", measured);
    Trawl trawl = Trawl.with("--pace", "0");
    try (WebProcess web = WebProcess.start(WebPlan.of(hosts, pages), Seeds.FIRST_HOST)) {
      Race race = new Race(web, true, place, progress);
      for (int run = 1; run <= settings.runs; run++) {
        Race.Result result = race.run(trawl, run, ENDLESS);
        List<Stretch> tenths = result.usage().course().upTo(measured).parts(PARTS);
        double last = tenths.getLast().pagesPerSecond();
        double third = tenths.get(AFTER_WARM_UP - 1).pagesPerSecond();
        report.add(
            RUNS,
            result.row().and("% last / third tenth", Arithmetic.round(100 * last / third, 1)));
        for (Stretch tenth : tenths) {
          report.add("tenths", row(run, tenth));
        }
      }
      conclude(report, trawl.name());
      profile(trawl, race, report);
    }
  }

  private static Row row(int run, Stretch tenth) {
    return Row.of(
        "run",
        run,
        "tenth",
        tenth.number(),
        "pages/s",
        Arithmetic.significant(tenth.pagesPerSecond(), 4),
        "CPU ms/page",
        Arithmetic.significant(tenth.cpuMillisPerPage(), 3),
        "RSS MB",
        tenth.rssMb());
  }
}
