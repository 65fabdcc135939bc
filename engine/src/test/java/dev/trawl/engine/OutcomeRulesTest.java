package dev.trawl.engine;

import static dev.trawl.engine.EngineSamples.answer;
import static dev.trawl.engine.EngineSamples.claim;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.FetchRules;
import dev.trawl.engine.OutcomeRules.Outcome;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.Backoff;
import dev.trawl.testkit.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeRulesTest {
  private static final Instant NOW = ManualClock.START;
  private static final FetchRules RULES = FetchRules.standard();

  private final OutcomeRules rules = new OutcomeRules(new Backoff(new Random(1)));

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 203, 204, 206, 226, 299})
  void every_2xx_is_a_page(int status) {
    assertThat(judge(claim("/"), answer(status))).isInstanceOf(Outcome.Page.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void a_redirect_with_a_location_leads_there(int status) {
    assertThat(judge(claim("/"), answer(status, "Location", "/to")))
        .isInstanceOfSatisfying(
            Outcome.Moved.class, moved -> assertThat(moved.location()).isEqualTo("/to"));
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void a_redirect_without_a_location_is_final(int status) {
    assertFinal(judge(claim("/"), answer(status)), UrlState.HTTP_TERMINAL);
    assertFinal(judge(claim("/"), answer(status, "Location", " ")), UrlState.HTTP_TERMINAL);
  }

  @ParameterizedTest
  @CsvSource({
    "403, FORBIDDEN",
    "404, NOT_FOUND",
    "300, HTTP_TERMINAL",
    "304, HTTP_TERMINAL",
    "400, HTTP_TERMINAL",
    "401, HTTP_TERMINAL",
    "410, HTTP_TERMINAL",
    "418, HTTP_TERMINAL",
    "451, HTTP_TERMINAL"
  })
  void other_answers_are_final(int status, UrlState state) {
    assertFinal(judge(claim("/"), answer(status)), state);
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 421, 425, 500, 502, 503, 504, 520, 599})
  void trouble_is_retried_until_the_retries_are_used_up(int status) {
    assertThat(judge(claim("/", 0, 1, 0), answer(status)))
        .isInstanceOfSatisfying(
            Outcome.Later.class, later -> assertThat(later.reason()).isEqualTo(Reason.FAILURE));
    assertFinal(judge(claim("/", 0, 2, 0), answer(status)), UrlState.HTTP_TERMINAL);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 2"})
  void each_retry_waits_twice_as_long_and_a_little_more_by_chance(int retries, int seconds) {
    Instant at = ((Outcome.Later) judge(claim("/", 0, retries, 0), answer(500))).notBefore();

    assertThat(Duration.between(NOW, at))
        .isBetween(Duration.ofSeconds(seconds), Duration.ofMillis(1_250L * seconds));
  }

  @Test
  void a_429_is_counted_apart_from_failures() {
    assertThat(judge(claim("/", 0, 2, 9), answer(429)))
        .isInstanceOfSatisfying(
            Outcome.Later.class, later -> assertThat(later.reason()).isEqualTo(Reason.THROTTLED));
    assertFinal(judge(claim("/", 0, 0, 10), answer(429)), UrlState.HTTP_TERMINAL);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void retry_after_in_seconds_is_waited_for(int status) {
    assertThat(((Outcome.Later) judge(claim("/"), answer(status, "Retry-After", "90"))).notBefore())
        .isEqualTo(NOW.plusSeconds(90));
  }

  @Test
  void retry_after_as_a_date_is_waited_for() {
    HttpAnswer answer = answer(503, "Retry-After", "Thu, 01 Jan 2026 00:01:30 GMT");

    assertThat(((Outcome.Later) judge(claim("/"), answer)).notBefore())
        .isEqualTo(NOW.plusSeconds(90));
  }

  @Test
  void retry_after_is_capped_at_an_hour() {
    assertThat(
            ((Outcome.Later) judge(claim("/"), answer(429, "Retry-After", "999999"))).notBefore())
        .isEqualTo(NOW.plus(Duration.ofHours(1)));
  }

  @Test
  void retry_after_on_a_500_says_nothing() {
    assertThat(OutcomeRules.retryAfter(answer(500, "Retry-After", "90"), NOW)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(ErrorClass.class)
  void a_failure_is_tried_again_exactly_when_that_may_help(ErrorClass error) {
    Outcome outcome = judge(claim("/"), failed(error, false));

    assertThat(outcome instanceof Outcome.Again).isEqualTo(error.isTransient());
  }

  @Test
  void a_failure_is_final_after_the_last_retry() {
    assertThat(judge(claim("/", 0, 2, 0), failed(ErrorClass.RESET, false)))
        .isInstanceOf(Outcome.Lost.class);
  }

  @Test
  void a_stale_connection_is_tried_again_at_no_cost() {
    assertThat(judge(claim("/", 0, 2, 0), failed(ErrorClass.RESET, true)))
        .isInstanceOfSatisfying(
            Outcome.Again.class, again -> assertThat(again.reason()).isEqualTo(Reason.WAITING));
  }

  private Outcome judge(Claim claim, HttpAnswer answer) {
    return judge(claim, new FetchResult.Answered(answer));
  }

  private Outcome judge(Claim claim, FetchResult result) {
    return rules.judge(claim, result, RULES, NOW);
  }

  private static FetchResult failed(ErrorClass error, boolean isStale) {
    return new FetchResult.Failed(error, "a.test: trouble", Timings.NONE, null, isStale);
  }

  private static void assertFinal(Outcome outcome, UrlState state) {
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Final.class, last -> assertThat(last.state()).isEqualTo(state));
  }
}
