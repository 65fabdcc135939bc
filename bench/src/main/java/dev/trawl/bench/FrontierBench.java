package dev.trawl.bench;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.meter.Reading;
import dev.trawl.bench.profile.FlightRecorder;
import dev.trawl.bench.profile.StageTable.Work;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.store.FirstClaim;
import dev.trawl.bench.store.Offers;
import dev.trawl.bench.store.StoreLoad;
import dev.trawl.bench.web.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The embedded store alone: offers without end, claims and settlements, and a restart. */
@Command(
    name = "frontier",
    description = {
      "Offer URLs to the embedded store, 70 %% of them known, then claim and settle; rate and"
          + " memory",
      "of each tenth. Then kill the process and time the way to the first claim.",
    },
    mixinStandardHelpOptions = true)
final class FrontierBench extends Benchmark {
  private static final int NEW_OF_TEN = 3;
  private static final int SETTLED_SHARE = 100;
  // Half of it is the seen test's, which is told to remember all URLs.
  private static final String HEAP = "-Xmx1300m";

  @Option(names = "--offers", description = "Offers (default: ${DEFAULT-VALUE}).")
  long offers = 100_000_000;

  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 1_000_000;

  @Option(
      names = "--settles",
      description = "Claims that are settled (default: a hundredth of the offers).")
  long settles = -1;

  @Override
  String name() {
    return "frontier";
  }

  @Override
  void measure(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    Offers plan = new Offers(offers, NEW_OF_TEN, hosts);
    report.condition("offers", offers);
    report.condition("hosts", hosts);
    report.condition("callers", StoreLoad.CALLERS);
    report.condition("heap", HEAP);
    for (int run = 1; run <= settings.runs; run++) {
      Path store = place.fresh("store-" + run);
      new Run(plan, store, run, "-", List.of()).measure(report, progress);
    }
    conclude(report, "store");
    if (settings.profile != null) {
      Path recording = place.file("frontier.jfr");
      Report aside = new Report(name());
      Instant start = Instant.now();
      Run recorded =
          new Run(
              plan,
              place.fresh("store-profiled"),
              1,
              recording.toString(),
              FlightRecorder.flags(recording));
      Duration cpu = recorded.measure(aside, progress);
      new ProfiledRun(settings.profile, name())
          .tell(recording, start, cpu, new Work("offer", plan.count()), report);
    }
  }

  private long settles() {
    return settles >= 0 ? settles : offers / SETTLED_SHARE;
  }

  /** One store, from its first offer to its first claim after the restart. */
  private final class Run {
    private final Offers plan;
    private final Path store;
    private final int number;
    private final String recording;
    private final List<String> flags;
    private final List<Long> offered = new ArrayList<>();
    private final List<Long> settled = new ArrayList<>();

    Run(Offers plan, Path store, int number, String recording, List<String> flags) {
      this.plan = plan;
      this.store = store;
      this.number = number;
      this.recording = recording;
      this.flags = flags;
    }

    /** Answers the CPU time that the store's process took. */
    Duration measure(Report report, ProgressLine progress)
        throws IOException, InterruptedException {
      List<String> jvm = new ArrayList<>(List.of(HEAP));
      jvm.addAll(flags);
      List<String> arguments =
          List.of(
              store.toString(),
              "" + plan.count(),
              "" + NEW_OF_TEN,
              "" + plan.hosts(),
              "" + settles(),
              recording);
      Process child = JavaProcess.start(jvm, StoreLoad.class.getName(), arguments);
      ProcessTree tree = new ProcessTree(child.toHandle());
      long start = System.nanoTime();
      long admitted = follow(child, tree, report, progress);
      double seconds = (System.nanoTime() - start) / 1e9;
      Reading used = tree.read();
      child.destroyForcibly().waitFor();
      progress.say("frontier, run %d: opening again".formatted(number));
      FirstClaim claim = FirstClaim.in(store);
      report.add(RUNS, row(used, seconds, claim).flawedBy(flaw(admitted, claim)));
      return used.cpu();
    }

    private long follow(Process child, ProcessTree tree, Report report, ProgressLine progress)
        throws IOException {
      BufferedReader said = child.inputReader(StandardCharsets.UTF_8);
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        String[] words = line.split(" ", 2);
        long value = Long.parseLong(words[1]);
        if (words[0].equals(StoreLoad.READY)) {
          return value;
        }
        List<Long> rates = words[0].equals(StoreLoad.OFFERED) ? offered : settled;
        rates.add(value);
        progress.say(
            "frontier, run %d: tenth %d %s, %,d/s"
                .formatted(number, rates.size(), words[0], value));
        report.add(
            "tenths",
            Row.of(
                "run",
                number,
                "what",
                words[0],
                "tenth",
                rates.size(),
                "per s",
                value,
                "RSS MB",
                tree.read().rssKb() / 1_024));
      }
      throw new IOException("the process with the store has ended; is the disk full?");
    }

    private Row row(Reading used, double seconds, FirstClaim claim) {
      return Row.of(
          "crawler",
          "store",
          "run",
          number,
          "offers",
          plan.count(),
          "offers/s",
          Arithmetic.significant(harmonicMean(offered), 4),
          "% last / first tenth",
          Arithmetic.round(100.0 * offered.getLast() / offered.getFirst(), 1),
          "settles/s",
          Arithmetic.significant(harmonicMean(settled), 4),
          "CPU us/offer",
          Arithmetic.significant(used.cpu().toNanos() / 1e3 / plan.count(), 3),
          "peak RSS MB",
          used.peakKb() / 1_024,
          "seconds",
          Arithmetic.round(seconds, 1),
          "restart ms",
          claim.took().toMillis());
    }

    private String flaw(long admitted, FirstClaim claim) {
      if (admitted != plan.distinct()) {
        return "%,d URLs were admitted, not %,d".formatted(admitted, plan.distinct());
      }
      return claim.admitted() == admitted
          ? ""
          : "after the restart %,d URLs are left of %,d".formatted(claim.admitted(), admitted);
    }
  }

  /** The rate of all tenths together: they are of the same size, not of the same time. */
  static double harmonicMean(List<Long> rates) {
    double time = rates.stream().mapToDouble(rate -> 1.0 / rate).sum();
    return rates.isEmpty() ? 0 : rates.size() / time;
  }
}
