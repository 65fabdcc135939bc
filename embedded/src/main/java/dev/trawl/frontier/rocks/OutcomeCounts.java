package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import java.util.Map;
import java.util.TreeMap;

/** How many URLs ended with which HTTP status, and with which error. */
final class OutcomeCounts {
  private final Map<Integer, Long> statuses = new TreeMap<>();
  private final Map<ErrorClass, Long> errors = new TreeMap<>();

  OutcomeCounts copy() {
    OutcomeCounts copy = new OutcomeCounts();
    copy.statuses.putAll(statuses);
    copy.errors.putAll(errors);
    return copy;
  }

  Map<Integer, Long> statuses() {
    return statuses;
  }

  Map<ErrorClass, Long> errors() {
    return errors;
  }

  /** Counts a record if its facts tell how it ended; those of a cancelled one do not. */
  void count(UrlRecord url, int by) {
    if (!url.state().isTerminal() || url.state() == UrlState.CANCELLED) {
      return;
    }
    UrlFacts.Answer answer = url.facts().answer();
    if (answer != null) {
      add(statuses, answer.status(), by);
    }
    UrlFacts.Failure failure = url.facts().failure();
    if (failure != null) {
      add(errors, failure.error(), by);
    }
  }

  void add(Map<Integer, Long> moreStatuses, Map<ErrorClass, Long> moreErrors) {
    moreStatuses.forEach((status, urls) -> add(statuses, status, urls));
    moreErrors.forEach((error, urls) -> add(errors, error, urls));
  }

  // What ended before outcomes were counted cannot be taken back.
  private static <K> void add(Map<K, Long> counts, K key, long by) {
    long sum = counts.getOrDefault(key, 0L) + by;
    if (sum > 0) {
      counts.put(key, sum);
    } else {
      counts.remove(key);
    }
  }

  void encode(Encoder out) {
    out.number(statuses.size());
    statuses.forEach((status, urls) -> out.number(status).number(urls));
    out.number(errors.size());
    errors.forEach((error, urls) -> out.octet(Codes.ERRORS.code(error)).number(urls));
  }

  void decode(Decoder in) {
    for (int rest = in.smallNumber(); rest > 0; rest--) {
      statuses.put(in.smallNumber(), in.number());
    }
    for (int rest = in.smallNumber(); rest > 0; rest--) {
      errors.put(Codes.ERRORS.constant(in.octet()), in.number());
    }
  }
}
