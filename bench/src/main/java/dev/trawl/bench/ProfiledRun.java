package dev.trawl.bench;

import dev.trawl.bench.meter.Course;
import dev.trawl.bench.meter.Sample;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.profile.FlameGraph;
import dev.trawl.bench.profile.FlightRecorder;
import dev.trawl.bench.profile.Profile;
import dev.trawl.bench.profile.StageTable;
import dev.trawl.bench.profile.StageTable.Work;
import dev.trawl.bench.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;

/** One more run, recorded: the figures of the others are not disturbed by the recorder. */
final class ProfiledRun {
  private final Path directory;
  private final String benchmark;

  ProfiledRun(Path directory, String benchmark) {
    this.directory = directory;
    this.benchmark = benchmark;
  }

  void run(Trawl trawl, Race race, Report report) throws IOException, InterruptedException {
    // Moved later: the directory that was asked for may have blanks in its path, JVM flags may not.
    Path recording = race.scratch(benchmark + ".jfr");
    Trawl recorded =
        trawl.named(trawl.name() + " profiled").withJvm(FlightRecorder.flags(recording));
    Race.Result result = race.run(recorded, 1, Benchmark.ENDLESS);
    report.add("profiled run", result.row());
    Course course = result.usage().course();
    Sample warm = course.moment(Race.WARM);
    Sample end = course.moment(1);
    tell(
        recording,
        result.startedAt().plus(warm.at()),
        end.cpu().minus(warm.cpu()),
        new Work("page", end.pages() - warm.pages()),
        report);
  }

  /**
   * Keeps a recording, draws it and adds tables to a report.
   *
   * @param from what came before this time is left out
   * @param cpu of the process since then
   * @param work what was done since then
   */
  void tell(Path recording, Instant from, Duration cpu, Work work, Report report)
      throws IOException {
    Files.createDirectories(directory);
    Path kept = directory.resolve(benchmark + ".jfr");
    Files.move(recording, kept, StandardCopyOption.REPLACE_EXISTING);
    Profile profile = Profile.read(kept, from);
    Path picture = directory.resolve(benchmark + ".svg");
    Files.writeString(picture, FlameGraph.svg("trawl bench " + benchmark, profile.stacks()));
    report.condition("recording", kept.toString());
    report.condition("flame graph", picture.toString());
    report.condition("samples", profile.source());
    StageTable.rows(profile, cpu, work)
        .forEach(row -> report.add("CPU by stage, after warm-up", row));
    StageTable.natives(profile)
        .forEach(row -> report.add("native code, executing or waiting", row));
  }
}
