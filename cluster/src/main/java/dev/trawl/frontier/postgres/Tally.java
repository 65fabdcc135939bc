package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Counters of one crawl: how much each has grown, or what it amounts to. */
final class Tally {
  private static final String STATUS = "status:";
  private static final String ERROR = "error:";

  private final Map<UrlState, Long> states = new EnumMap<>(UrlState.class);
  private final Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
  // Records by the status and the error of their outcome, under the names that are stored.
  private final Map<String, Long> outcomes = new HashMap<>();
  long bytes;
  long duplicates;
  long letters;

  static Tally of(Counts counts) {
    Tally tally = new Tally();
    counts.states().forEach(tally::add);
    counts.refused().forEach(tally::refuse);
    counts.statuses().forEach((status, urls) -> tally.addOutcomes(STATUS + status, urls));
    counts.errors().forEach((error, urls) -> tally.addOutcomes(ERROR + error.name(), urls));
    tally.bytes = counts.bytes();
    tally.duplicates = counts.duplicates();
    return tally;
  }

  void add(UrlState state, long urls) {
    states.merge(state, urls, Long::sum);
  }

  long of(UrlState state) {
    return states.getOrDefault(state, 0L);
  }

  /** Counts a record, or takes it out of the count. */
  void addRecord(UrlRow row, int sign) {
    add(row.state(), sign);
    LastFetch last = row.progress().last();
    bytes += sign * last.bytes();
    // What is known of a cancelled one is of a try before.
    boolean hasOutcome = row.state().isTerminal() && row.state() != UrlState.CANCELLED;
    if (hasOutcome && last.status() != null) {
      addOutcomes(STATUS + last.status(), sign);
    }
    if (hasOutcome && last.error() != null) {
      addOutcomes(ERROR + last.error().name(), sign);
    }
  }

  private void addOutcomes(String name, long urls) {
    outcomes.merge(name, urls, Long::sum);
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

  /** Refusals and outcomes by the names under which they are stored. */
  Map<String, Long> named() {
    Map<String, Long> named = new HashMap<>(outcomes);
    refused.forEach((reason, links) -> named.put(reason.name(), links));
    named.values().removeIf(sum -> sum == 0);
    return named;
  }

  void addNamed(String name, long sum) {
    if (name.indexOf(':') < 0) {
      refuse(Refusal.valueOf(name), sum);
    } else {
      addOutcomes(name, sum);
    }
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
    Map<Integer, Long> byStatus = new HashMap<>();
    Map<ErrorClass, Long> byError = new EnumMap<>(ErrorClass.class);
    outcomes.forEach(
        (name, urls) -> {
          if (urls != 0 && name.startsWith(STATUS)) {
            byStatus.put(Integer.valueOf(name.substring(STATUS.length())), urls);
          } else if (urls != 0 && name.startsWith(ERROR)) {
            byError.put(ErrorClass.valueOf(name.substring(ERROR.length())), urls);
          }
        });
    return new Counts(byState, bytes, duplicates, byReason, byStatus, byError);
  }

  /** Whether no counter has grown; {@link #named} is apart. */
  boolean isEmpty() {
    return bytes == 0
        && duplicates == 0
        && letters == 0
        && states.values().stream().allMatch(urls -> urls == 0);
  }
}
