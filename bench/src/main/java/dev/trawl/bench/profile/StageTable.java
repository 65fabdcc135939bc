package dev.trawl.bench.profile;

import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The CPU budget of a page. */
public final class StageTable {
  private static final int SHOWN_NATIVES = 12;

  /** So many things of a kind: pages, offers. */
  public record Work(String kind, long count) {}

  private StageTable() {}

  /**
   * One row for each stage, then what no Java thread used.
   *
   * @param cpu of the whole process in the time that the profile covers
   * @param work what was done in that time
   */
  public static List<Row> rows(Profile profile, Duration cpu, Work work) {
    List<Row> rows = new ArrayList<>();
    // Samples without a stack are spread over the stages as the others are.
    double scale = 1 + ratio(profile.lost(), profile.sampled());
    Duration java = profile.sampled().plus(profile.lost());
    profile
        .stages()
        .forEach((stage, time) -> rows.add(row(stage.label(), scaled(time, scale), cpu, work)));
    Duration outside = cpu.minus(java);
    Duration collecting = profile.collecting();
    rows.add(row("garbage collection, in pauses", collecting, cpu, work));
    Duration other = outside.minus(collecting);
    rows.add(
        row(
            "compiler, RocksDB's own threads, rest of the VM",
            other.isNegative() ? Duration.ZERO : other,
            cpu,
            work));
    rows.add(row("all", cpu, cpu, work));
    return rows;
  }

  /** The methods that were most often seen in native code, executing or waiting. */
  public static List<Row> natives(Profile profile) {
    Map<String, Integer> counts = new TreeMap<>();
    profile
        .natives()
        .forEach(
            (stack, count) ->
                counts.merge(stack.isEmpty() ? "?" : stack.getFirst(), count, Integer::sum));
    return counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .limit(SHOWN_NATIVES)
        .map(e -> Row.of("native method", e.getKey(), "samples", e.getValue()))
        .toList();
  }

  private static Row row(String name, Duration time, Duration cpu, Work work) {
    return Row.of(
        "stage",
        name,
        "CPU us/" + work.kind(),
        Arithmetic.significant(time.toNanos() / 1e3 / Math.max(1, work.count()), 3),
        "%",
        Arithmetic.round(100 * ratio(time, cpu), 1));
  }

  private static Duration scaled(Duration time, double scale) {
    return Duration.ofNanos((long) (time.toNanos() * scale));
  }

  private static double ratio(Duration part, Duration whole) {
    return whole.isZero() ? 0 : (double) part.toNanos() / whole.toNanos();
  }
}
