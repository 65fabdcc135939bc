package dev.trawl.robots;

import dev.trawl.url.Origin;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one origin's robots.txt.
 *
 * @param rules the rules in force; null while none could be had
 * @param freshUntil when the rules must be asked for again
 * @param failures how often in a row the file answered 5xx or 429
 * @param failingSince when that began; null when the last fetch went well
 * @param nextTry when to ask again after a failure
 */
public record RobotsEntry(
    Origin origin,
    @Nullable RobotsRules rules,
    Instant freshUntil,
    int failures,
    @Nullable Instant failingSince,
    @Nullable Instant nextTry) {}
