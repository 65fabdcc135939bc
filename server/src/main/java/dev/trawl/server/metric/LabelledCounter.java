package dev.trawl.server.metric;

import io.micrometer.core.instrument.Counter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** A counter for each value of a label. Whoever counts gives values of a closed set only. */
final class LabelledCounter {
  private final Function<String, Counter> maker;
  private final Map<String, Counter> counters = new ConcurrentHashMap<>();

  LabelledCounter(Function<String, Counter> maker) {
    this.maker = maker;
  }

  void add(String value) {
    counter(value).increment();
  }

  /** Shows the value with zero before anything was counted. */
  void touch(String value) {
    counter(value);
  }

  private Counter counter(String value) {
    Counter known = counters.get(value);
    return known == null ? counters.computeIfAbsent(value, maker) : known;
  }
}
