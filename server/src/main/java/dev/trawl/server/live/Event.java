package dev.trawl.server.live;

import java.nio.charset.StandardCharsets;

/**
 * Something that happened, with the words in which listeners hear of it: they are put together
 * once, however many listen.
 */
public final class Event {
  /** Told when a listener wants to go on after an event that is not remembered. */
  public static final String RESET = "reset";

  private final EventId id;
  private final Topic topic;
  private final String type;
  private final String json;
  // Two threads may both make them; they are the same.
  private volatile byte[] streamed = {};
  private volatile String message = "";

  /**
   * An event.
   *
   * @param type what kind of thing, such as {@code status} or {@code counts}
   * @param json an object
   */
  public Event(EventId id, Topic topic, String type, String json) {
    this.id = id;
    this.topic = topic;
    this.type = type;
    this.json = json;
  }

  public EventId id() {
    return id;
  }

  public Topic topic() {
    return topic;
  }

  public String type() {
    return type;
  }

  public String json() {
    return json;
  }

  /** As a server-sent event; not to be changed. */
  byte[] streamed() {
    byte[] known = streamed;
    if (known.length == 0) {
      String text =
          ("id: " + id + "\nevent: " + type + "\ndata: {\"topic\":\"" + topic + "\",\"data\":")
              + (json + "}\n\n");
      known = text.getBytes(StandardCharsets.UTF_8);
      streamed = known;
    }
    return known;
  }

  /** As a message of a WebSocket. */
  String message() {
    String known = message;
    if (known.isEmpty()) {
      known =
          ("{\"id\":\"" + id + "\",\"topic\":\"" + topic + "\",\"event\":\"" + type)
              + ("\",\"data\":" + json + "}");
      message = known;
    }
    return known;
  }

  /** How much memory it stands for, roughly. */
  int weight() {
    return json.length() + 64;
  }

  @Override
  public String toString() {
    return id + " " + topic + " " + type + " " + json;
  }
}
