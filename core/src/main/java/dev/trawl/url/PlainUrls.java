package dev.trawl.url;

/**
 * Knows URLs that every rule leaves as they are, by one look at their letters. Most links are such;
 * what it does not know may still be one.
 */
final class PlainUrls {
  private static final int LONGEST_NAME = 253;
  private static final int LONGEST_LABEL = 63;

  private PlainUrls() {}

  /**
   * Whether a text is an absolute http or https URL in its one spelling: a name or an address of
   * version 4, perhaps a port that is not the scheme's own, and a plain path.
   */
  static boolean isUrl(String text) {
    boolean isHttp = text.startsWith("http://");
    if (!isHttp && !text.startsWith("https://")) {
      return false;
    }
    int host = isHttp ? 7 : 8;
    int path = text.indexOf('/', host);
    if (path < 0 || !isPath(text, path)) {
      return false;
    }
    int colon = text.lastIndexOf(':', path);
    if (colon < host) {
      return isHost(text, host, path);
    }
    return isHost(text, host, colon) && isPort(text, colon + 1, path, isHttp ? 80 : 443);
  }

  /**
   * Whether there is a path from the root that every rule leaves as it is: unreserved characters in
   * segments that are neither empty, but for the last, nor begin with a dot.
   */
  static boolean isPath(String text, int from) {
    return from < text.length() && text.charAt(from) == '/' && areSegments(text, from + 1);
  }

  /** Whether a reference is such a path without the slash at its beginning. */
  static boolean isPathFromHere(String reference) {
    return !reference.isEmpty() && areSegments(reference, 0);
  }

  private static boolean areSegments(String text, int from) {
    char before = '/';
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean mayBeginNothing = c == '/' || c == '.';
      if (mayBeginNothing ? before == '/' : !Escapes.isUnreserved(c)) {
        return false;
      }
      before = c;
    }
    return true;
  }

  private static boolean isPort(String text, int from, int to, int ofScheme) {
    int port = number(text, from, to, 65_535);
    return port > 0 && port != ofScheme;
  }

  /** A name in lower case whose last label is no number, or four numbers. */
  private static boolean isHost(String text, int from, int to) {
    if (to - from > LONGEST_NAME) {
      return false;
    }
    int labels = 0;
    int numbers = 0;
    int last = from;
    for (int at = from; at < to; labels++) {
      int dot = text.indexOf('.', at);
      int end = dot < 0 || dot > to ? to : dot;
      if (!isLabel(text, at, end) || end == to - 1) {
        return false;
      }
      numbers += number(text, at, end, 255) >= 0 ? 1 : 0;
      last = at;
      at = end + 1;
    }
    return labels > 0 && (isLetter(text.charAt(last)) || (labels == 4 && numbers == 4));
  }

  private static boolean isLabel(String text, int from, int to) {
    if (from == to || to - from > LONGEST_LABEL || text.startsWith("xn--", from)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean isInner = i > from && i < to - 1;
      if (!isLetter(c) && !isDigit(c) && !(c == '-' && isInner)) {
        return false;
      }
    }
    return true;
  }

  /** A decimal number without needless zeros; -1 when it is none, or too large. */
  private static int number(String text, int from, int to, int most) {
    boolean hasNeedlessZero = to - from > 1 && text.charAt(from) == '0';
    if (from == to || hasNeedlessZero) {
      return -1;
    }
    int number = 0;
    for (int i = from; i < to; i++) {
      number = 10 * number + text.charAt(i) - '0';
      if (!isDigit(text.charAt(i)) || number > most) {
        return -1;
      }
    }
    return number;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
