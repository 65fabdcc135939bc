package dev.trawl.server.metric;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Makes counters of one registry. */
record CounterMaker(MeterRegistry registry) {
  Counter plain(String name, String description) {
    return Counter.builder(name).description(description).register(registry);
  }

  LabelledCounter labelled(String name, String label, String description) {
    return new LabelledCounter(
        value ->
            Counter.builder(name).description(description).tag(label, value).register(registry));
  }
}
