package dev.trawl.bench.chaos;

import dev.trawl.bench.cluster.Crew;
import dev.trawl.bench.cluster.Findings;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.Audit;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** What came of a run: what was done, what must hold, and whether it did. */
public final class ChaosReport {
  private static final String FAULTS = "faults";

  /** A worker's slots are with others after one and a half leases at the latest. */
  private static final double MOST_LEASES = 1.5;

  private final long seed;
  private final Duration lease;
  private final long start = System.nanoTime();
  private final List<Injury> injuries = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();
  private Row row = Row.of();

  public ChaosReport(long seed, Duration lease) {
    this.seed = seed;
    this.lease = lease;
  }

  public void add(Injury injury) {
    injuries.add(injury);
  }

  public void complain(String what) {
    complaints.add(what);
  }

  /** After the last fault, when all workers have ended. */
  public void workers(Crew crew, long completed, int crawls) throws IOException {
    long zombies = injuries.stream().filter(i -> i.fault().makesZombies()).count();
    long fenced = injuries.stream().filter(Injury::wasFenced).count();
    long refused = crew.total("refused");
    List<String> ends = crew.unexpectedEnds();
    row =
        Row.of(
            "seed",
            seed,
            "faults",
            injuries.size(),
            "took hold",
            injuries.stream().filter(Injury::tookHold).count(),
            "seconds",
            Duration.ofNanos(System.nanoTime() - start).toSeconds(),
            "crawls",
            crawls,
            "completed",
            completed,
            "zombies",
            zombies,
            "fenced",
            fenced,
            "late settlements refused",
            refused,
            "take-over p95 s",
            seconds(takeOver(0.95)),
            "unwanted exits",
            ends.size());
    complainIf(fenced < zombies, "%d zombies were not fenced off".formatted(zombies - fenced));
    complainIf(refused < zombies, "fewer settlements were refused than there were zombies");
    complainIf(!ends.isEmpty(), String.join("; ", ends));
    complainIf(
        takeOver(0.95) > lease.toMillis() * MOST_LEASES, "take-over takes longer than it should");
  }

  /** After a look at all crawls, and at the server's ledger. */
  public void judged(Findings findings, Audit audit, Map<String, String> expected) {
    long crawls = row.number("crawls").isPresent() ? (long) row.number("crawls").getAsDouble() : 0;
    long fetched = expected.values().stream().filter(s -> !s.equals("ROBOTS_BLOCKED")).count();
    long repeated = audit.recorded() - audit.robotsFiles() - crawls * fetched;
    row =
        row.and(findings.row().cells().entrySet().stream().flatMap(ChaosReport::cell).toArray())
            .and("requests", audit.recorded(), "asked again", repeated)
            .and("too soon", audit.gaps(), "against robots", audit.robots());
    complaints.addAll(findings.words());
    complainIf(
        audit.gaps() > 0,
        "requests came too soon on the server's ledger: " + String.join("; ", audit.examples()));
    complainIf(audit.robots() > 0, "requests against robots.txt on the server's ledger");
    complainIf(audit.recorded() == 0, "the server's ledger is empty");
  }

  private static Stream<Object> cell(Map.Entry<String, Object> cell) {
    return Stream.of(cell.getKey(), cell.getValue());
  }

  private void complainIf(boolean isWrong, String what) {
    if (isWrong) {
      complaints.add(what);
    }
  }

  /** In milliseconds; 0 when no worker died for good. */
  private double takeOver(double share) {
    List<Long> times =
        injuries.stream()
            .map(Injury::takeOver)
            .filter(Objects::nonNull)
            .map(Duration::toMillis)
            .sorted()
            .toList();
    return times.isEmpty() ? 0 : times.get((int) Math.ceil(share * times.size()) - 1);
  }

  private static double seconds(double millis) {
    return Arithmetic.round(millis / 1_000, 2);
  }

  public void addTo(Report report) {
    report.add(Report.RUNS, row.flawedBy(String.join("; ", complaints)));
    for (Fault fault : Fault.values()) {
      List<Injury> done = injuries.stream().filter(i -> i.fault() == fault).toList();
      if (!done.isEmpty()) {
        report.add(FAULTS, row(fault, done));
      }
    }
    report.add(
        "take-over",
        Row.of(
            "lease s",
            seconds((double) lease.toMillis()),
            "kills",
            injuries.stream().filter(i -> i.takeOver() != null).count(),
            "p50 s",
            seconds(takeOver(0.5)),
            "p95 s",
            seconds(takeOver(0.95)),
            "longest s",
            seconds(takeOver(1))));
  }

  private static Row row(Fault fault, List<Injury> done) {
    return Row.of(
        "fault",
        fault.words(),
        "done",
        done.size(),
        "took hold",
        done.stream().filter(Injury::tookHold).count(),
        "fenced",
        fault.makesZombies() ? done.stream().filter(Injury::wasFenced).count() : "",
        "remarks",
        String.join(", ", done.stream().map(Injury::remark).filter(r -> !r.isEmpty()).toList()));
  }
}
