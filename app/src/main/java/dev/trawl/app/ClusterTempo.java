package dev.trawl.app;

import dev.trawl.crawl.Durations;
import dev.trawl.frontier.postgres.PostgresOptions.Tempo;
import java.time.Duration;
import java.util.List;

/**
 * How quickly workers notice each other. The system property {@code trawl.tempo} sets another
 * heartbeat, silence until suspicion, and lease: {@code 5s,15s,30s} is what it is without. All
 * workers of a database must have the same.
 */
final class ClusterTempo {
  static final String PROPERTY = "trawl.tempo";

  private ClusterTempo() {}

  static Tempo current() {
    return of(System.getProperty(PROPERTY, ""));
  }

  static Tempo of(String text) {
    if (text.isEmpty()) {
      return Tempo.STANDARD;
    }
    List<Duration> times = List.of(text.split(",")).stream().map(Durations::parse).toList();
    boolean isGrowing =
        times.size() == 3
            && times.get(0).isPositive()
            && times.get(0).compareTo(times.get(1)) < 0
            && times.get(1).compareTo(times.get(2)) < 0;
    if (!isGrowing) {
      throw new IllegalArgumentException(
          "%s is '%s'; give three times that grow, such as 5s,15s,30s".formatted(PROPERTY, text));
    }
    Tempo standard = Tempo.STANDARD;
    return new Tempo(
        times.get(0), times.get(1), times.get(2), standard.handOver(), standard.outage());
  }
}
