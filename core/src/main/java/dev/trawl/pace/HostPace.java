package dev.trawl.pace;

import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How long a host is left alone between the starts of two requests, and when the next may start.
 *
 * <p>What a host asks for is a floor under everything: an operator's pace, a crawl's setting and
 * the adaptive pace may be longer than its crawl delay or the penalty after its 429s, never
 * shorter.
 */
public final class HostPace {
  /** A crawl delay beyond this is not obeyed in full; the host counts as slow. */
  public static final Duration MOST_CRAWL_DELAY = Duration.ofMinutes(2);

  static final Duration LEAST_ADAPTIVE = Duration.ofMillis(250);
  static final Duration MOST_ADAPTIVE = Duration.ofSeconds(30);
  static final Duration BEFORE_FIRST_RESPONSE = Duration.ofSeconds(1);
  private static final int RESPONSE_FACTOR = 5;

  private HostPace() {}

  /**
   * The time between two requests.
   *
   * @param crawlDelay what robots.txt asks; null when it asks nothing or is not to be obeyed
   */
  public static Duration pace(HostState state, PaceSetting setting, @Nullable Duration crawlDelay) {
    return pace(state, state.overrides(), setting, crawlDelay);
  }

  /** The same with other overrides in force than those the host's state has. */
  public static Duration pace(
      HostState state,
      HostOverrides overrides,
      PaceSetting setting,
      @Nullable Duration crawlDelay) {
    Duration wanted = overrides.pace().orElseGet(() -> asSet(state, setting));
    Duration floor = crawlDelay == null ? Duration.ZERO : shorter(crawlDelay, MOST_CRAWL_DELAY);
    return longer(wanted, longer(floor, state.penalty()));
  }

  /** When the next request may start; the epoch, which is long past, for a host never asked. */
  public static Instant nextRequestAt(
      HostState state, PaceSetting setting, @Nullable Duration crawlDelay) {
    Instant last = state.lastRequestAt();
    Instant byPace = last == null ? Instant.EPOCH : last.plus(pace(state, setting, crawlDelay));
    return latest(byPace, latest(state.restUntil(), state.breaker().openUntil()));
  }

  /** Whether robots.txt asks for a delay so long that it is obeyed only up to the limit. */
  public static boolean isSlow(@Nullable Duration crawlDelay) {
    return crawlDelay != null && crawlDelay.compareTo(MOST_CRAWL_DELAY) > 0;
  }

  /** The longest crawl delay that the robots.txt of any of the host's origins asks of anybody. */
  public static Optional<Duration> crawlDelay(HostState state) {
    return crawlDelay(state, _ -> true);
  }

  /** The longest crawl delay that the robots.txt of any of the host's origins asks of an agent. */
  public static Optional<Duration> crawlDelay(HostState state, String agent) {
    return crawlDelay(state, entry -> entry.speaksTo(agent));
  }

  private static Optional<Duration> crawlDelay(HostState state, Predicate<RobotsEntry> which) {
    Optional<Duration> longest = Optional.empty();
    for (RobotsEntry entry : state.robots()) {
      RobotsRules rules = which.test(entry) ? entry.rules() : null;
      Optional<Duration> delay = rules == null ? Optional.empty() : rules.crawlDelay();
      if (delay.isPresent()) {
        longest = Optional.of(longest.map(other -> longer(other, delay.get())).orElse(delay.get()));
      }
    }
    return longest;
  }

  private static Duration asSet(HostState state, PaceSetting setting) {
    return switch (setting) {
      case PaceSetting.Fixed(Duration interval) -> interval;
      case PaceSetting.Adaptive() -> adaptive(state.smoothedResponse());
    };
  }

  private static Duration adaptive(Duration smoothedResponse) {
    if (smoothedResponse.isZero()) {
      return BEFORE_FIRST_RESPONSE;
    }
    Duration followed = smoothedResponse.multipliedBy(RESPONSE_FACTOR);
    return longer(LEAST_ADAPTIVE, shorter(followed, MOST_ADAPTIVE));
  }

  static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? other : one;
  }

  static Instant latest(@Nullable Instant one, @Nullable Instant other) {
    Instant first = one == null ? Instant.EPOCH : one;
    return other == null || other.isBefore(first) ? first : other;
  }
}
