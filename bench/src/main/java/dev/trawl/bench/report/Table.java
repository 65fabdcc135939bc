package dev.trawl.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Rows for people: columns as wide as they need to be. */
public final class Table {
  private static final String GAP = "  ";

  private Table() {}

  public static List<String> lines(List<Row> rows) {
    Set<String> columns = new LinkedHashSet<>();
    rows.forEach(row -> columns.addAll(row.cells().keySet()));
    Map<String, Integer> widths = new LinkedHashMap<>();
    for (String column : columns) {
      int widest = rows.stream().mapToInt(row -> text(row, column).length()).max().orElse(0);
      widths.put(column, Math.max(column.length(), widest));
    }
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder();
    widths.forEach((column, width) -> head.append(padded(column, width)).append(GAP));
    lines.add(head.toString().stripTrailing());
    for (Row row : rows) {
      StringBuilder line = new StringBuilder();
      widths.forEach((column, width) -> line.append(padded(text(row, column), width)).append(GAP));
      line.append(row.counts() ? "" : "INVALID: " + oneLine(row.flaw()));
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private static String text(Row row, String column) {
    Object value = row.cells().getOrDefault(column, "");
    return switch (value) {
      case Double number when Math.abs(number) >= 1_000 ->
          String.format(Locale.ROOT, "%,.0f", number);
      case Double number when number == Math.rint(number) ->
          String.format(Locale.ROOT, "%.0f", number);
      case Long number -> String.format(Locale.ROOT, "%,d", number);
      default -> value.toString();
    };
  }

  private static String oneLine(String text) {
    return text.lines().map(String::strip).collect(Collectors.joining("; "));
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
