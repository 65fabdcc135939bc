package dev.trawl.server.dialect;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A line of CSV without its end. Texts come from strangers: a cell that a spreadsheet would take
 * for a formula is made text by a leading apostrophe.
 */
public final class CsvLine {
  private CsvLine() {}

  public static String of(List<? extends @Nullable Object> cells) {
    return cells.stream().map(CsvLine::cell).collect(Collectors.joining(","));
  }

  private static String cell(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    String text = value.toString();
    if (value instanceof String && !text.isEmpty() && "=+-@\t\r\n".indexOf(text.charAt(0)) >= 0) {
      text = "'" + text;
    }
    boolean mustQuote = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return mustQuote ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
