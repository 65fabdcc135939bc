package dev.trawl.client;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which time statistics are asked for.
 *
 * @param from null for 300 points ago
 * @param to the first time that is not meant; null for now
 * @param resolution 1s, 10s, 1m, 1h or 1d
 */
public record Span(@Nullable Instant from, @Nullable Instant to, String resolution) {
  /** The last 300 points. */
  public static Span latest(String resolution) {
    return new Span(null, null, resolution);
  }

  Map<String, String> query() {
    Map<String, String> query = new TreeMap<>();
    query.put("resolution", resolution);
    if (from != null) {
      query.put("from", from.toString());
    }
    if (to != null) {
      query.put("to", to.toString());
    }
    return query;
  }
}
