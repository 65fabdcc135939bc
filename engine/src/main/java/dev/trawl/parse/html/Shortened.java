package dev.trawl.parse.html;

/** Cuts texts to a length without splitting a character in two. */
final class Shortened {
  private Shortened() {}

  static String to(String text, int maxChars) {
    if (text.length() <= maxChars) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(maxChars - 1));
    return text.substring(0, splits ? maxChars - 1 : maxChars).stripTrailing();
  }
}
