package dev.trawl.bench;

import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.web.WebLoad;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What TLS costs: the web of the crawl benchmark in three ways. */
@Command(
    name = "tls",
    description = "Crawl the same web over TLS 1.3, with and without connection reuse, and plain.",
    mixinStandardHelpOptions = true)
final class TlsBench extends Benchmark {
  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 1_000;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 50;

  @Override
  String name() {
    return "tls";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("hosts", hosts);
    report.condition("pages of a host", pages);
    WebPlan plain = WebPlan.of(hosts, pages);
    WebPlan secure = plain.withTls(place.file("trust"));
    Map<String, WebPlan> plans = new LinkedHashMap<>();
    plans.put("tls", secure);
    plans.put("tls no reuse", secure.withoutReuse());
    plans.put("plain", plain);
    Trawl trawl = Trawl.with("--pace", "0");
    for (int run = 1; run <= settings.runs; run++) {
      for (Map.Entry<String, WebPlan> plan : plans.entrySet()) {
        // A server of its own for each: both kinds of TLS share a port.
        try (WebProcess web = WebProcess.start(plan.getValue(), Seeds.FIRST_HOST)) {
          progress.say("warming up the web");
          new WebLoad(web).warmUp();
          Race race = new Race(web, true, place, progress);
          report.add(RUNS, race.run(trawl.named(plan.getKey()), run, ENDLESS).row());
        }
      }
    }
    conclude(report, "tls");
    try (WebProcess web = WebProcess.start(secure, Seeds.FIRST_HOST)) {
      profile(trawl.named("tls"), new Race(web, true, place, progress), report);
    }
  }
}
