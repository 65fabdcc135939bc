package dev.trawl.server.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** The headers of an answer. */
final class Headers {
  private Headers() {}

  static Map<String, String> with(Map<String, String> headers, String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(name, value);
    return Map.copyOf(all);
  }
}
