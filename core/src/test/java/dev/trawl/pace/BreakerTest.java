package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakerTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void four_failures_leave_it_closed() {
    assertThat(afterFailures(4).openUntil()).isNull();
  }

  @Test
  void the_fifth_failure_opens_it_for_a_minute() {
    Breaker breaker = afterFailures(5);

    assertThat(breaker.openUntil()).isEqualTo(T0.plusSeconds(60));
    assertThat(breaker.isOpen(T0.plusSeconds(59))).isTrue();
    assertThat(breaker.isOpen(T0.plusSeconds(60))).isFalse();
  }

  @Test
  void a_success_in_between_starts_the_count_anew() {
    Breaker breaker = afterFailures(4).afterSuccess(T0).afterFailure(T0);

    assertThat(breaker).isEqualTo(new Breaker(1, 0, null, 0));
  }

  @Test
  void after_its_time_it_is_probing() {
    Breaker breaker = afterFailures(5);

    assertThat(breaker.isProbing(T0)).isFalse();
    assertThat(breaker.isProbing(breaker.openUntil())).isTrue();
  }

  @Test
  void one_good_probe_does_not_close_it() {
    Breaker breaker = afterFailures(5);
    Instant later = breaker.openUntil();

    assertThat(breaker.afterSuccess(later).isProbing(later)).isTrue();
  }

  @Test
  void two_good_probes_close_it() {
    Breaker breaker = afterFailures(5);
    Instant later = breaker.openUntil();

    assertThat(breaker.afterSuccess(later).afterSuccess(later)).isEqualTo(Breaker.CLOSED);
  }

  @Test
  void a_bad_probe_opens_it_at_once_and_for_longer() {
    Breaker breaker = afterFailures(5);
    Instant later = breaker.openUntil();

    assertThat(breaker.afterFailure(later).openUntil()).isEqualTo(later.plusSeconds(120));
  }

  @Test
  void a_bad_second_probe_asks_for_two_good_ones_again() {
    Breaker breaker = afterFailures(5);
    Instant later = breaker.openUntil();

    Breaker reopened = breaker.afterSuccess(later).afterFailure(later);

    assertThat(reopened.probes()).isEqualTo(2);
    assertThat(reopened.isOpen(later)).isTrue();
  }

  @Test
  void it_stays_open_twice_as_long_each_time_up_to_an_hour() {
    var minutes = new ArrayList<Long>();
    Breaker breaker = afterFailures(5);
    Instant now = T0;
    for (int i = 0; i < 8; i++) {
      minutes.add(Duration.between(now, breaker.openUntil()).toMinutes());
      now = breaker.openUntil();
      breaker = breaker.afterFailure(now);
    }

    assertThat(minutes).isEqualTo(List.of(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L));
  }

  @Test
  void requests_under_way_when_it_opened_change_nothing() {
    Breaker breaker = afterFailures(5);
    Instant soon = T0.plusSeconds(1);

    assertThat(breaker.afterSuccess(soon)).isEqualTo(breaker);
    assertThat(breaker.afterFailure(soon).openUntil()).isEqualTo(breaker.openUntil());
  }

  @Test
  void it_never_counts_beyond_its_range() {
    var breaker = new Breaker(Integer.MAX_VALUE, 1_000, T0, 2);

    assertThat(breaker.afterFailure(T0).failures()).isEqualTo(Integer.MAX_VALUE);
    assertThat(breaker.afterFailure(T0).openUntil()).isEqualTo(T0.plus(Duration.ofHours(1)));
  }

  private static Breaker afterFailures(int count) {
    Breaker breaker = Breaker.CLOSED;
    for (int i = 0; i < count; i++) {
      breaker = breaker.afterFailure(T0);
    }
    return breaker;
  }
}
