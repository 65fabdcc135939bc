package dev.trawl.export;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the URLs and states of an export back, whichever of the three forms it has. */
public final class ExportReader {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private ExportReader() {}

  /**
   * URL to state.
   *
   * @throws IllegalArgumentException when the file is no export of URLs, naming the file and the
   *     line
   */
  public static Map<String, String> states(Path file) throws IOException {
    Map<String, String> states = new HashMap<>();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      String line = in.readLine();
      if (line == null) {
        return states;
      }
      if (line.startsWith("{") || line.startsWith("[")) {
        json(file, in, line, states);
      } else {
        csv(file, in, line, states);
      }
    }
    return states;
  }

  /** Both JSON forms have one object a line. */
  private static void json(Path file, BufferedReader in, String first, Map<String, String> states)
      throws IOException {
    int number = 1;
    for (String line = first; line != null; line = in.readLine(), number++) {
      String object = line.strip();
      object = object.endsWith(",") ? object.substring(0, object.length() - 1) : object;
      if (!object.isEmpty() && !object.equals("[") && !object.equals("]")) {
        put(file, number, object, states);
      }
    }
  }

  private static void put(Path file, int number, String object, Map<String, String> states) {
    try {
      JsonNode row = MAPPER.readTree(object);
      states.put(row.required("url").asString(), row.required("state").asString());
    } catch (JacksonException e) {
      throw notAnExport(file, number);
    }
  }

  private static void csv(Path file, BufferedReader in, String header, Map<String, String> states)
      throws IOException {
    List<String> columns = CsvLine.split(header);
    int url = columns.indexOf("url");
    int state = columns.indexOf("state");
    if (url < 0 || state < 0) {
      throw notAnExport(file, 1);
    }
    int number = 1;
    for (List<String> row = CsvLine.read(in); !row.isEmpty(); row = CsvLine.read(in)) {
      number++;
      if (row.size() <= Math.max(url, state)) {
        throw notAnExport(file, number);
      }
      states.put(row.get(url), row.get(state));
    }
  }

  private static IllegalArgumentException notAnExport(Path file, int line) {
    return new IllegalArgumentException(
        "%s, line %d: not an export of URLs; make one with: trawl export urls -o FILE"
            .formatted(file, line));
  }

  /** Rows of CSV, which may span lines inside quotes. */
  private static final class CsvLine {
    private CsvLine() {}

    static List<String> read(BufferedReader in) throws IOException {
      StringBuilder row = new StringBuilder();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        row.append(row.isEmpty() ? "" : "\n").append(line);
        if (row.chars().filter(c -> c == '"').count() % 2 == 0) {
          return split(row.toString());
        }
      }
      return row.isEmpty() ? List.of() : split(row.toString());
    }

    static List<String> split(String row) {
      List<String> cells = new ArrayList<>();
      StringBuilder cell = new StringBuilder();
      boolean isQuoted = false;
      for (int i = 0; i < row.length(); i++) {
        char c = row.charAt(i);
        if (c == '"' && isQuoted && i + 1 < row.length() && row.charAt(i + 1) == '"') {
          cell.append(c);
          i++;
        } else if (c == '"') {
          isQuoted = !isQuoted;
        } else if (c == ',' && !isQuoted) {
          cells.add(cell.toString());
          cell.setLength(0);
        } else {
          cell.append(c);
        }
      }
      cells.add(cell.toString());
      return cells;
    }
  }
}
