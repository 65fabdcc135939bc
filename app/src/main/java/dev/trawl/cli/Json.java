package dev.trawl.cli;

import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON in and out, one value a line. */
final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  static String line(Map<String, ?> value) {
    return MAPPER.writeValueAsString(value);
  }

  /** Reads one JSON value; the message of the exception says what is wrong with the text. */
  static JsonNode parse(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new UsageException(
          "not JSON: " + Texts.printable(text) + "; " + e.getOriginalMessage());
    }
  }
}
