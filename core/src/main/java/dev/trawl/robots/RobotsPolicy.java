package dev.trawl.robots;

import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * When a robots.txt is fetched, how long it serves, and what its absence means (RFC 9309, sections
 * 2.3.1 and 2.4).
 *
 * @param patience how long URLs wait for a file that answers 5xx or 429
 */
public record RobotsPolicy(Duration patience) {
  /** No copy is used when it is older than this. */
  public static final Duration MOST_AGE = Duration.ofHours(24);

  /** A file that asks to be fetched more often is fetched this often. */
  public static final Duration LEAST_AGE = Duration.ofMinutes(1);

  static final Duration FIRST_WAIT = Duration.ofMinutes(1);
  static final Duration MOST_WAIT = Duration.ofHours(1);

  /** What an origin needs now, given what is known of its file. */
  public RobotsNeed need(@Nullable RobotsEntry entry, Instant now) {
    if (entry == null || entry.isDue(now)) {
      return new RobotsNeed.Fetch();
    }
    RobotsRules rules = entry.rulesAt(now);
    if (rules != null) {
      return new RobotsNeed.Use(rules);
    }
    Instant waitingSince = waitingSince(entry);
    if (waitingSince == null || entry.nextTry() == null) {
      return new RobotsNeed.Fetch();
    }
    return needWhileFailing(waitingSince, entry.nextTry(), now);
  }

  // Also after giving up the file is asked for when its next try comes, so that one bad hour does
  // not decide for the crawls of the next day.
  private RobotsNeed needWhileFailing(Instant waitingSince, Instant nextTry, Instant now) {
    Instant end = waitingSince.plus(patience);
    if (!now.isBefore(end)) {
      return new RobotsNeed.GivenUp(waitingSince);
    }
    return new RobotsNeed.Wait(end.isBefore(nextTry) ? end : nextTry);
  }

  /**
   * What is known after an answer. Connections that fail are not answers: they are retried like a
   * page's and change nothing here.
   *
   * @param agent our name in robots.txt, in lower case
   */
  public RobotsEntry afterAnswer(
      Origin origin,
      @Nullable RobotsEntry previous,
      RobotsAnswer answer,
      String agent,
      Instant now) {
    return switch (answer.meaning()) {
      case RULES -> {
        RobotsRules rules = RobotsRules.parse(answer.body(), agent);
        yield known(origin, agent, rules, answer.maxAge(), now);
      }
      case UNAVAILABLE -> known(origin, agent, RobotsRules.ALLOW_ALL, Optional.empty(), now);
      case UNREACHABLE -> failed(origin, agent, previous, now);
    };
  }

  /** Brings times that a moved clock left far ahead back to what a policy can have set. */
  public static RobotsEntry afterRestart(RobotsEntry entry, Instant now) {
    Instant since = entry.failingSince();
    Duration longest = since == null ? MOST_AGE : MOST_WAIT;
    return new RobotsEntry(
        entry.origin(),
        entry.agent(),
        entry.rules(),
        earlier(entry.freshUntil(), now.plus(MOST_AGE)),
        entry.failures(),
        since == null ? null : earlier(since, now),
        entry.nextTry() == null ? null : earlier(entry.nextTry(), now.plus(longest)));
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static RobotsEntry known(
      Origin origin, String agent, RobotsRules rules, Optional<Duration> maxAge, Instant now) {
    Instant nextTry =
        maxAge
            .filter(age -> age.compareTo(MOST_AGE) < 0)
            .map(age -> now.plus(age.compareTo(LEAST_AGE) < 0 ? LEAST_AGE : age))
            .orElse(null);
    return new RobotsEntry(origin, agent, rules, now.plus(MOST_AGE), 0, null, nextTry);
  }

  private static RobotsEntry failed(
      Origin origin, String agent, @Nullable RobotsEntry previous, Instant now) {
    RobotsRules rules = previous == null ? null : previous.rulesAt(now);
    Instant freshUntil = previous == null || rules == null ? now : previous.freshUntil();
    Instant since = previous == null ? null : sinceInSeries(previous, now);
    int failures = previous == null || since == null ? 1 : previous.failures() + 1;
    return new RobotsEntry(
        origin,
        agent,
        rules,
        freshUntil,
        failures,
        since == null ? now : since,
        now.plus(waitAfter(failures)));
  }

  private static Duration waitAfter(int failures) {
    // Six doublings of a minute exceed the hour.
    Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(failures - 1, 6));
    return wait.compareTo(MOST_WAIT) < 0 ? wait : MOST_WAIT;
  }

  /**
   * When the failures began that one of now continues; null if it begins a new series. A file that
   * nobody asked for long after its next try was due may have been well in between, so patience
   * starts anew.
   */
  private static @Nullable Instant sinceInSeries(RobotsEntry previous, Instant now) {
    Instant nextTry = previous.nextTry();
    if (nextTry != null && now.isAfter(nextTry.plus(MOST_WAIT))) {
      return null;
    }
    return previous.rulesAt(now) == null ? waitingSince(previous) : previous.failingSince();
  }

  /** When URLs began to wait: not while a copy still served them. Null if nothing failed. */
  private static @Nullable Instant waitingSince(RobotsEntry entry) {
    Instant since = entry.failingSince();
    boolean hadCopy = entry.rules() != null && since != null && since.isBefore(entry.freshUntil());
    return hadCopy ? entry.freshUntil() : since;
  }
}
