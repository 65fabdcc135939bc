package dev.trawl.client;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of a request that were set; a field that is null is sent as null. */
record Fields(Map<String, @Nullable Object> values) {
  static final Fields NONE = new Fields(Map.of());

  Fields with(String name, @Nullable Object value) {
    Map<String, @Nullable Object> next = new LinkedHashMap<>(values);
    next.put(name, value);
    return new Fields(Collections.unmodifiableMap(next));
  }

  /** A duration as the server reads it. */
  static String text(Duration duration) {
    return BigDecimal.valueOf(duration.toNanos(), 6).stripTrailingZeros().toPlainString() + "ms";
  }
}
