package dev.trawl.parse.html;

/** Finds where an element of raw text ends, for only its own end tag is markup in there. */
final class RawText {
  private static final String SCRIPT = "script";

  /** How deep a script is in what looks like comments; see the standard's script data states. */
  private enum Escape {
    NONE,
    ESCAPED,
    DOUBLE
  }

  private RawText() {}

  /** The position of the end tag that closes {@code name}, or the end of the document. */
  static int end(byte[] src, int from, Content content, String name) {
    return switch (content) {
      case DATA -> from;
      case RCDATA, RAWTEXT -> plainEnd(src, from, name);
      case SCRIPT -> scriptEnd(src, from);
      case PLAINTEXT -> src.length;
    };
  }

  private static int plainEnd(byte[] src, int from, String name) {
    int p = Bytes.indexOf(src, from, src.length, (byte) '<');
    while (p >= 0) {
      if (closes(src, p, name)) {
        return p;
      }
      p = Bytes.indexOf(src, p + 1, src.length, (byte) '<');
    }
    return src.length;
  }

  // "<!--" opens a comment of sorts; a "<script" in it makes the next "</script>" harmless.
  private static int scriptEnd(byte[] src, int from) {
    Escape escape = Escape.NONE;
    int p = from;
    while (p < src.length) {
      if (src[p] == '<') {
        if (escape != Escape.DOUBLE && closes(src, p, SCRIPT)) {
          return p;
        }
        Escape next = afterLessThan(src, p, escape);
        // The two dashes that open may be the two that close: "<!-->" hides nothing.
        p += escape == Escape.NONE && next == Escape.ESCAPED ? 2 : 1;
        escape = next;
      } else if (escape != Escape.NONE && Bytes.matches(src, p, src.length, "-->")) {
        escape = Escape.NONE;
        p += 3;
      } else {
        p++;
      }
    }
    return src.length;
  }

  private static Escape afterLessThan(byte[] src, int at, Escape escape) {
    return switch (escape) {
      case NONE -> Bytes.matches(src, at, src.length, "<!--") ? Escape.ESCAPED : Escape.NONE;
      case ESCAPED -> isNamed(src, at + 1, SCRIPT) ? Escape.DOUBLE : Escape.ESCAPED;
      case DOUBLE -> closes(src, at, SCRIPT) ? Escape.ESCAPED : Escape.DOUBLE;
    };
  }

  private static boolean closes(byte[] src, int at, String name) {
    return at + 1 < src.length && src[at + 1] == '/' && isNamed(src, at + 2, name);
  }

  private static boolean isNamed(byte[] src, int at, String name) {
    int after = at + name.length();
    return after < src.length
        && Bytes.ENDS_TAG_NAME[src[after] & 0xff]
        && Bytes.matches(src, at, src.length, name);
  }
}
