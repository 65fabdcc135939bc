package dev.trawl.bench.load;

import java.util.List;

/**
 * What callers of a server saw.
 *
 * @param all the figures of all reads together
 * @param refusal the first answer that was no success; empty when all were
 */
public record LoadFigures(Reads all, List<Reads> reads, Events events, String refusal) {
  /** Reads of one kind; times in milliseconds from when each was due. */
  public record Reads(
      String name, int count, long errors, double median, double p99, double max, long bytes) {
    static Reads of(String name, Latencies latencies) {
      Latencies.Figures f = latencies.figures();
      return new Reads(name, f.count(), f.errors(), f.median(), f.p99(), f.max(), f.bytes());
    }
  }

  /** What listeners heard. */
  public record Events(
      int listeners, long answered, int dropped, long events, long resets, long bytes) {}
}
