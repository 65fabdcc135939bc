package dev.trawl.server.live;

import dev.trawl.server.http.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * What a client says on a WebSocket.
 *
 * @param after with {@code subscribe}: go on after the event of this id
 */
record SocketMessage(
    @Nullable List<String> subscribe, @Nullable List<String> unsubscribe, @Nullable String after) {
  /**
   * Reads a message.
   *
   * @throws IllegalArgumentException with what is wrong and what is right
   */
  static SocketMessage parse(String text) {
    try {
      SocketMessage message = Json.STRICT.readValue(text, SocketMessage.class);
      if (message != null && (message.subscribe != null || message.unsubscribe != null)) {
        return message;
      }
    } catch (JacksonException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        "the message is not understood; send {\"subscribe\":[\"crawls\"]} or"
            + " {\"unsubscribe\":[\"crawls\"]}");
  }

  Set<Topic> added() {
    return topics(subscribe);
  }

  Set<Topic> removed() {
    return topics(unsubscribe);
  }

  private static Set<Topic> topics(@Nullable List<String> names) {
    return names == null
        ? Set.of()
        : names.stream().map(Topic::parse).collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
