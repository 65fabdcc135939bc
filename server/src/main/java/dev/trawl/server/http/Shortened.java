package dev.trawl.server.http;

/** Values as they are repeated to whoever sent them: enough to find them again. */
final class Shortened {
  private static final int LONGEST = 200;

  private Shortened() {}

  static String of(String value) {
    StringBuilder text = new StringBuilder();
    value
        .codePoints()
        .limit(LONGEST)
        .map(c -> Character.getType(c) == Character.SURROGATE || c == 0 ? 0xFFFD : c)
        .forEach(text::appendCodePoint);
    return value.length() > LONGEST ? text + "..." : text.toString();
  }
}
