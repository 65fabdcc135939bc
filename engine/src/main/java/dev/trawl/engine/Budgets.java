package dev.trawl.engine;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.Limits;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The budgets that end a crawl: bytes and time. Those that bound admission live in the frontier.
 */
final class Budgets {
  private Budgets() {}

  /** The name of the budget that is used up, if one is. */
  static Optional<String> exhausted(Crawl crawl, Counts counts, Instant now) {
    Limits limits = crawl.settings().limits();
    if (limits.maxBytes().isPresent() && counts.bytes() >= limits.maxBytes().getAsLong()) {
      return Optional.of("maxBytes");
    }
    Duration elapsed = Duration.between(crawl.createdAt(), now);
    return limits
        .maxDuration()
        .filter(most -> elapsed.compareTo(most) >= 0)
        .map(most -> "maxDuration");
  }
}
