package dev.trawl.bench;

import dev.trawl.bench.peer.DebianDocs;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.NginxSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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
final class SiteBench extends PeerBenchmark {
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
    Turns turns = prepare(report, place, progress);
    try (NginxSite site = NginxSite.start(root, place.fresh("nginx"))) {
      Race race = new Race(site, false, place, progress);
      compare(turns, race, report, result -> timed(result, site));
      profile(trawl(), race, report);
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
