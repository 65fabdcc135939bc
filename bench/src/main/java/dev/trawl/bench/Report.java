package dev.trawl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Rows of figures, as a table for people and as JSON for programs. */
final class Report {
  private final String name;
  private final List<Map<String, Object>> rows = new ArrayList<>();

  Report(String name) {
    this.name = name;
  }

  void add(Map<String, Object> row) {
    rows.add(new LinkedHashMap<>(row));
  }

  /** A row of names and values in turn, in their order. */
  static Map<String, Object> row(Object... namesAndValues) {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      row.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return row;
  }

  void finish(@Nullable Path json) throws IOException {
    List<String> columns = new ArrayList<>();
    rows.forEach(
        row -> row.keySet().stream().filter(c -> !columns.contains(c)).forEach(columns::add));
    System.out.println(line(columns));
    for (Map<String, Object> row : rows) {
      System.out.println(line(columns.stream().map(c -> row.getOrDefault(c, "")).toList()));
    }
    if (json != null) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("benchmark", name);
      document.put("cores", Runtime.getRuntime().availableProcessors());
      document.put("java", Runtime.version().toString());
      document.put("rows", rows);
      Files.writeString(
          json,
          JsonMapper.builder()
              .build()
              .writerWithDefaultPrettyPrinter()
              .writeValueAsString(document));
    }
  }

  private static String line(List<?> cells) {
    StringBuilder line = new StringBuilder();
    cells.forEach(cell -> line.append("%-16s".formatted(cell)));
    return line.toString().stripTrailing();
  }

  static double round(double value, int digits) {
    double factor = Math.pow(10, digits);
    return Math.round(value * factor) / factor;
  }
}
