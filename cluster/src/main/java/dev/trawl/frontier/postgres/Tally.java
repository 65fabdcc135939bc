package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.util.EnumMap;
import java.util.Map;

/** Counters of one crawl: how much each has grown, or what it amounts to. */
final class Tally {
  private final Map<UrlState, Long> states = new EnumMap<>(UrlState.class);
  private final Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
  long bytes;
  long duplicates;
  long letters;

  void add(UrlState state, long urls) {
    states.merge(state, urls, Long::sum);
  }

  long of(UrlState state) {
    return states.getOrDefault(state, 0L);
  }

  /** What keeps the crawl from being complete. */
  long open() {
    return of(UrlState.QUEUED) + letters;
  }

  void refuse(Refusal reason, long links) {
    refused.merge(reason, links, Long::sum);
  }

  Map<Refusal, Long> refused() {
    return refused;
  }

  /** What it amounts to, with so many of the queued URLs on loan. */
  Counts counts(long claimed) {
    Map<UrlState, Long> byState = new EnumMap<>(UrlState.class);
    byState.putAll(states);
    byState.put(UrlState.QUEUED, of(UrlState.QUEUED) - claimed);
    byState.put(UrlState.IN_PROGRESS, claimed);
    Map<Refusal, Long> byReason = new EnumMap<>(Refusal.class);
    byReason.putAll(refused);
    byReason.values().removeIf(links -> links == 0);
    return new Counts(byState, bytes, duplicates, byReason);
  }

  boolean isEmpty() {
    return bytes == 0
        && duplicates == 0
        && letters == 0
        && states.values().stream().allMatch(urls -> urls == 0);
  }
}
