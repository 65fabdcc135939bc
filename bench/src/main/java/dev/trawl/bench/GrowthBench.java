package dev.trawl.bench;

import dev.trawl.bench.meter.Course;
import dev.trawl.bench.meter.Course.Stretch;
import dev.trawl.bench.meter.Sample;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebLoad;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import java.util.ArrayList;
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
      progress.say("warming up the web");
      new WebLoad(web).warmUp();
      Race race = new Race(web, true, place, progress);
      for (int run = 1; run <= settings.runs; run++) {
        List<Sample> looks = new ArrayList<>();
        Race.Result result =
            race.watchedBy(look -> looks.add(ofServer(look, web))).run(trawl, run, ENDLESS);
        List<Stretch> crawler = tenths(result.usage().course());
        List<Stretch> server = tenths(new Course(looks));
        report.add(RUNS, result.row().and(lastAndThird(crawler, server)));
        for (int tenth = 0; tenth < PARTS; tenth++) {
          report.add("tenths", row(run, crawler.get(tenth), server.get(tenth)));
        }
      }
      conclude(report, trawl.name());
      profile(trawl, race, report);
    }
  }

  /** The server does the same for every page: where it takes longer, the machine is slower. */
  private static Sample ofServer(Sample look, WebProcess web) {
    return new Sample(look.at(), look.pages(), web.cpu(), 0);
  }

  private List<Stretch> tenths(Course course) {
    return course.upTo(measured).parts(PARTS);
  }

  private static Object[] lastAndThird(List<Stretch> crawler, List<Stretch> server) {
    return new Object[] {
      "% last / third tenth",
      percent(crawler.getLast().pagesPerSecond(), third(crawler).pagesPerSecond()),
      "% of CPU",
      percent(crawler.getLast().cpuMillisPerPage(), third(crawler).cpuMillisPerPage()),
      "% of web's CPU",
      percent(server.getLast().cpuMillisPerPage(), third(server).cpuMillisPerPage())
    };
  }

  private static Stretch third(List<Stretch> tenths) {
    return tenths.get(AFTER_WARM_UP - 1);
  }

  private static double percent(double part, double whole) {
    return Arithmetic.round(100 * part / whole, 1);
  }

  private static Row row(int run, Stretch tenth, Stretch server) {
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
        tenth.rssMb(),
        "web's CPU ms/page",
        Arithmetic.significant(server.cpuMillisPerPage(), 3));
  }
}
