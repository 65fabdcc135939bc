package dev.trawl.url;

/**
 * Percent-escapes in one spelling: of unreserved characters (RFC 3986, 2.3) decoded, others in
 * upper case.
 */
final class Escapes {
  private Escapes() {}

  static String tidy(String text) {
    int first = text.indexOf('%');
    return first < 0 ? text : tidyFrom(text, first);
  }

  private static String tidyFrom(String text, int first) {
    StringBuilder out = new StringBuilder(text.length()).append(text, 0, first);
    // Where the last percent sign stands that is no escape; before the text there is none.
    int stray = -3;
    for (int at = first; at < text.length(); at++) {
      char c = text.charAt(at);
      int value = c == '%' ? escaped(text, at) : -1;
      if (value < 0) {
        stray = c == '%' ? out.length() : stray;
        out.append(c);
        continue;
      }
      if (isUnreserved(value) && !completesEscape(out, stray, value)) {
        out.append((char) value);
      } else {
        out.append('%').append(upper(text.charAt(at + 1))).append(upper(text.charAt(at + 2)));
      }
      at += 2;
    }
    return out.toString();
  }

  /**
   * Whether the decoded digit would make an escape out of a stray percent sign, as in {@code
   * %%32e}. That would change what the URL means, and a second pass would decode it further.
   */
  private static boolean completesEscape(StringBuilder out, int stray, int value) {
    if (hex((char) value) < 0) {
      return false;
    }
    int behind = out.length() - stray;
    return behind == 1 || (behind == 2 && hex(out.charAt(stray + 1)) >= 0);
  }

  private static int escaped(String text, int at) {
    if (at + 2 >= text.length()) {
      return -1;
    }
    int high = hex(text.charAt(at + 1));
    int low = hex(text.charAt(at + 2));
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  private static int hex(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  private static char upper(char hexDigit) {
    return hexDigit >= 'a' ? (char) (hexDigit - 32) : hexDigit;
  }

  static boolean isUnreserved(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_'
        || c == '~';
  }
}
