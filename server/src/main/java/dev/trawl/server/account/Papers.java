package dev.trawl.server.account;

import dev.trawl.cabinet.Document;
import tools.jackson.databind.json.JsonMapper;

/**
 * The documents of this package as JSON. Fields that a later version added are read over, so
 * servers of two versions can share a home.
 */
final class Papers {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Papers() {}

  static String text(Record paper) {
    return MAPPER.writeValueAsString(paper);
  }

  static <T extends Record> T read(Document document, Class<T> type) {
    return MAPPER.readValue(document.body(), type);
  }
}
