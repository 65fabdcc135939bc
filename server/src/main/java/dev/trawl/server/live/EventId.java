package dev.trawl.server.live;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which event of which process.
 *
 * @param epoch another text for each process, so that an id of another process is not mistaken for
 *     one of ours
 * @param number grows by one with each event
 */
public record EventId(String epoch, long number) {
  private static final Pattern FORM = Pattern.compile("([0-9a-z]{1,32})-([0-9]{1,18})");

  public EventId {
    if (!epoch.matches("[0-9a-z]{1,32}") || number < 0) {
      throw new IllegalArgumentException(
          "'%s-%d' is no id of an event; an epoch is made of digits and small letters"
              .formatted(epoch, number));
    }
  }

  /** Reads an id; a text that is none stands for an event that nobody remembers. */
  public static EventId parse(String text) {
    Matcher m = FORM.matcher(text.strip());
    return m.matches()
        ? new EventId(m.group(1), Long.parseLong(m.group(2)))
        : new EventId("unknown", 0);
  }

  @Override
  public String toString() {
    return epoch + "-" + number;
  }
}
