package dev.trawl.robots;

import dev.trawl.url.Origin;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What one origin's robots.txt says to one agent. Crawls that call themselves by different names
 * are told different things, so each name has an entry of its own.
 *
 * @param agent the product token that the rules are for, in lower case; {@link #NOBODY} where it
 *     was not kept
 * @param rules the rules in force; null while none could be had
 * @param freshUntil when the rules are a day old and must not be used any longer
 * @param failures how often in a row the file answered 5xx or 429
 * @param failingSince when that began; null when the last fetch went well
 * @param nextTry when to ask again before {@code freshUntil}: after a failure, or because the
 *     file's own Cache-Control is shorter than a day; null when {@code freshUntil} is soon enough
 */
public record RobotsEntry(
    Origin origin,
    String agent,
    @Nullable RobotsRules rules,
    Instant freshUntil,
    int failures,
    @Nullable Instant failingSince,
    @Nullable Instant nextTry) {
  /** No name in robots.txt: what was kept without one is nobody's, and fetched again. */
  public static final String NOBODY = "?";

  public RobotsEntry {
    // One copy of a name serves millions of hosts.
    agent = agent.toLowerCase(Locale.ROOT).intern();
  }

  /** The rules, if they are young enough to be used. */
  public @Nullable RobotsRules rulesAt(Instant now) {
    return now.isBefore(freshUntil) ? rules : null;
  }

  /** Whether this is what that origin says to that agent. */
  public boolean isFor(Origin asked, String token) {
    return origin.equals(asked) && agent.equals(token);
  }

  /** Whether that agent is meant, or may be. */
  public boolean speaksTo(String token) {
    return agent.equals(token) || agent.equals(NOBODY);
  }

  /** The same failures, without the rules that are meant for this agent alone. */
  public RobotsEntry failureFor(String other) {
    return new RobotsEntry(origin, other, null, Instant.EPOCH, failures, failingSince, nextTry);
  }

  boolean isDue(Instant now) {
    return nextTry != null && !now.isBefore(nextTry);
  }
}
