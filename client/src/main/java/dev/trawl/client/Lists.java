package dev.trawl.client;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists and maps of answers, which a server may have left out. */
final class Lists {
  private Lists() {}

  static <T> List<T> copy(@Nullable List<T> items) {
    return items == null ? List.of() : List.copyOf(items);
  }

  static <T> Map<String, T> copy(@Nullable Map<String, T> items) {
    return items == null ? Map.of() : Map.copyOf(items);
  }
}
