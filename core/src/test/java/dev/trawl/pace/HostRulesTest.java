package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostRulesTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Host HOST = new Host("a.test");
  private static final HostState FRESH = HostState.unknown(HOST);

  @Test
  void the_start_of_a_request_is_remembered() {
    assertThat(HostRules.asked(FRESH, T0).lastRequestAt()).isEqualTo(T0);
  }

  @Test
  void a_clock_set_back_does_not_make_the_last_request_older() {
    HostState state = HostRules.asked(FRESH, T0);

    assertThat(HostRules.asked(state, T0.minusSeconds(60)).lastRequestAt()).isEqualTo(T0);
  }

  @Test
  void the_first_response_time_is_taken_as_it_is() {
    assertThat(answered(FRESH, 200, Duration.ofMillis(100)).smoothedResponse())
        .isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void later_response_times_weigh_three_tenths() {
    HostState state = FRESH.withSpeed(Duration.ofMillis(100), Duration.ZERO);

    assertThat(answered(state, 200, Duration.ofMillis(200)).smoothedResponse())
        .isEqualTo(Duration.ofMillis(130));
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503})
  void failures_say_nothing_of_the_response_time(int status) {
    HostState state = FRESH.withSpeed(Duration.ofMillis(100), Duration.ZERO);

    assertThat(answered(state, status, Duration.ofMillis(1)).smoothedResponse())
        .isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void an_impossible_response_time_is_harmless() {
    HostState state = answered(FRESH, 200, Duration.ofMillis(-5));

    assertThat(state.smoothedResponse()).isPositive().isLessThan(SECOND);
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S,    PT1S",
    "PT0.25S, PT1S",
    "PT1S,    PT2S",
    "PT4S,    PT8S",
    "PT20S,   PT30S",
    "PT30S,   PT30S",
    "PT1H,    PT30S",
  })
  void a_429_doubles_the_pace_up_to_30_seconds(Duration pace, Duration penalty) {
    assertThat(HostRules.answered(FRESH, pace, 429, SECOND, null, T0).penalty()).isEqualTo(penalty);
  }

  @Test
  void a_second_429_doubles_the_pace_again() {
    HostState state = answered(answered(FRESH, 429, SECOND), 429, SECOND);

    assertThat(pace(state)).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void one_success_does_not_erase_the_penalty() {
    HostState state = FRESH.withSpeed(Duration.ZERO, Duration.ofSeconds(10));

    assertThat(answered(state, 200, SECOND).penalty()).isEqualTo(Duration.ofSeconds(9));
  }

  @Test
  void many_successes_erase_the_penalty() {
    HostState state = FRESH.withSpeed(Duration.ZERO, Duration.ofSeconds(30));
    int successes = 0;
    while (!state.penalty().isZero()) {
      state = answered(state, 200, SECOND);
      successes++;
    }

    assertThat(successes).isBetween(20, 60);
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 503})
  void a_server_error_leaves_the_penalty_as_it_is(int status) {
    HostState state = FRESH.withSpeed(Duration.ZERO, Duration.ofSeconds(10));

    assertThat(answered(state, status, SECOND).penalty()).isEqualTo(Duration.ofSeconds(10));
  }

  @ParameterizedTest
  @CsvSource({"429,PT20S,20", "503,PT20S,20", "429,PT24H,3600", "503,PT0S,0"})
  void a_retry_after_rests_the_host_for_at_most_an_hour(
      int status, Duration retryAfter, long seconds) {
    assertThat(resting(FRESH, status, retryAfter).restUntil()).isEqualTo(T0.plusSeconds(seconds));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 301, 404, 500})
  void a_retry_after_on_other_answers_is_not_heard(int status) {
    assertThat(resting(FRESH, status, Duration.ofSeconds(20)).restUntil()).isNull();
  }

  @Test
  void a_shorter_retry_after_does_not_end_a_longer_rest() {
    HostState state = resting(FRESH, 429, Duration.ofSeconds(90));

    assertThat(resting(state, 503, Duration.ofSeconds(5)).restUntil())
        .isEqualTo(T0.plusSeconds(90));
  }

  @Test
  void a_success_does_not_end_a_rest() {
    HostState state = resting(FRESH, 429, Duration.ofSeconds(90));

    assertThat(answered(state, 200, SECOND).restUntil()).isEqualTo(T0.plusSeconds(90));
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503, 504})
  void failing_answers_count_for_the_breaker(int status) {
    assertThat(answered(FRESH, status, SECOND).breaker().failures()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 301, 304, 403, 404, 408, 410})
  void answers_of_a_living_host_end_a_row_of_failures(int status) {
    HostState state = answered(FRESH, 500, SECOND);

    assertThat(answered(state, status, SECOND).breaker()).isEqualTo(Breaker.CLOSED);
  }

  @ParameterizedTest
  @EnumSource(
      value = ErrorClass.class,
      names = {
        "DNS_TIMEOUT",
        "DNS_ERROR",
        "CONNECT_REFUSED",
        "CONNECT_TIMEOUT",
        "RESET",
        "TLS",
        "TLS_CERTIFICATE",
        "READ_TIMEOUT",
        "HEADER_TOO_LARGE",
        "BODY_INCOMPLETE",
        "PROTOCOL"
      })
  void transport_failures_count_for_the_breaker(ErrorClass error) {
    assertThat(HostRules.failed(FRESH, error, T0).breaker().failures()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(
      value = ErrorClass.class,
      names = {
        "DNS_NXDOMAIN",
        "TOO_MANY_REDIRECTS",
        "ADDRESS_FORBIDDEN",
        "ROBOTS_UNAVAILABLE",
        "PARSE",
        "INTERNAL"
      })
  void failures_that_are_not_the_hosts_do_not_count(ErrorClass error) {
    HostState once = answered(FRESH, 500, SECOND);

    assertThat(HostRules.failed(once, error, T0)).isEqualTo(once);
  }

  @Test
  void a_reset_forgets_back_off_but_not_the_last_request_or_the_rules() {
    RobotsEntry known =
        new RobotsEntry(origin(80), "trawl", RobotsRules.ALLOW_ALL, T0, 0, null, null);
    RobotsEntry failing =
        new RobotsEntry(origin(81), "trawl", null, T0, 4, T0, T0.plusSeconds(480));
    var overrides = new HostOverrides(Optional.of(SECOND), 2, Optional.empty());
    HostState state =
        new HostState(
            HOST,
            T0,
            T0.plusSeconds(60),
            Duration.ofMillis(80),
            Duration.ofSeconds(8),
            new Breaker(7, 2, T0.plusSeconds(120), 2),
            overrides,
            List.of(known, failing));

    assertThat(HostRules.reset(state))
        .isEqualTo(
            new HostState(
                HOST,
                T0,
                null,
                Duration.ofMillis(80),
                Duration.ZERO,
                Breaker.CLOSED,
                overrides,
                List.of(known)));
  }

  @Test
  void a_restart_changes_nothing_that_is_sensible() {
    HostState state =
        FRESH
            .withTimes(T0.minusSeconds(5), T0.plusSeconds(100))
            .withBreaker(new Breaker(5, 1, T0.plusSeconds(60), 2))
            .with(
                new RobotsEntry(
                    origin(80), "trawl", null, T0, 1, T0.minusSeconds(9), T0.plusSeconds(51)));

    assertThat(HostRules.afterRestart(state, false, T0)).isEqualTo(state);
  }

  @Test
  void times_left_far_ahead_by_a_moved_clock_are_brought_back() {
    Instant ahead = T0.plus(Duration.ofDays(365));
    HostState state = FRESH.withTimes(ahead, ahead).withBreaker(new Breaker(9, 3, ahead, 2));

    HostState restarted = HostRules.afterRestart(state, false, T0);

    assertThat(restarted.lastRequestAt()).isEqualTo(T0);
    assertThat(restarted.restUntil()).isEqualTo(T0.plus(Duration.ofHours(1)));
    assertThat(restarted.breaker()).isEqualTo(new Breaker(9, 3, T0.plus(Duration.ofHours(1)), 2));
  }

  @Test
  void after_an_interruption_a_host_counts_as_just_asked() {
    HostState asked = HostRules.asked(FRESH, T0.minusSeconds(1_000));

    assertThat(HostRules.afterRestart(asked, true, T0).lastRequestAt()).isEqualTo(T0);
    assertThat(HostRules.afterRestart(FRESH, true, T0).lastRequestAt()).isEqualTo(T0);
    assertThat(HostRules.afterRestart(FRESH, false, T0).lastRequestAt()).isNull();
  }

  private static Duration pace(HostState state) {
    return HostPace.pace(state, PaceSetting.every(SECOND), null);
  }

  private static HostState answered(HostState state, int status, Duration responseTime) {
    return HostRules.answered(state, pace(state), status, responseTime, null, T0);
  }

  private static HostState resting(HostState state, int status, @Nullable Duration retryAfter) {
    return HostRules.answered(state, pace(state), status, SECOND, retryAfter, T0);
  }

  private static Origin origin(int port) {
    return new Origin("http", HOST, port);
  }
}
