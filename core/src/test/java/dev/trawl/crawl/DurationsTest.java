package dev.trawl.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "PT0S, 0",
    "PT0.000001S, 0.001ms",
    "PT0.000000001S, 0.000001ms",
    "PT0.01205S, 12.05ms",
    "PT0.5S, 500ms",
    "PT1S, 1s",
    "PT1.5S, 1500ms",
    "PT2M, 2m",
    "PT90S, 90s",
    "PT24H, 24h",
    "PT-0.0005S, -0.5ms",
  })
  void the_shortest_form_is_written(Duration duration, String text) {
    assertThat(Durations.format(duration)).isEqualTo(text);
  }

  @Test
  void what_is_written_is_read_as_the_same() {
    Random random = new Random(5);
    for (int i = 0; i < 10_000; i++) {
      Duration duration = Duration.ofNanos(random.nextLong(1L << random.nextInt(1, 60)));

      assertThat(Durations.parse(Durations.format(duration))).isEqualTo(duration);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "-1s", "1 s", "s", "1.s", "1e3s", "1w", "99999999999d"})
  void what_is_no_duration_is_named(String text) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + text + "'");
  }
}
