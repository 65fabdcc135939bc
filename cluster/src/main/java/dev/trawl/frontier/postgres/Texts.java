package dev.trawl.frontier.postgres;

/** Texts from the web on their way into the database. */
final class Texts {
  private Texts() {}

  /** PostgreSQL takes every character but U+0000, and no half of a surrogate pair. */
  static String storable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || Character.isSurrogate(c)) {
        return replaced(text);
      }
    }
    return text;
  }

  private static String replaced(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .map(
            c ->
                c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                    ? 0xFFFD
                    : c)
        .forEach(out::appendCodePoint);
    return out.toString();
  }
}
