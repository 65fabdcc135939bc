package dev.trawl.bench;

import dev.trawl.bench.report.Report;
import dev.trawl.bench.web.WebLoad;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A whole crawl at pace 0 with everything on, against peers on the same web in the same run. */
@Command(
    name = "crawl",
    description = "Crawl many hosts at pace 0: robots on, durable frontier, WARC.",
    mixinStandardHelpOptions = true)
final class CrawlBench extends PeerBenchmark {
  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 1_000;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 50;

  @Override
  String name() {
    return "crawl";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    Turns turns = prepare(report, place, progress);
    try (WebProcess web = WebProcess.start(WebPlan.of(hosts, pages), Seeds.FIRST_HOST)) {
      progress.say("warming up the web");
      new WebLoad(web).warmUp();
      Race race = new Race(web, true, place, progress);
      compare(turns, race, report, Race.Result::row);
      profile(trawl(), race, report);
    }
  }
}
