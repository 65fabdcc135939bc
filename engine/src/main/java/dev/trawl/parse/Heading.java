package dev.trawl.parse;

/**
 * A heading of the page.
 *
 * @param level 1 to 3; deeper ones are not kept
 */
public record Heading(int level, String text) {
  public Heading {
    if (level < 1 || level > 3) {
      throw new IllegalArgumentException("a heading's level is 1 to 3, was " + level);
    }
  }
}
