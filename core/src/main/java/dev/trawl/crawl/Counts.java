package dev.trawl.crawl;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.util.EnumMap;
import java.util.Map;

/**
 * A crawl's counters. They are facts: each equals what a full scan of the crawl's records would
 * count.
 *
 * @param states URL records by state; every state has an entry
 * @param bytes payload bytes of all settled answers
 * @param duplicates links that led to a URL already known
 * @param refused links that were not admitted, by reason; reasons that never occurred are absent
 * @param statuses URL records with a terminal state by the HTTP status of their last answer; those
 *     that were cancelled have none, whatever an earlier try brought
 * @param errors likewise by the error class of their failure
 */
public record Counts(
    Map<UrlState, Long> states,
    long bytes,
    long duplicates,
    Map<Refusal, Long> refused,
    Map<Integer, Long> statuses,
    Map<ErrorClass, Long> errors) {
  public Counts {
    EnumMap<UrlState, Long> all = new EnumMap<>(UrlState.class);
    for (UrlState state : UrlState.values()) {
      all.put(state, states.getOrDefault(state, 0L));
    }
    states = Map.copyOf(all);
    refused = Map.copyOf(refused);
    statuses = Map.copyOf(statuses);
    errors = Map.copyOf(errors);
  }

  public long of(UrlState state) {
    return states.getOrDefault(state, 0L);
  }

  /** The number of URL records. */
  public long admitted() {
    return states.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Records without a terminal state: queued, waiting for a retry, or in flight. */
  public long open() {
    return of(UrlState.QUEUED) + of(UrlState.IN_PROGRESS);
  }
}
