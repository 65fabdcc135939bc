package dev.trawl.url;

/** Windows drive letters, which the URL standard keeps apart in file URLs. */
final class DriveLetters {
  private DriveLetters() {}

  static boolean is(CharSequence text, int from, int to) {
    return to - from == 2
        && Schemes.isLetter(text.charAt(from))
        && (text.charAt(from + 1) == ':' || text.charAt(from + 1) == '|');
  }

  static boolean isNormalized(CharSequence text, int from, int to) {
    return is(text, from, to) && text.charAt(from + 1) == ':';
  }

  /** Whether a drive letter and nothing else of its segment stands here. */
  static boolean startsAt(String text, int at) {
    if (at + 2 > text.length() || !is(text, at, at + 2)) {
      return false;
    }
    return at + 2 == text.length() || "/\\?#".indexOf(text.charAt(at + 2)) >= 0;
  }
}
