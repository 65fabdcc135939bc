package dev.trawl.bench;

import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Comparison;
import dev.trawl.bench.report.Report;
import java.io.IOException;
import java.time.Duration;
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
    try (CleanUp _ = CleanUp.ofThisThread();
        Workplace place = Workplace.in(settings.work)) {
      measure(report, place, progress);
      progress.clear();
    }
    report.print(spec.commandLine().getOut());
    report.write(settings.json);
    return report.isSound() ? 0 : 1;
  }

  /** Runs Trawl once more and says where its CPU goes, if that was asked for. */
  void profile(Trawl trawl, Race race, Report report) throws IOException, InterruptedException {
    if (settings.profile != null) {
      new ProfiledRun(settings.profile, name()).run(trawl, race, report);
    }
  }

  /** Adds the medians of all, and the ratios of one to the others. */
  static void conclude(Report report, String one) {
    Comparison comparison = new Comparison(report.rows(RUNS));
    comparison.medians().forEach(row -> report.add(MEDIANS, row));
    comparison.ratios(one).forEach(row -> report.add(RATIOS, row));
  }
}
