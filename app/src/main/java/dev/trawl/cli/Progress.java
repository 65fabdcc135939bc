package dev.trawl.cli;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import java.time.Duration;
import java.util.Optional;

/** Shows how a crawl is coming along. */
interface Progress extends AutoCloseable {
  void show(Snapshot snapshot);

  @Override
  default void close() {}

  /** Who works on a crawl, and on how much of it. */
  sealed interface Load {
    /** This process alone. */
    record Here(int hosts, int inFlight) implements Load {}

    /** The workers of a cluster that live. */
    record Crew(int workers) implements Load {}
  }

  /**
   * A crawl at one moment.
   *
   * @param rate URLs settled per second, lately
   */
  record Snapshot(Counts counts, Load load, double rate, Duration elapsed) {
    long pages() {
      return counts.of(UrlState.VISITED);
    }

    long errors() {
      return counts.of(UrlState.FAILED)
          + counts.of(UrlState.HTTP_TERMINAL)
          + counts.of(UrlState.NOT_FOUND)
          + counts.of(UrlState.FORBIDDEN);
    }

    /** At this rate, if nothing new were found. */
    Optional<Duration> left() {
      return rate < 0.01 || counts.open() == 0
          ? Optional.empty()
          : Optional.of(Duration.ofMillis((long) (counts.open() / rate * 1_000)));
    }
  }
}
