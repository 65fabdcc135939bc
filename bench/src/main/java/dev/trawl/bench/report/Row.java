package dev.trawl.bench.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Figures under their names, in the order in which they are shown.
 *
 * @param flaw why the figures do not count; empty when they do
 */
public record Row(Map<String, Object> cells, String flaw) {
  public Row {
    cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
  }

  /** Names and values in turn. */
  public static Row of(Object... namesAndValues) {
    Map<String, Object> cells = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      cells.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return new Row(cells, "");
  }

  /** The same with more at the end. */
  public Row and(Object... namesAndValues) {
    Map<String, Object> more = new LinkedHashMap<>(cells);
    more.putAll(of(namesAndValues).cells());
    return new Row(more, flaw);
  }

  public Row flawedBy(String reason) {
    return new Row(cells, reason);
  }

  public boolean counts() {
    return flaw.isEmpty();
  }

  public String text(String name) {
    return String.valueOf(cells.getOrDefault(name, ""));
  }

  public OptionalDouble number(String name) {
    return cells.get(name) instanceof Number number
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }
}
