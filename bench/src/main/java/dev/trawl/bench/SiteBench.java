package dev.trawl.bench;

import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.DebianDocs;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.NginxSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One real site, as a user would crawl it: from Enter to exit. */
@Command(
    name = "site",
    description = {
      "Crawl one documentation site behind nginx, the start of the program included:",
      "from Enter to the first request, and to the exit.",
    },
    mixinStandardHelpOptions = true)
final class SiteBench extends Benchmark {
  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "A Debian package with HTML in it (default: ${DEFAULT-VALUE}).")
  String debianPackage = "postgresql-doc-15";

  @Override
  String name() {
    return "site";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("package", debianPackage);
    progress.say("preparing " + debianPackage + " and nginx");
    Path root = DebianDocs.html(debianPackage);
    List<Contestant> contestants = new ArrayList<>();
    Trawl trawl = Trawl.with("--pace", "0");
    contestants.add(trawl);
    contestants.addAll(settings.readyPeers(progress));
    try (NginxSite site = NginxSite.start(root, place.fresh("nginx"))) {
      Race race = new Race(site, false, place, progress);
      for (int run = 1; run <= settings.runs; run++) {
        for (Contestant who : contestants) {
          report.add(RUNS, timed(race.run(who, run, limit(who)), site));
        }
      }
      conclude(report, trawl.name());
      profile(trawl, race, report);
    }
  }

  private static Row timed(Race.Result result, NginxSite site) {
    Instant first = site.firstRequestAt();
    return first == null
        ? result.row()
        : result
            .row()
            .and("first request ms", Duration.between(result.startedAt(), first).toMillis());
  }
}
