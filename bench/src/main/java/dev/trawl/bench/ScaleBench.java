package dev.trawl.bench;

import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.scale.SettleQueue;
import dev.trawl.bench.scale.SlotSharing;
import dev.trawl.bench.scale.TakeOver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** From figures of this machine to a cluster of many: arithmetic, and small simulations. */
@Command(
    name = "scale",
    description = {
      "What so many pages a day take: workers, databases, connections, storage, network; and by",
      "simulation how evenly hosts are shared, how long a dead worker's lie idle, how long pages",
      "wait to be settled. The defaults of the options were measured, see docs/scale.md.",
    },
    mixinStandardHelpOptions = true)
final class ScaleBench implements Callable<Integer> {
  private static final double DAY = 86_400;
  private static final double FULL = 0.7;
  private static final int CONNECTIONS_OF_WORKER = 8;
  private static final int HOSTS_OF_WORKER = 5_000;
  private static final int DEATHS = 10_000;
  private static final int[] CREWS = {3, 20, 200};
  private static final int[] LOSSES = {0, 1, 20};
  private static final int[] DATABASES = {1, 2, 4, 8};
  private static final Duration SIMULATED = Duration.ofSeconds(20);

  @Spec CommandSpec spec;

  @Option(names = "--pages-a-day", description = "The aim (default: ${DEFAULT-VALUE}).")
  double pagesADay = 1e9;

  @Option(names = "--workers", description = "In simulations (default: ${DEFAULT-VALUE}).")
  int workers = 200;

  @Option(
      names = "--worker-us",
      description = "CPU of a worker for a page, in us (default: ${DEFAULT-VALUE}).")
  double workerMicros = 1_000;

  @Option(
      names = "--database-us",
      description = "CPU of the database for a page, in us (default: ${DEFAULT-VALUE}).")
  double databaseMicros = 420;

  @Option(
      names = "--batch-us",
      description = "CPU of the database for a batch besides, in us (default: ${DEFAULT-VALUE}).")
  double batchMicros = 3_000;

  @Option(
      names = "--patience-us",
      description =
          "How long a page waits for others to be settled with, in us (default: ${DEFAULT-VALUE}).")
  double patienceMicros = 300_000;

  @Option(
      names = "--trip-us",
      description = "What a batch waits for network and disk, in us (default: ${DEFAULT-VALUE}).")
  double tripMicros = 5_000;

  @Option(names = "--rows", description = "Row changes of a page (default: ${DEFAULT-VALUE}).")
  double rows = 7;

  @Option(
      names = "--worker-cores",
      description = "Cores of a worker's machine (default: ${DEFAULT-VALUE}).")
  int workerCores = 4;

  @Option(
      names = "--database-cores",
      description = "Cores of a database's machine (default: ${DEFAULT-VALUE}).")
  int databaseCores = 32;

  @Option(
      names = "--row-bytes",
      description = "Bytes of a page in the database, with its links (default: ${DEFAULT-VALUE}).")
  double rowBytes = 2_500;

  @Option(
      names = "--page-bytes",
      description = "Bytes of a page on the wire (default: ${DEFAULT-VALUE}).")
  double pageBytes = 20_500;

  @Option(
      names = "--capture-bytes",
      description = "Bytes of a page in the archive (default: ${DEFAULT-VALUE}).")
  double captureBytes = 6_500;

  @Option(names = "--seed", description = "Of the simulations (default: ${DEFAULT-VALUE}).")
  long seed = 1;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException {
    Report report = new Report("scale");
    report.condition("pages a day", pagesADay);
    report.condition("CPU us/page, worker", workerMicros);
    report.condition("CPU us/page, database", databaseMicros);
    RandomGenerator random = new Random(seed);
    report.add("what it takes", needs());
    for (int lost : LOSSES) {
      report.add("hosts among %d workers".formatted(workers), spread(lost, random));
    }
    for (int crew : CREWS) {
      report.add("seconds that the hosts of a dead worker lie idle", takeOver(crew, random));
    }
    for (int databases : DATABASES) {
      report.add(
          "settling, %d cores a database".formatted(databaseCores), settling(databases, random));
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return 0;
  }

  private double rate() {
    return pagesADay / DAY;
  }

  /** By arithmetic alone, with machines that are busy seven tenths of the time. */
  private Row needs() {
    double workerMachines = Math.ceil(rate() * workerMicros / 1e6 / workerCores / FULL);
    double databases = Math.ceil(rate() * databaseMicros / 1e6 / databaseCores / FULL);
    return Row.of(
        "pages/s",
        Math.round(rate()),
        "machines of %d cores for workers".formatted(workerCores),
        workerMachines,
        "databases of %d cores".formatted(databaseCores),
        databases,
        "connections of %d workers".formatted(workers),
        (long) workers * CONNECTIONS_OF_WORKER,
        "row changes/s",
        Math.round(rate() * rows),
        "database GB/day",
        Math.round(pagesADay * rowBytes / 1e9),
        "archive TB/day",
        Arithmetic.significant(pagesADay * captureBytes / 1e12, 3),
        "network Gbit/s in",
        Arithmetic.significant(rate() * pageBytes * 8 / 1e9, 3));
  }

  private Row spread(int lost, RandomGenerator random) {
    SlotSharing sharing = new SlotSharing(workers, workers * HOSTS_OF_WORKER, random);
    int moved = lost == 0 ? 0 : sharing.lose(lost, random);
    SlotSharing.Spread spread = sharing.spread();
    return Row.of(
        "dead",
        lost,
        "slots moved",
        moved,
        "slots of a worker",
        "%d to %d".formatted(spread.fewestSlots(), spread.mostSlots()),
        "hosts, fewest",
        spread.fewestHosts(),
        "mean",
        Math.round(spread.meanHosts()),
        "most",
        spread.mostHosts(),
        "+- %",
        Arithmetic.round(100 * spread.deviation(), 1));
  }

  private static Row takeOver(int crew, RandomGenerator random) {
    Duration[] times =
        new TakeOver(crew, Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMillis(300))
            .simulate(DEATHS, random);
    return Row.of(
        "workers",
        crew,
        "p50",
        seconds(times[DEATHS / 2]),
        "p95",
        seconds(times[DEATHS * 95 / 100]),
        "longest",
        seconds(times[DEATHS - 1]));
  }

  private Row settling(int databases, RandomGenerator random) {
    SettleQueue queue =
        new SettleQueue(
            Math.max(1, workers / databases),
            rate() / databases,
            databaseCores,
            micros(patienceMicros),
            micros(tripMicros),
            micros(batchMicros),
            micros(databaseMicros));
    SettleQueue.Result result = queue.simulate(SIMULATED, random);
    return Row.of(
        "databases",
        databases,
        "workers of each",
        queue.workers(),
        "pages/s of each",
        Math.round(queue.rate()),
        "row changes/s of each",
        Math.round(queue.rate() * rows),
        "cores busy %",
        Arithmetic.round(100 * result.busy(), 1),
        "pages of a batch",
        Arithmetic.significant(result.batch(), 3),
        "wait p50 ms",
        result.median().toMillis(),
        "wait p95 ms",
        result.p95().toMillis(),
        "keeps up",
        result.keepsUp() ? "yes" : "no");
  }

  private static Duration micros(double micros) {
    return Duration.ofNanos(Math.round(micros * 1_000));
  }

  private static double seconds(Duration duration) {
    return Arithmetic.round(duration.toMillis() / 1_000.0, 1);
  }
}
