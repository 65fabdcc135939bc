package dev.trawl.cabinet;

import java.time.Instant;

/**
 * One document.
 *
 * @param version grows with each change of any document in its drawer, so a reader that knows the
 *     newest version has missed nothing
 * @param body text; what it means is its writer's affair
 */
public record Document(String key, long version, Instant writtenAt, String body) {
  public static final int LONGEST_KEY = 256;

  public Document {
    checkKey(key);
  }

  static void checkKey(String key) {
    if (key.isEmpty() || key.length() > LONGEST_KEY || key.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(
          "the key of a document has %d characters; give 1 to %d, none of them NUL"
              .formatted(key.length(), LONGEST_KEY));
    }
  }
}
