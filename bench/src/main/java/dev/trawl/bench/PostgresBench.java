package dev.trawl.bench;

import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.store.PostgresLoad;
import dev.trawl.bench.store.PostgresLoad.Window;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.local.PostgresServer;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One worker's store on PostgreSQL alone, in a small crawl and in a large one. */
@Command(
    name = "postgres",
    description = {
      "Claim and settle pages with links on PostgreSQL, without fetching: pages a second, CPU and",
      "statements for each, while the crawl is small and again when it is large.",
    },
    mixinStandardHelpOptions = true)
final class PostgresBench extends Benchmark {
  @Option(
      names = "--db",
      paramLabel = "URL",
      description = "An empty database (default: a server that is started for it).")
  @Nullable String database;

  @Option(names = "--small", description = "URL records at first (default: ${DEFAULT-VALUE}).")
  long small = 100_000;

  @Option(names = "--large", description = "URL records at last (default: ${DEFAULT-VALUE}).")
  long large = 5_000_000;

  @Option(names = "--pages", description = "Pages settled each time (default: ${DEFAULT-VALUE}).")
  long pages = 40_000;

  @Option(names = "--links", description = "Links of a page (default: ${DEFAULT-VALUE}).")
  int links = 30;

  @Option(names = "--new", description = "Of them, to new URLs (default: ${DEFAULT-VALUE}).")
  int newLinks = 2;

  @Override
  String name() {
    return "postgres";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("links", links);
    report.condition("new links", newLinks);
    for (int run = 1; run <= settings.runs; run++) {
      String given = database;
      if (given != null) {
        measure(DatabaseUrl.parse(given), run, report, progress);
      } else {
        try (PostgresServer server = place.postgres("postgres-" + run)) {
          measure(DatabaseUrl.parse(server.url()), run, report, progress);
        }
      }
    }
  }

  private void measure(DatabaseUrl url, int run, Report report, ProgressLine progress)
      throws InterruptedException {
    try (PostgresLoad load = new PostgresLoad(url, links, newLinks)) {
      load.fill(small, done -> tell(progress, run, done));
      progress.say("postgres, run %d: warming up".formatted(run));
      load.settle(pages / 4);
      Row before = settle(load, run, report);
      load.fill(large, done -> tell(progress, run, done));
      progress.say("postgres, run %d: settling".formatted(run));
      load.settle(pages / 4);
      Row after = settle(load, run, report);
      report.add(RATIOS, ratio(run, before, after));
    }
  }

  private static void tell(ProgressLine progress, int run, long urls) {
    progress.update("postgres, run %d: %,d URL records".formatted(run, urls));
  }

  private Row settle(PostgresLoad load, int run, Report report) throws InterruptedException {
    Duration oursBefore = ours();
    Window window = load.settle(pages);
    Duration ours = ours().minus(oursBefore);
    Row row =
        Row.of(
            "run",
            run,
            "URL records",
            window.urls(),
            "pages/s",
            Arithmetic.significant(window.pages() / window.seconds(), 4),
            "us/page",
            Arithmetic.significant(window.seconds() * 1e6 / window.pages(), 4),
            "CPU us/page, worker",
            Arithmetic.significant(ours.toNanos() / 1e3 / window.pages(), 3),
            "statements/page",
            Arithmetic.significant((double) window.statements() / window.pages(), 3));
    report.add(RUNS, row);
    return row;
  }

  private static Duration ours() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static Row ratio(int run, Row before, Row after) {
    return Row.of(
        "run",
        run,
        "time/page, large : small",
        Arithmetic.round(
            after.number("us/page").orElse(0) / before.number("us/page").orElse(1), 3));
  }
}
