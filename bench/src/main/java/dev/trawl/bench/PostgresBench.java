package dev.trawl.bench;

import dev.trawl.bench.cluster.ClusterDatabase;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Comparison;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.store.PostgresLoad;
import dev.trawl.bench.store.PostgresLoad.Window;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.local.PostgresServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * One worker's store on PostgreSQL alone, in a small crawl and in a large one. Each has a database
 * of its own, and they are measured in turn: what else the machine does meets both alike.
 */
@Command(
    name = "postgres",
    description = {
      "Claim and settle pages with links on PostgreSQL, without fetching: pages a second, CPU and",
      "statements for each, in a small crawl and in a large one, in turn.",
    },
    mixinStandardHelpOptions = true)
final class PostgresBench extends Benchmark {
  private static final String SMALL = "small";
  private static final String LARGE = "large";
  private static final int DATABASES = 2;
  private static final long WARM_UP = 10_000;

  @Option(
      names = "--db",
      paramLabel = "URL",
      description = {
        "An empty database for the small crawl, and again for the large one",
        "(default: those of a server that is started for it).",
      })
  List<String> databases = List.of();

  @Option(
      names = "--small",
      description = "URL records of the small crawl (default: ${DEFAULT-VALUE}).")
  long small = 100_000;

  @Option(
      names = "--large",
      description = "URL records of the large crawl (default: ${DEFAULT-VALUE}).")
  long large = 5_000_000;

  @Option(names = "--pages", description = "Pages settled each time (default: ${DEFAULT-VALUE}).")
  long pages = 10_000;

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
    if (databases.isEmpty()) {
      try (PostgresServer server = place.postgres("postgres")) {
        measure(
            ClusterDatabase.create(server, SMALL).url(),
            ClusterDatabase.create(server, LARGE).url(),
            report,
            progress);
      }
    } else if (databases.size() == DATABASES) {
      measure(databases.getFirst(), databases.getLast(), report, progress);
    } else {
      throw new ParameterException(
          spec.commandLine(),
          "--db names %d databases; give it twice, for the small crawl and for the large one"
              .formatted(databases.size()));
    }
  }

  private void measure(String first, String second, Report report, ProgressLine progress)
      throws IOException, InterruptedException {
    try (PostgresLoad few = load(first);
        PostgresLoad many = load(second)) {
      fill(few, SMALL, small, progress);
      fill(many, LARGE, large, progress);
      progress.say("postgres: warming up");
      few.settle(WARM_UP);
      many.settle(WARM_UP);
      for (int run = 1; run <= settings.runs; run++) {
        settle(few, SMALL, run, report, progress);
        settle(many, LARGE, run, report, progress);
      }
    }
    conclude(report, LARGE);
  }

  private PostgresLoad load(String database) {
    return new PostgresLoad(DatabaseUrl.parse(database), links, newLinks);
  }

  private static void fill(PostgresLoad load, String name, long urls, ProgressLine progress)
      throws IOException {
    load.fill(urls, done -> progress.update("postgres, %s: %,d URL records".formatted(name, done)));
    load.tidy();
  }

  private void settle(PostgresLoad load, String name, int run, Report report, ProgressLine progress)
      throws InterruptedException {
    progress.say("postgres, %s, run %d".formatted(name, run));
    Duration oursBefore = ours();
    Window window = load.settle(pages);
    Duration ours = ours().minus(oursBefore);
    report.add(
        RUNS,
        Row.of(
            Comparison.WHO,
            name,
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
            Arithmetic.significant((double) window.statements() / window.pages(), 3)));
  }

  private static Duration ours() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
