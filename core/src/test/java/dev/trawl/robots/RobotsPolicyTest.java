package dev.trawl.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsPolicyTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");
  private static final Origin ORIGIN = new Origin("http", new Host("a.test"), 80);
  private static final RobotsNeed FETCH = new RobotsNeed.Fetch();
  private static final String BODY = "User-agent: *\nDisallow: /x";
  private static final RobotsRules RULES = RobotsRules.parse(BODY.getBytes(UTF_8), "Trawl");

  private final RobotsPolicy policy = new RobotsPolicy(Duration.ofHours(1));

  @Test
  void an_unknown_origin_is_asked_for_its_file_first() {
    assertThat(policy.need(null, T0)).isEqualTo(FETCH);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 203, 206})
  void a_file_serves_for_a_day(int status) {
    RobotsEntry entry = after(null, status, null, T0);

    assertThat(policy.need(entry, T0.plus(hours(24)).minusNanos(1)))
        .isEqualTo(new RobotsNeed.Use(RULES));
    assertThat(policy.need(entry, T0.plus(hours(24)))).isEqualTo(FETCH);
  }

  @ParameterizedTest
  @CsvSource({
    "max-age=3600,                      PT1H",
    "'public, Max-Age = 7200',          PT2H",
    "'max-age=\"600\"',                 PT10M",
    "max-age=0,                         PT1M",
    "max-age=30,                        PT1M",
    "max-age=999999999,                 PT24H",
    "max-age=99999999999999999999,      PT24H",
    "max-age=-5,                        PT24H",
    "max-age=soon,                      PT24H",
    "s-maxage=60,                       PT24H",
    "'no-cache, no-store',              PT24H",
    "'',                                PT24H",
  })
  void a_shorter_max_age_is_obeyed_down_to_a_minute(String cacheControl, Duration age) {
    RobotsEntry entry = after(null, 200, cacheControl, T0);

    assertThat(policy.need(entry, T0.plus(age).minusNanos(1))).isEqualTo(new RobotsNeed.Use(RULES));
    assertThat(policy.need(entry, T0.plus(age))).isEqualTo(FETCH);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 410, 451, 301, 308})
  void a_missing_file_allows_all_for_a_day(int status) {
    RobotsEntry entry = after(null, status, "max-age=60", T0);

    assertThat(policy.need(entry, T0.plus(hours(24)).minusNanos(1)))
        .isEqualTo(new RobotsNeed.Use(RobotsRules.ALLOW_ALL));
    assertThat(policy.need(entry, T0.plus(hours(24)))).isEqualTo(FETCH);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503, 599, 999})
  void a_failing_file_makes_the_origin_wait_a_minute(int status) {
    RobotsEntry entry = after(null, status, null, T0);

    assertThat(policy.need(entry, T0)).isEqualTo(new RobotsNeed.Wait(T0.plus(minutes(1))));
    assertThat(policy.need(entry, T0.plus(minutes(1)))).isEqualTo(FETCH);
  }

  @Test
  void waits_double_up_to_an_hour() {
    var waits = new ArrayList<Long>();
    Instant now = T0;
    RobotsEntry entry = null;
    for (int i = 0; i < 9; i++) {
      entry = after(entry, 503, null, now);
      waits.add(Duration.between(now, entry.nextTry()).toMinutes());
      now = entry.nextTry();
    }

    assertThat(waits).isEqualTo(List.of(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L));
  }

  @Test
  void a_copy_less_than_a_day_old_serves_while_the_file_fails() {
    RobotsEntry known = after(null, 200, "max-age=3600", T0);
    Instant later = T0.plus(hours(1));

    RobotsEntry failing = after(known, 503, null, later);

    assertThat(policy.need(failing, later)).isEqualTo(new RobotsNeed.Use(RULES));
    assertThat(policy.need(failing, later.plus(minutes(1)))).isEqualTo(FETCH);
  }

  @Test
  void a_copy_serves_no_longer_than_a_day_while_the_file_fails() {
    RobotsEntry entry = after(null, 200, "max-age=3600", T0);
    for (Instant now = T0.plus(hours(1)); now.isBefore(T0.plus(hours(24))); now = entry.nextTry()) {
      entry = after(entry, 503, null, now);
    }

    assertThat(policy.need(entry, T0.plus(hours(24)))).isNotInstanceOf(RobotsNeed.Use.class);
  }

  @Test
  void a_copy_a_day_old_is_dropped_when_the_file_fails() {
    RobotsEntry known = after(null, 200, null, T0);

    RobotsEntry failing = after(known, 500, null, T0.plus(hours(24)));

    assertThat(failing.rules()).isNull();
  }

  @Test
  void patience_ends_in_giving_up() {
    Instant end = T0.plus(hours(1));
    RobotsEntry entry = failingUntil(end);

    assertThat(policy.need(entry, end.minusNanos(1))).isEqualTo(new RobotsNeed.Wait(end));
    assertThat(policy.need(entry, end)).isEqualTo(new RobotsNeed.GivenUp(T0));
  }

  @Test
  void patience_starts_when_the_last_copy_ends() {
    RobotsEntry entry = after(null, 200, "max-age=3600", T0);
    Instant copyEnds = T0.plus(hours(24));
    for (Instant now = T0.plus(hours(1)); now.isBefore(copyEnds); now = entry.nextTry()) {
      entry = after(entry, 503, null, now);
    }
    RobotsEntry later = after(entry, 503, null, entry.nextTry());

    assertThat(policy.need(entry, copyEnds)).isEqualTo(new RobotsNeed.Wait(entry.nextTry()));
    assertThat(policy.need(later, copyEnds.plus(hours(1)).minusNanos(1)))
        .isEqualTo(new RobotsNeed.Wait(copyEnds.plus(hours(1))));
    assertThat(policy.need(later, copyEnds.plus(hours(1))))
        .isEqualTo(new RobotsNeed.GivenUp(copyEnds));
  }

  @Test
  void without_patience_the_first_failure_is_the_end() {
    RobotsEntry entry = after(null, 503, null, T0);

    assertThat(new RobotsPolicy(Duration.ZERO).need(entry, T0))
        .isEqualTo(new RobotsNeed.GivenUp(T0));
  }

  @Test
  void after_giving_up_the_file_is_asked_for_again_when_its_time_comes() {
    RobotsEntry entry = failingUntil(T0.plus(hours(1)));

    assertThat(policy.need(entry, entry.nextTry())).isEqualTo(FETCH);
  }

  @Test
  void a_failure_long_after_the_last_one_begins_a_new_wait() {
    RobotsEntry old = failingUntil(T0.plus(hours(1)));
    Instant nextDay = T0.plus(hours(24));

    RobotsEntry entry = after(old, 503, null, nextDay);

    assertThat(policy.need(entry, nextDay))
        .isEqualTo(new RobotsNeed.Wait(nextDay.plus(minutes(1))));
  }

  @Test
  void a_good_answer_ends_the_failures() {
    RobotsEntry failing = failingUntil(T0.plus(minutes(10)));

    RobotsEntry entry = after(failing, 200, null, T0.plus(minutes(20)));

    assertThat(entry.failures()).isZero();
    assertThat(entry.failingSince()).isNull();
    assertThat(policy.need(entry, T0.plus(minutes(20)))).isEqualTo(new RobotsNeed.Use(RULES));
  }

  @Test
  void times_left_ahead_by_a_moved_clock_are_brought_back() {
    Instant ahead = T0.plus(Duration.ofDays(400));
    RobotsEntry entry =
        RobotsPolicy.afterRestart(
            new RobotsEntry(ORIGIN, "trawl", null, ahead, 3, ahead, ahead), T0);

    assertThat(entry)
        .isEqualTo(
            new RobotsEntry(ORIGIN, "trawl", null, T0.plus(hours(24)), 3, T0, T0.plus(hours(1))));
  }

  private static RobotsEntry failingUntil(Instant end) {
    RobotsEntry entry = after(null, 503, null, T0);
    while (entry.nextTry().isBefore(end)) {
      entry = after(entry, 503, null, entry.nextTry());
    }
    return entry;
  }

  private static RobotsEntry after(
      @Nullable RobotsEntry previous, int status, @Nullable String cacheControl, Instant now) {
    var answer = new RobotsAnswer(status, BODY.getBytes(UTF_8), cacheControl);
    return new RobotsPolicy(Duration.ofHours(1))
        .afterAnswer(ORIGIN, previous, answer, "Trawl", now);
  }

  private static Duration hours(int hours) {
    return Duration.ofHours(hours);
  }

  private static Duration minutes(int minutes) {
    return Duration.ofMinutes(minutes);
  }
}
