package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostPaceTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");
  private static final Host HOST = new Host("a.test");
  private static final HostState FRESH = HostState.unknown(HOST);
  private static final PaceSetting SECOND = PaceSetting.every(Duration.ofSeconds(1));
  private static final PaceSetting ADAPTIVE = PaceSetting.adaptive();

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        // setting, override, crawl delay, penalty, pace
        "PT1S,   -,     -,       PT0S,   PT1S",
        "PT0S,   -,     -,       PT0S,   PT0S",
        "PT1S,   -,     PT10S,   PT0S,   PT10S",
        "PT10S,  -,     PT1S,    PT0S,   PT10S",
        "PT1S,   -,     PT0.5S,  PT0S,   PT1S",
        "PT1S,   -,     PT2M,    PT0S,   PT2M",
        "PT1S,   -,     PT24H,   PT0S,   PT2M",
        "PT5M,   -,     PT24H,   PT0S,   PT5M",
        "PT1S,   PT0S,  -,       PT0S,   PT0S",
        "PT1S,   PT7S,  -,       PT0S,   PT7S",
        "PT1S,   PT0S,  PT3S,    PT0S,   PT3S",
        "PT1S,   -,     -,       PT4S,   PT4S",
        "PT1S,   PT0S,  -,       PT4S,   PT4S",
        "PT1S,   -,     PT60S,   PT30S,  PT60S",
      })
  void the_longest_of_setting_crawl_delay_and_penalty_holds(
      Duration setting, Duration override, Duration crawlDelay, Duration penalty, Duration pace) {
    HostState state =
        FRESH
            .with(new HostOverrides(Optional.ofNullable(override), 1, Optional.empty()))
            .withSpeed(Duration.ZERO, penalty);

    assertThat(HostPace.pace(state, PaceSetting.every(setting), crawlDelay)).isEqualTo(pace);
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S,     PT1S",
    "PT0.001S, PT0.25S",
    "PT0.05S,  PT0.25S",
    "PT0.1S,   PT0.5S",
    "PT2S,     PT10S",
    "PT6S,     PT30S",
    "PT9M,     PT30S",
  })
  void the_adaptive_pace_is_five_response_times_within_limits(Duration smoothed, Duration pace) {
    HostState state = FRESH.withSpeed(smoothed, Duration.ZERO);

    assertThat(HostPace.pace(state, ADAPTIVE, null)).isEqualTo(pace);
  }

  @Test
  void the_adaptive_pace_never_falls_below_the_crawl_delay() {
    assertThat(HostPace.pace(FRESH, ADAPTIVE, Duration.ofSeconds(5)))
        .isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void a_host_is_slow_when_its_crawl_delay_is_longer_than_two_minutes() {
    assertThat(HostPace.isSlow(null)).isFalse();
    assertThat(HostPace.isSlow(Duration.ofSeconds(120))).isFalse();
    assertThat(HostPace.isSlow(Duration.ofSeconds(121))).isTrue();
  }

  @Test
  void a_host_never_asked_may_be_asked_at_once() {
    assertThat(HostPace.nextRequestAt(FRESH, SECOND, null)).isEqualTo(Instant.EPOCH);
  }

  @Test
  void a_host_is_left_alone_for_its_pace() {
    HostState state = HostRules.asked(FRESH, T0);

    assertThat(HostPace.nextRequestAt(state, SECOND, null)).isEqualTo(T0.plusSeconds(1));
  }

  @Test
  void a_resting_host_is_left_alone_until_its_rest_ends() {
    HostState state = FRESH.withTimes(T0, T0.plusSeconds(90));

    assertThat(HostPace.nextRequestAt(state, SECOND, null)).isEqualTo(T0.plusSeconds(90));
  }

  @Test
  void a_rest_does_not_shorten_the_pace() {
    HostState state = FRESH.withTimes(T0, T0.plusSeconds(1));

    assertThat(HostPace.nextRequestAt(state, SECOND, Duration.ofSeconds(30)))
        .isEqualTo(T0.plusSeconds(30));
  }

  @Test
  void a_host_with_an_open_breaker_is_left_alone_until_it_may_be_probed() {
    HostState state = FRESH.withBreaker(new Breaker(5, 1, T0.plusSeconds(60), 2));

    assertThat(HostPace.nextRequestAt(state, SECOND, null)).isEqualTo(T0.plusSeconds(60));
  }

  @Test
  void the_longest_crawl_delay_of_a_hosts_origins_counts() {
    HostState state = FRESH.with(entry(80, "1")).with(entry(8080, "5")).with(entry(8081, ""));

    assertThat(HostPace.crawlDelay(state)).contains(Duration.ofSeconds(5));
  }

  @Test
  void a_host_without_robots_asks_for_no_crawl_delay() {
    HostState state = FRESH.with(new RobotsEntry(origin(80), "trawl", null, T0, 1, T0, T0));

    assertThat(HostPace.crawlDelay(state)).isEmpty();
  }

  @Test
  void an_origin_has_one_entry_for_an_agent() {
    HostState state = FRESH.with(entry(80, "1")).with(entry(81, "2")).with(entry(80, "3"));

    assertThat(state.robots()).hasSize(2);
    assertThat(state.robots(origin(80), "trawl")).contains(entry(80, "3"));
    assertThat(state.robots(origin(80), "foobot")).isEmpty();
  }

  @Test
  void what_was_kept_without_an_agent_gives_way_to_the_first_who_asks() {
    RobotsEntry old = new RobotsEntry(origin(80), RobotsEntry.NOBODY, null, T0, 0, null, null);

    HostState state = FRESH.with(old).with(entry(80, "1"));

    assertThat(state.robots()).containsExactly(entry(80, "1"));
  }

  @Test
  void of_many_agents_the_one_that_asked_longest_ago_is_forgotten() {
    HostState state = FRESH.with(entry(81, "1"));
    for (int i = 0; i < 100; i++) {
      state = state.with(new RobotsEntry(origin(80), "Bot" + i, null, T0, 1, T0, T0));
    }

    assertThat(state.robots()).hasSize(17);
    assertThat(state.robots(origin(80), "bot99")).isPresent();
    assertThat(state.robots(origin(80), "bot83")).isEmpty();
    assertThat(state.robots(origin(81), "trawl")).isPresent();
  }

  @Test
  void who_has_to_wait_before_asking_again_is_not_the_first_to_be_forgotten() {
    HostState state = FRESH.with(new RobotsEntry(origin(80), "waiting", null, T0, 1, T0, T0));
    for (int i = 0; i < 100; i++) {
      state =
          state.with(
              new RobotsEntry(origin(80), "bot" + i, RobotsRules.ALLOW_ALL, T0, 0, null, null));
    }

    assertThat(state.robots()).hasSize(16);
    assertThat(state.robots(origin(80), "waiting")).isPresent();
  }

  @Test
  void a_crawl_delay_is_for_whom_it_was_told_and_for_all_where_nobody_knows() {
    RobotsRules rules =
        RobotsRules.parse(
            "User-agent: *\nCrawl-delay: 9".getBytes(StandardCharsets.UTF_8), "trawl");
    HostState state =
        FRESH
            .with(entry(80, "5"))
            .with(new RobotsEntry(origin(81), RobotsEntry.NOBODY, rules, T0, 0, null, null));

    assertThat(HostPace.crawlDelay(state, "trawl")).contains(Duration.ofSeconds(9));
    assertThat(HostPace.crawlDelay(FRESH.with(entry(80, "5")), "foobot")).isEmpty();
    assertThat(HostPace.crawlDelay(FRESH.with(entry(80, "5")))).contains(Duration.ofSeconds(5));
  }

  @Test
  void other_overrides_hold_instead_of_those_of_the_state() {
    HostState set = FRESH.with(pace(Duration.ofSeconds(9)));

    assertThat(HostPace.pace(set, pace(Duration.ofSeconds(3)), SECOND, null))
        .isEqualTo(Duration.ofSeconds(3));
    assertThat(HostPace.pace(set, HostOverrides.NONE, SECOND, null))
        .isEqualTo(Duration.ofSeconds(1));
    assertThat(HostPace.pace(set, pace(Duration.ZERO), SECOND, Duration.ofSeconds(7)))
        .isEqualTo(Duration.ofSeconds(7));
  }

  private static HostOverrides pace(Duration pace) {
    return new HostOverrides(Optional.of(pace), 1, Optional.empty());
  }

  @Test
  void an_operator_cannot_set_a_pace_out_of_range() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new HostOverrides(Optional.of(Duration.ofSeconds(-1)), 1, Optional.empty()))
        .withMessageContaining("pace");
  }

  private static RobotsEntry entry(int port, String delay) {
    byte[] body = ("User-agent: *\nCrawl-delay: " + delay).getBytes(StandardCharsets.UTF_8);
    return new RobotsEntry(
        origin(port), "trawl", RobotsRules.parse(body, "Trawl"), T0, 0, null, null);
  }

  private static Origin origin(int port) {
    return new Origin("http", HOST, port);
  }
}
