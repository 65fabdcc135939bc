package dev.trawl.server.metric;

import java.time.Duration;
import java.util.stream.DoubleStream;

/** The bounds of all histograms: few enough to be cheap, and the same everywhere. */
final class Buckets {
  private static final double[] SECONDS = {
    .001, .005, .01, .025, .05, .1, .25, .5, 1, 2, 5, 15, 60
  };

  private Buckets() {}

  static Duration[] durations() {
    return DoubleStream.of(SECONDS)
        .mapToObj(seconds -> Duration.ofNanos(Math.round(seconds * 1e9)))
        .toArray(Duration[]::new);
  }

  static double[] sizes() {
    return new double[] {
      1 << 10, 4 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 10 << 20
    };
  }

  static double[] links() {
    return new double[] {1, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000};
  }
}
