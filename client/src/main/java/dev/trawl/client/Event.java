package dev.trawl.client;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Something that happened.
 *
 * @param id by which a later stream goes on after it
 * @param type such as changed, counts or urls
 * @param topic such as crawls or crawl:7; empty when it is about the stream itself
 */
public record Event(String id, String type, String topic, JsonNode data) {
  /** The data by name. */
  @SuppressWarnings("unchecked")
  public Map<String, @Nullable Object> fields() {
    return Wire.MAPPER.convertValue(data, Map.class);
  }

  /** The data in another form, e.g. the counters of a crawl as its summary. */
  public <T> T as(Class<T> form) {
    return Wire.MAPPER.convertValue(data, form);
  }
}
