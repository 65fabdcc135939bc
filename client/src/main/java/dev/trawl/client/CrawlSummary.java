package dev.trawl.client;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The counters of a crawl.
 *
 * @param elapsed from its making to its end, or to now, such as 12s
 * @param states URL records by state
 * @param statuses ended URL records by HTTP status
 * @param errors ended URL records by the class of their failure
 * @param refused links that were not admitted, by reason
 */
public record CrawlSummary(
    String id,
    String status,
    @Nullable String reason,
    Instant createdAt,
    @Nullable Instant finishedAt,
    String elapsed,
    long admitted,
    long open,
    double urlsPerSecond,
    long bytes,
    long duplicates,
    Map<String, Long> states,
    Map<String, Long> statuses,
    Map<String, Long> errors,
    Map<String, Long> refused,
    boolean respectRobots) {
  public CrawlSummary {
    states = Lists.copy(states);
    statuses = Lists.copy(statuses);
    errors = Lists.copy(errors);
    refused = Lists.copy(refused);
  }
}
