package dev.trawl.pace;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.robots.RobotsPolicy;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** What each event in a host's life changes in what is known of it. */
public final class HostRules {
  /** The longest rest that a Retry-After gets. */
  public static final Duration MOST_REST = RetryAfter.MOST;

  static final Duration MOST_PENALTY = Duration.ofSeconds(30);
  // The first 429 slows a host that was crawled without any pace to the default pace of one second.
  private static final Duration LEAST_DOUBLED = Duration.ofMillis(500);
  // A penalty shorter than any adaptive pace has been served.
  private static final Duration SERVED_PENALTY = HostPace.LEAST_ADAPTIVE;
  private static final double PENALTY_KEPT = 0.9;
  private static final double WEIGHT = 0.3;
  private static final Duration MOST_RESPONSE = Duration.ofMinutes(10);
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int UNAVAILABLE = 503;

  private HostRules() {}

  /** A request starts, be it for a page or for robots.txt. */
  public static HostState asked(HostState state, Instant start) {
    // A clock that was set back must not make the host look longer unasked than it is.
    return state.withTimes(HostPace.latest(state.lastRequestAt(), start), state.restUntil());
  }

  /**
   * An answer came.
   *
   * @param pace the pace in force, which a 429 doubles
   * @param retryAfter what the answer's Retry-After says, if it has one
   */
  public static HostState answered(
      HostState state,
      Duration pace,
      int status,
      Duration responseTime,
      @Nullable Duration retryAfter,
      Instant now) {
    HostState rested = rested(state, status, retryAfter, now);
    if (status == TOO_MANY_REQUESTS) {
      return rested
          .withSpeed(state.smoothedResponse(), doubled(pace))
          .withBreaker(state.breaker().afterFailure(now));
    }
    // A failing host's response times say nothing of what it bears.
    if (status >= 500) {
      return rested.withBreaker(state.breaker().afterFailure(now));
    }
    return rested
        .withSpeed(smoothed(state.smoothedResponse(), responseTime), eased(state.penalty()))
        .withBreaker(state.breaker().afterSuccess(now));
  }

  /** No complete answer came. */
  public static HostState failed(HostState state, ErrorClass error, Instant now) {
    return countsAgainstHost(error) ? state.withBreaker(state.breaker().afterFailure(now)) : state;
  }

  /** Forgets all back-off at an operator's word. What the host asks in robots.txt stays. */
  public static HostState reset(HostState state) {
    return state
        .withTimes(state.lastRequestAt(), null)
        .withSpeed(state.smoothedResponse(), Duration.ZERO)
        .withBreaker(Breaker.CLOSED)
        .withRobots(state.robots().stream().filter(entry -> entry.failingSince() == null).toList());
  }

  /**
   * What a store kept, made safe to go on with. The clock may have been set back since it was
   * written: no time may lie further ahead than the rules could have put it.
   *
   * @param wasInterrupted whether the previous owner may have asked the host without saying so; it
   *     then counts as asked just now
   */
  public static HostState afterRestart(HostState state, boolean wasInterrupted, Instant now) {
    Instant last = state.lastRequestAt();
    boolean isJustAsked = wasInterrupted || (last != null && last.isAfter(now));
    Instant rest = state.restUntil();
    Instant longestRest = now.plus(MOST_REST);
    return state
        .withTimes(
            isJustAsked ? now : last,
            rest != null && rest.isAfter(longestRest) ? longestRest : rest)
        .withBreaker(state.breaker().openNoLongerThan(now.plus(Breaker.MOST_OPEN)))
        .withRobots(
            state.robots().stream().map(entry -> RobotsPolicy.afterRestart(entry, now)).toList());
  }

  private static HostState rested(
      HostState state, int status, @Nullable Duration retryAfter, Instant now) {
    boolean mayAskForRest = status == TOO_MANY_REQUESTS || status == UNAVAILABLE;
    if (retryAfter == null || !mayAskForRest) {
      return state;
    }
    Instant until = now.plus(HostPace.shorter(retryAfter, MOST_REST));
    return state.withTimes(state.lastRequestAt(), HostPace.latest(state.restUntil(), until));
  }

  private static Duration doubled(Duration pace) {
    // Shortened first: twice the longest duration has no value.
    Duration base = HostPace.shorter(pace, MOST_PENALTY);
    return HostPace.shorter(HostPace.longer(base, LEAST_DOUBLED).multipliedBy(2), MOST_PENALTY);
  }

  /**
   * A tenth off with each success. Three 429s take a pace of 1 s to 8 s; it takes twenty good
   * answers to come back.
   */
  private static Duration eased(Duration penalty) {
    Duration kept = Duration.ofNanos((long) (penalty.toNanos() * PENALTY_KEPT));
    return kept.compareTo(SERVED_PENALTY) < 0 ? Duration.ZERO : kept;
  }

  /** In whole microseconds: less would say nothing, and a host's entry has no room for it. */
  private static Duration smoothed(Duration average, Duration responseTime) {
    // Zero stands for "unknown", so no known average may be zero.
    long latest = Math.clamp(micros(responseTime), 1, micros(MOST_RESPONSE));
    double mixed = average.isZero() ? latest : WEIGHT * latest + (1 - WEIGHT) * micros(average);
    return Duration.of(Math.max(1, Math.round(mixed)), ChronoUnit.MICROS);
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1_000;
  }

  /**
   * NXDOMAIN does not count: such a host fails fast, it would be no better after a rest. Nor do
   * failures that are our own doing or concern one page.
   */
  private static boolean countsAgainstHost(ErrorClass error) {
    return switch (error) {
      case DNS_TIMEOUT,
          DNS_ERROR,
          CONNECT_REFUSED,
          CONNECT_TIMEOUT,
          RESET,
          TLS,
          TLS_CERTIFICATE,
          READ_TIMEOUT,
          HEADER_TOO_LARGE,
          BODY_INCOMPLETE,
          PROTOCOL ->
          true;
      case DNS_NXDOMAIN,
          TOO_MANY_REDIRECTS,
          ADDRESS_FORBIDDEN,
          ROBOTS_UNAVAILABLE,
          PARSE,
          INTERNAL,
          DENIED ->
          false;
    };
  }
}
