package dev.trawl.server.api;

import dev.trawl.server.http.Json;
import java.util.List;
import java.util.Map;

/** Writes maps, lists and simple values as YAML, every text in quotes: then nothing surprises. */
final class Yaml {
  private Yaml() {}

  static String of(Map<?, ?> document) {
    StringBuilder out = new StringBuilder();
    map(document, "", out);
    return out.toString();
  }

  private static void map(Map<?, ?> map, String indent, StringBuilder out) {
    map.forEach(
        (key, value) -> {
          out.append(indent).append(quoted(String.valueOf(key))).append(':');
          value(value, indent, out);
        });
  }

  private static void list(List<?> list, String indent, StringBuilder out) {
    for (Object value : list) {
      out.append(indent).append('-');
      value(value, indent, out);
    }
  }

  private static void value(Object value, String indent, StringBuilder out) {
    switch (value) {
      case Map<?, ?> map when !map.isEmpty() -> {
        out.append('\n');
        map(map, indent + "  ", out);
      }
      case List<?> list when !list.isEmpty() -> {
        out.append('\n');
        list(list, indent + "  ", out);
      }
      default -> out.append(' ').append(quoted(value)).append('\n');
    }
  }

  /** A JSON value is a YAML value. */
  private static String quoted(Object value) {
    return Json.STRICT.writeValueAsString(value);
  }
}
