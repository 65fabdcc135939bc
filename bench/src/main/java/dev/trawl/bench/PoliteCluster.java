package dev.trawl.bench;

import dev.trawl.bench.cluster.Await;
import dev.trawl.bench.cluster.ClusterDatabase;
import dev.trawl.bench.cluster.CrawlOrders;
import dev.trawl.bench.cluster.Crew;
import dev.trawl.bench.cluster.SlotTable;
import dev.trawl.bench.cluster.WorkerProcess;
import dev.trawl.bench.meter.Course;
import dev.trawl.bench.meter.Sample;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.Audit;
import dev.trawl.bench.web.WebProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** One polite crawl by several workers; another one joins when most of it is done. */
final class PoliteCluster {
  private static final Duration PACE = Duration.ofSeconds(1);
  private static final Duration LOOK = Duration.ofMillis(250);
  private static final Duration JOINING = Duration.ofSeconds(60);
  private static final Duration LONGEST = Duration.ofMinutes(20);

  /** Between these shares of all pages every host has both begun and work left. */
  private static final double STEADY_FROM = 0.2;

  private static final double STEADY_TO = 0.6;
  private static final double MOST_SECONDS = 2;
  private static final double MOST_UNEVEN = 0.1;

  private final WebProcess web;
  private final Crew crew;
  private final SlotTable slots;
  private final ClusterDatabase database;
  private final ProgressLine progress;
  private final List<Sample> samples = new ArrayList<>();
  private final long start = System.nanoTime();

  PoliteCluster(WebProcess web, Crew crew, ClusterDatabase database, ProgressLine progress) {
    this.web = web;
    this.crew = crew;
    this.slots = new SlotTable(database);
    this.database = database;
    this.progress = progress;
  }

  Row run(Path place, int run) throws IOException, InterruptedException {
    CrawlOrders orders = new CrawlOrders(crew.terms().launcher(), database, place);
    int crewSize = crew.present().size();
    orders.give(web.homes(), "1s");
    follow(() -> samples.getLast().pages() >= STEADY_TO * web.pages());
    Map<String, Long> hosts = slots.hosts();
    double steady = new Course(samples).rate(STEADY_FROM / STEADY_TO, 1);
    double handOver = join();
    follow(() -> orders.completed() == 1);
    boolean isComplete = orders.completed() == 1;
    crew.stopAll();
    double allowed = web.plan().spec().hosts() / (PACE.toMillis() / 1_000.0);
    Audit audit = web.audit(PACE, "Trawl");
    Row row =
        Row.of(
            "run",
            run,
            "pages",
            web.totals().pages(),
            "steady pages/s",
            Arithmetic.significant(steady, 4),
            "% of allowed",
            Arithmetic.round(100 * steady / allowed, 1),
            "hosts of " + crewSize + " workers",
            hosts.values().toString(),
            "uneven by %",
            Arithmetic.round(100 * unevenness(hosts.values()), 1),
            "seconds until a new worker has its share",
            Arithmetic.round(handOver, 2),
            "too soon",
            audit.gaps(),
            "against robots",
            audit.robots());
    return row.flawedBy(flaw(isComplete, audit, handOver, hosts));
  }

  private void follow(Await.Condition end) throws IOException, InterruptedException {
    do {
      samples.add(
          new Sample(
              Duration.ofNanos(System.nanoTime() - start), web.totals().pages(), Duration.ZERO, 0));
      progress.update("polite: %,d of %,d pages".formatted(samples.getLast().pages(), web.pages()));
      crew.muster();
      Thread.sleep(LOOK);
    } while (!end.holds() && System.nanoTime() - start < LONGEST.toNanos());
  }

  /** From the moment that the others can know of it. */
  private double join() throws IOException, InterruptedException {
    int share = SlotTable.SLOTS / (crew.present().size() + 1);
    WorkerProcess another = crew.start("joining");
    Await.until(JOINING, () -> slots.isMember(another.id()));
    long joined = System.nanoTime();
    Await.until(JOINING, () -> slots.slotsOf(another.id()) >= share);
    return (System.nanoTime() - joined) / 1e9;
  }

  /** The largest distance from the mean, in parts of the mean. */
  static double unevenness(Collection<Long> counts) {
    double mean = counts.stream().mapToLong(Long::longValue).average().orElse(0);
    return counts.stream().mapToDouble(count -> Math.abs(count - mean) / mean).max().orElse(0);
  }

  private String flaw(boolean isComplete, Audit audit, double handOver, Map<String, Long> hosts)
      throws IOException {
    List<String> flaws = new ArrayList<>(crew.unexpectedEnds());
    if (!isComplete) {
      flaws.add("the crawl is not completed");
    }
    if (audit.gaps() + audit.robots() > 0 || audit.recorded() == 0) {
      flaws.add("impolite on the server's ledger");
    }
    if (handOver > MOST_SECONDS) {
      flaws.add("a new worker waits too long for its share");
    }
    if (unevenness(hosts.values()) > MOST_UNEVEN) {
      flaws.add("hosts are shared unevenly");
    }
    return String.join("; ", flaws);
  }
}
