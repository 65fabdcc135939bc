package dev.trawl.client;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads events line by line, in the form that the WHATWG's HTML standard gives (section 9.2.6). */
final class EventParser {
  private @Nullable String lastId;
  private String type = "";
  private final StringBuilder data = new StringBuilder();
  private @Nullable Duration retry;

  /** The event that this line completes, if it does. */
  Optional<Event> line(String line) {
    if (line.isEmpty()) {
      return dispatch();
    }
    int colon = line.indexOf(':');
    String field = colon < 0 ? line : line.substring(0, colon);
    String value = colon < 0 ? "" : line.substring(colon + 1);
    value = value.startsWith(" ") ? value.substring(1) : value;
    switch (field) {
      case "id" -> lastId = value;
      case "event" -> type = value;
      case "data" -> data.append(value).append('\n');
      case "retry" -> retry = value.matches("[0-9]{1,9}") ? millis(value) : retry;
      default -> {}
    }
    return Optional.empty();
  }

  private static Duration millis(String digits) {
    return Duration.ofMillis(Long.parseLong(digits));
  }

  private Optional<Event> dispatch() {
    String text = data.toString();
    String kind = type;
    data.setLength(0);
    type = "";
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      JsonNode node = Wire.MAPPER.readTree(text);
      JsonNode inner = node.get("data");
      return Optional.of(
          new Event(
              lastId == null ? "" : lastId,
              kind,
              node.path("topic").asString(""),
              inner == null ? node : inner));
    } catch (JacksonException e) {
      // Nothing of ours, and no reason to hear nothing any more.
      return Optional.empty();
    }
  }

  /** Where to go on; null before the first event. */
  @Nullable String lastId() {
    return lastId;
  }

  /** How long the server wants us to wait before we come back; null when it did not say. */
  @Nullable Duration retry() {
    return retry;
  }

  /** What was begun on a connection that broke is forgotten. */
  void restart() {
    data.setLength(0);
    type = "";
  }
}
