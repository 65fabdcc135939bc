package dev.trawl.bench;

import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Row;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * The time that a piece takes for one go.
 *
 * @param benchmark its method, with class and package
 * @param variant values of its parameters
 * @param time for one go, in units
 * @param error half the width of the 99.9 % confidence interval; not a number when there were too
 *     few measurements
 */
record PieceFigures(
    String benchmark, Collection<String> variant, double time, double error, TimeUnit unit) {
  /** The column that tells which piece it is. */
  static final String PIECE = "piece";

  private static final int DIGITS = 4;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Pieces take from tens of nanoseconds to milliseconds: all are told in one unit. */
  Row row() {
    double nanos = time * unit.toNanos(1);
    Row row =
        Row.of(
            PIECE,
            label(benchmark),
            "variant",
            String.join(", ", variant),
            "ns",
            Arithmetic.significant(nanos, DIGITS),
            "per s",
            Arithmetic.significant(NANOS_PER_SECOND / nanos, DIGITS));
    return Double.isFinite(error) ? row.and("± %", Arithmetic.round(100 * error / time, 1)) : row;
  }

  /** Class and method, without what all have in common. */
  static String label(String benchmark) {
    int method = benchmark.lastIndexOf('.');
    int type = benchmark.lastIndexOf('.', method - 1);
    return benchmark.substring(type + 1).replace("Benchmark.", ".");
  }
}
