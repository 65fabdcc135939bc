package dev.trawl.bench;

import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The hot pieces, each alone. */
@Command(
    name = "jmh",
    description =
        "Time the hot pieces: URLs, tokenizer, robots.txt, seen test, claim, settle, WARC.",
    mixinStandardHelpOptions = true)
final class JmhBench implements Callable<Integer> {
  private static final String PACKAGE = "dev\\.trawl\\.bench\\.pieces\\.";

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "PATTERN",
      description = "A regular expression found in the names of those to run (default: all).")
  String pattern = "";

  @Option(names = "--forks", description = "JVMs for each (default: ${DEFAULT-VALUE}).")
  int forks = 2;

  @Option(
      names = "--iterations",
      description = "Measured seconds in each JVM (default: ${DEFAULT-VALUE}).")
  int iterations = 4;

  @Option(
      names = "--warm-up",
      description = "Seconds before them that do not count (default: ${DEFAULT-VALUE}).")
  int warmUp = 4;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException {
    Report report = new Report("jmh");
    report.condition("forks", forks);
    report.condition("warm-up s", warmUp);
    report.condition("measured s", iterations);
    ProgressLine progress = new ProgressLine(spec.commandLine().getErr());
    List<String> names = names();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      progress.say("%d of %d: %s".formatted(i + 1, names.size(), PieceFigures.label(name)));
      run(name, report);
    }
    progress.clear();
    report.print(spec.commandLine().getOut());
    report.write(json);
    return report.isSound() ? 0 : 1;
  }

  private List<String> names() {
    OutputFormat quiet = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);
    List<String> names =
        BenchmarkList.defaultList()
            .find(quiet, List.of(PACKAGE + ".*(" + pattern + ")"), List.of())
            .stream()
            .map(BenchmarkListEntry::getUsername)
            .toList();
    if (names.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "no piece is called '%s'; try it without one".formatted(pattern));
    }
    return names;
  }

  /** Each by itself: one that fails does not take the others' figures with it. */
  private void run(String name, Report report) {
    try {
      for (RunResult result : new Runner(options(name)).run()) {
        report.add(Report.RUNS, row(result));
      }
    } catch (RunnerException e) {
      report.add(
          Report.RUNS,
          Row.of(PieceFigures.PIECE, PieceFigures.label(name)).flawedBy("it fails: " + e));
    }
  }

  private Options options(String name) {
    return new OptionsBuilder()
        .include("^" + Pattern.quote(name) + "$")
        .forks(forks)
        .warmupIterations(warmUp)
        .warmupTime(TimeValue.seconds(1))
        .measurementIterations(iterations)
        .measurementTime(TimeValue.seconds(1))
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true)
        .build();
  }

  private static Row row(RunResult result) {
    BenchmarkParams params = result.getParams();
    Map<String, String> variant = new TreeMap<>();
    params.getParamsKeys().forEach(key -> variant.put(key, params.getParam(key)));
    Result<?> score = result.getPrimaryResult();
    return new PieceFigures(
            params.getBenchmark(),
            variant.values(),
            score.getScore(),
            score.getScoreError(),
            params.getTimeUnit())
        .row();
  }
}
