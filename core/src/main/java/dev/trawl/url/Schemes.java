package dev.trawl.url;

import java.util.Locale;

/** The schemes that the URL standard treats specially, and their ports. */
final class Schemes {
  private Schemes() {}

  static boolean isSpecial(String scheme) {
    return switch (scheme) {
      case "http", "https", "ws", "wss", "ftp", "file" -> true;
      default -> false;
    };
  }

  static boolean isDefaultPort(String scheme, int port) {
    return switch (scheme) {
      case "http", "ws" -> port == 80;
      case "https", "wss" -> port == 443;
      case "ftp" -> port == 21;
      default -> false;
    };
  }

  /** Where the colon after a scheme stands, or -1 if the text does not begin with a scheme. */
  static int end(String in) {
    for (int i = 0; i < in.length(); i++) {
      char c = in.charAt(i);
      if (c == ':') {
        return i == 0 ? -1 : i;
      }
      if (!isLetter(c) && (i == 0 || !isLaterChar(c))) {
        return -1;
      }
    }
    return -1;
  }

  /** The scheme before the colon, in lower case; the two that matter cost no garbage. */
  static String read(String in, int colon) {
    if (colon == 4 && in.regionMatches(true, 0, "http", 0, 4)) {
      return "http";
    }
    if (colon == 5 && in.regionMatches(true, 0, "https", 0, 5)) {
      return "https";
    }
    return in.substring(0, colon).toLowerCase(Locale.ROOT);
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isLaterChar(char c) {
    return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
  }
}
