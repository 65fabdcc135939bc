package dev.trawl.bench.load;

import java.time.Duration;
import java.util.Arrays;

/** How long requests of one kind took. All values are kept, so that no percentile is a guess. */
public final class Latencies {
  private static final double MILLIS = 1e6;

  private long[] nanos = new long[256];
  private int count;
  private long errors;
  private long bytes;

  /**
   * What came of them, in milliseconds.
   *
   * @param errors of these, how many were not answered with success
   */
  public record Figures(
      int count, long errors, double median, double p99, double max, long bytes) {}

  /** One that was answered with success, or not. */
  public synchronized void add(Duration took, boolean isSuccess, long length) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, count * 2);
    }
    nanos[count++] = took.toNanos();
    errors += isSuccess ? 0 : 1;
    bytes += length;
  }

  /** All that another has seen, too. */
  synchronized void addAll(Latencies other) {
    synchronized (other) {
      for (int i = 0; i < other.count; i++) {
        add(Duration.ofNanos(other.nanos[i]), true, 0);
      }
      errors += other.errors;
      bytes += other.bytes;
    }
  }

  public synchronized Figures figures() {
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return new Figures(
        count, errors, rank(sorted, 0.5), rank(sorted, 0.99), rank(sorted, 1), bytes);
  }

  /** The smallest value that so large a share of them does not exceed; 0 of none. */
  private static double rank(long[] sorted, double share) {
    if (sorted.length == 0) {
      return 0;
    }
    int place = (int) Math.ceil(share * sorted.length) - 1;
    return sorted[Math.max(0, place)] / MILLIS;
  }
}
