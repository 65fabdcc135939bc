package dev.trawl.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a command answered. */
record Said(int code, String out, String err) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Runs a command in this process. */
  static Said by(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Said(code, out.toString(), err.toString());
  }

  JsonNode json() {
    return MAPPER.readTree(out);
  }

  List<JsonNode> jsonLines() {
    return jsonLines(out);
  }

  static List<JsonNode> jsonLines(String text) {
    return text.lines().<JsonNode>map(MAPPER::readTree).toList();
  }
}
