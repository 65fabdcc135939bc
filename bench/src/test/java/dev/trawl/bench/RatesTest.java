package dev.trawl.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatesTest {
  @Test
  void slow_answers_and_time_outs_bound_what_a_concurrency_allows() {
    // 98 % hold their place for 2 s, 2 % for 10 s: 2.16 s on average, and 93 % bring a page.
    assertThat(SlowBench.allowed(10_000, Duration.ofSeconds(10)))
        .isCloseTo(10_000 / 2.16 * 0.93, within(0.1));
  }

  @Test
  void tenths_of_one_size_take_their_times_not_their_rates_together() {
    assertThat(FrontierBench.harmonicMean(List.of(100L, 300L))).isCloseTo(150, within(1e-9));
    assertThat(FrontierBench.harmonicMean(List.of())).isZero();
  }
}
