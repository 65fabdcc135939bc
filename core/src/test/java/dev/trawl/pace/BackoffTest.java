package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");
  private static final RandomGenerator NO_CHANCE = () -> 0;
  private static final RandomGenerator MOST_CHANCE = () -> -1;

  @ParameterizedTest
  @CsvSource({"0,1", "1,2", "2,4", "3,8", "4,16", "5,30", "6,30", "100,30", "2147483647,30"})
  void waits_double_from_one_second_to_thirty(int retries, long seconds) {
    assertThat(new Backoff(NO_CHANCE).nextTry(retries, T0)).isEqualTo(T0.plusSeconds(seconds));
  }

  @ParameterizedTest
  @CsvSource({"0,PT1.25S", "3,PT10S", "9,PT37.5S"})
  void chance_adds_up_to_a_quarter(int retries, Duration most) {
    Duration wait = Duration.between(T0, new Backoff(MOST_CHANCE).nextTry(retries, T0));

    assertThat(wait).isBetween(most.minusMillis(1), most);
  }

  @Test
  void urls_that_failed_together_do_not_come_back_together() {
    var backoff = new Backoff(new Random(1));

    assertThat(backoff.nextTry(2, T0)).isNotEqualTo(backoff.nextTry(2, T0));
  }

  @Test
  void retries_are_not_negative() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Backoff(NO_CHANCE).nextTry(-1, T0))
        .withMessageContaining("-1");
  }
}
