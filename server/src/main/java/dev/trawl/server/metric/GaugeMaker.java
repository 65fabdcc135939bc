package dev.trawl.server.metric;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicLong;

/** Makes gauges of one registry that show a number somebody sets. */
record GaugeMaker(MeterRegistry registry) {
  AtomicLong plain(String name, String description) {
    AtomicLong value = new AtomicLong();
    Gauge.builder(name, value::get).description(description).register(registry);
    return value;
  }

  AtomicLong labelled(String name, String label, String labelValue, String description) {
    AtomicLong value = new AtomicLong();
    Gauge.builder(name, value::get)
        .description(description)
        .tag(label, labelValue)
        .register(registry);
    return value;
  }
}
