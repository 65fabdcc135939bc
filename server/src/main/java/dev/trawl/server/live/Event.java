package dev.trawl.server.live;

/**
 * Something that happened.
 *
 * @param type what kind of thing, such as {@code status} or {@code counts}
 * @param json an object
 */
public record Event(EventId id, Topic topic, String type, String json) {
  /** Told when a listener wants to go on after an event that is not remembered. */
  public static final String RESET = "reset";

  /** How much memory it stands for, roughly. */
  int weight() {
    return json.length() + 64;
  }
}
