package dev.trawl.robots;

import dev.trawl.url.Origin;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one origin's robots.txt.
 *
 * @param rules the rules in force; null while none could be had
 * @param freshUntil when the rules are a day old and must not be used any longer
 * @param failures how often in a row the file answered 5xx or 429
 * @param failingSince when that began; null when the last fetch went well
 * @param nextTry when to ask again before {@code freshUntil}: after a failure, or because the
 *     file's own Cache-Control is shorter than a day; null when {@code freshUntil} is soon enough
 */
public record RobotsEntry(
    Origin origin,
    @Nullable RobotsRules rules,
    Instant freshUntil,
    int failures,
    @Nullable Instant failingSince,
    @Nullable Instant nextTry) {
  /** The rules, if they are young enough to be used. */
  public @Nullable RobotsRules rulesAt(Instant now) {
    return now.isBefore(freshUntil) ? rules : null;
  }

  boolean isDue(Instant now) {
    return nextTry != null && !now.isBefore(nextTry);
  }
}
