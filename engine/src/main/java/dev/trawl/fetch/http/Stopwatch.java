package dev.trawl.fetch.http;

import dev.trawl.outcome.Timings;
import java.time.Duration;

/** Measures the phases of one fetch. */
final class Stopwatch {
  private final long start = System.nanoTime();
  private Duration dns = Duration.ZERO;
  private Duration connect = Duration.ZERO;
  private Duration tls = Duration.ZERO;
  private Duration firstByte = Duration.ZERO;

  void resolved(long since) {
    dns = passed(since);
  }

  void connected(long since) {
    connect = passed(since);
  }

  void secured(long since) {
    tls = passed(since);
  }

  /** Everything that was not another phase was waiting for this. */
  void firstByte() {
    firstByte = passed(start).minus(dns).minus(connect).minus(tls);
  }

  Timings timings() {
    return new Timings(dns, connect, tls, firstByte, passed(start));
  }

  private static Duration passed(long since) {
    return Duration.ofNanos(System.nanoTime() - since);
  }
}
