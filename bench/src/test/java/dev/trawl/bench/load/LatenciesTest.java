package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LatenciesTest {
  private final Latencies latencies = new Latencies();

  @Test
  void percentiles_are_values_that_were_seen() {
    for (int millis = 1_000; millis >= 1; millis--) {
      latencies.add(Duration.ofMillis(millis), true, 10);
    }

    Latencies.Figures figures = latencies.figures();

    assertThat(figures.count()).isEqualTo(1_000);
    assertThat(figures.median()).isEqualTo(500);
    assertThat(figures.p99()).isEqualTo(990);
    assertThat(figures.max()).isEqualTo(1_000);
    assertThat(figures.bytes()).isEqualTo(10_000);
  }

  @Test
  void of_few_values_the_99th_percentile_is_the_largest() {
    for (int millis = 1; millis <= 50; millis++) {
      latencies.add(Duration.ofMillis(millis), true, 0);
    }

    assertThat(latencies.figures().p99()).isEqualTo(50);
  }

  @Test
  void nothing_took_no_time() {
    assertThat(latencies.figures()).isEqualTo(new Latencies.Figures(0, 0, 0, 0, 0, 0));
  }

  @Test
  void those_of_all_kinds_are_taken_together() {
    Latencies others = new Latencies();
    others.add(Duration.ofMillis(30), false, 5);
    latencies.add(Duration.ofMillis(10), true, 7);

    latencies.addAll(others);

    assertThat(latencies.figures()).isEqualTo(new Latencies.Figures(2, 1, 10, 30, 30, 12));
  }
}
