package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** Finds where comments, doctypes and what is treated like them end. */
final class Declarations {
  private Declarations() {}

  /** The position behind the comment, doctype or the like that opens at {@code at}. */
  static int end(byte[] src, int at) {
    return Bytes.matches(src, at, src.length, "<!--") ? commentEnd(src, at) : bogusEnd(src, at);
  }

  static boolean isCdata(byte[] src, int at) {
    // Upper case only: the standard is strict here, where it is lenient nearly everywhere else.
    return Bytes.matches(src, at, src.length, "<![cdata[")
        && new String(src, at + 3, 5, US_ASCII).equals("CDATA");
  }

  private static int commentEnd(byte[] src, int at) {
    // From the opening dashes on, because "<!-->" and "<!--->" are whole comments.
    int dashes = at + 2;
    for (int p = dashes; p + 2 < src.length; p++) {
      if (src[p] == '-' && src[p + 1] == '-') {
        if (src[p + 2] == '>') {
          return p + 3;
        }
        boolean bang = src[p + 2] == '!' && p + 3 < src.length && src[p + 3] == '>';
        if (bang && p >= dashes + 2) {
          return p + 4;
        }
      }
    }
    return src.length;
  }

  /** The position of the brackets that close a CDATA section, or the end of the document. */
  static int cdataEnd(byte[] src, int from) {
    for (int p = from; p + 2 < src.length; p++) {
      if (src[p] == ']' && src[p + 1] == ']' && src[p + 2] == '>') {
        return p;
      }
    }
    return src.length;
  }

  // Doctypes end there too: even a quoted identifier in one does not shield the sign.
  private static int bogusEnd(byte[] src, int at) {
    int close = Bytes.indexOf(src, at, src.length, (byte) '>');
    return close < 0 ? src.length : close + 1;
  }
}
