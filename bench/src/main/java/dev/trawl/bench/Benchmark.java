package dev.trawl.bench;

import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Comparison;
import dev.trawl.bench.report.Report;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A benchmark of whole crawls: what is the same in all of them. */
abstract class Benchmark implements Callable<Integer> {
  static final String RUNS = Report.RUNS;
  static final String MEDIANS = "medians";
  static final String RATIOS = "ratios";

  /** No run of Trawl takes so long. */
  static final Duration ENDLESS = Duration.ofHours(12);

  @Spec CommandSpec spec;
  @Mixin Settings settings;

  abstract String name();

  abstract void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Report report = new Report(name());
    ProgressLine progress = new ProgressLine(spec.commandLine().getErr());
    try (Workplace place = Workplace.in(settings.work)) {
      if (!settings.peers.isEmpty()) {
        place.awaitQuickFiles(progress);
      }
      measure(report, place, progress);
      progress.clear();
    }
    report.print(spec.commandLine().getOut());
    report.write(settings.json);
    return report.isSound() ? 0 : 1;
  }

  /** Runs all in turn, as often as was asked, and adds medians and ratios. */
  void compare(List<Contestant> contestants, Race race, Report report)
      throws IOException, InterruptedException {
    for (int run = 1; run <= settings.runs; run++) {
      for (Contestant who : contestants) {
        report.add(RUNS, race.run(who, run, limit(who)).row());
      }
    }
    conclude(report, contestants.getFirst().name());
  }

  /** Runs Trawl once more and says where its CPU goes, if that was asked for. */
  void profile(Trawl trawl, Race race, Report report) throws IOException, InterruptedException {
    if (settings.profile != null) {
      new ProfiledRun(settings.profile, name()).run(trawl, race, report);
    }
  }

  /** How long it may take. */
  Duration limit(Contestant who) {
    return who instanceof Trawl ? ENDLESS : settings.peerTime();
  }

  /** Adds the medians of all, and the ratios of one to the others. */
  static void conclude(Report report, String one) {
    Comparison comparison = new Comparison(report.rows(RUNS));
    comparison.medians().forEach(row -> report.add(MEDIANS, row));
    comparison.ratios(one).forEach(row -> report.add(RATIOS, row));
  }
}
