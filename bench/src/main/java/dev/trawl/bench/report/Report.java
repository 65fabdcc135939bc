package dev.trawl.bench.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What a benchmark found, as tables for people and as JSON for programs. */
public final class Report {
  /** The section with one row for each run. */
  public static final String RUNS = "runs";

  private final String benchmark;
  private final Map<String, Object> conditions = new LinkedHashMap<>();
  private final Map<String, List<Row>> sections = new LinkedHashMap<>();

  public Report(String benchmark) {
    this.benchmark = benchmark;
    // Those come first, whatever is added before them.
    sections.put(RUNS, new ArrayList<>());
    conditions.put("cores", Runtime.getRuntime().availableProcessors());
    conditions.put("java", Runtime.version().toString());
    conditions.put(
        "system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
  }

  /** Something that the figures depend on. */
  public void condition(String name, Object value) {
    conditions.put(name, value);
  }

  /** Adds a row to a section; sections are shown in the order of their first rows. */
  public void add(String section, Row row) {
    sections.computeIfAbsent(section, _ -> new ArrayList<>()).add(row);
  }

  public List<Row> rows(String section) {
    return List.copyOf(sections.getOrDefault(section, List.of()));
  }

  /** Whether every figure counts. */
  public boolean isSound() {
    return sections.values().stream().flatMap(List::stream).allMatch(Row::counts);
  }

  public void print(PrintWriter out) {
    sections.forEach(
        (section, rows) -> {
          if (rows.isEmpty()) {
            return;
          }
          out.println();
          out.println(section);
          Table.lines(rows).forEach(line -> out.println("  " + line));
        });
    out.flush();
  }

  public void write(@Nullable Path file) throws IOException {
    if (file == null) {
      return;
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("benchmark", benchmark);
    document.put("conditions", conditions);
    sections.forEach(
        (section, rows) -> document.put(section, rows.stream().map(Report::cells).toList()));
    String json = JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(document);
    Files.writeString(file, json + "\n");
  }

  private static Map<String, Object> cells(Row row) {
    Map<String, Object> cells = new LinkedHashMap<>(row.cells());
    cells.put("valid", row.counts());
    if (!row.counts()) {
      cells.put("flaw", row.flaw());
    }
    return cells;
  }
}
