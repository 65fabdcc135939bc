package dev.trawl.url;

/**
 * A percent-encode set of the URL standard: which characters of a part are written as the escapes
 * of their UTF-8 bytes. Control characters and everything beyond ASCII are in every set.
 */
enum EncodeSet {
  CONTROL(""),
  FRAGMENT(" \"<>`"),
  QUERY(" \"#<>"),
  SPECIAL_QUERY(" \"#<>'"),
  PATH(" \"#<>?^`{}"),
  USERINFO(" \"#<>?^`{}/:;=@[\\]|");

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();
  private static final int REPLACEMENT = 0xFFFD;

  private final long low;
  private final long high;

  EncodeSet(String printable) {
    // Bits 0 to 31: the controls below the space. Bit 63 of the upper half: DEL.
    long lowBits = 0xFFFF_FFFFL;
    long highBits = 1L << 63;
    for (int i = 0; i < printable.length(); i++) {
      char c = printable.charAt(i);
      lowBits |= c < 64 ? 1L << c : 0;
      highBits |= c >= 64 ? 1L << (c - 64) : 0;
    }
    this.low = lowBits;
    this.high = highBits;
  }

  boolean has(char c) {
    return c >= 128 || ((c < 64 ? low >>> c : high >>> (c - 64)) & 1) != 0;
  }

  /** The range as text, encoded; without a copy of more than the range where it is clean. */
  String encode(String in, int from, int to) {
    int dirty = firstIn(in, from, to);
    if (dirty == to) {
      return in.substring(from, to);
    }
    StringBuilder out = new StringBuilder(to - from + 16);
    append(out, in, from, to);
    return out.toString();
  }

  void append(StringBuilder out, String in, int from, int to) {
    int at = from;
    while (at < to) {
      int dirty = firstIn(in, at, to);
      out.append(in, at, dirty);
      at = dirty;
      if (at < to) {
        int codePoint = in.codePointAt(at);
        at += Character.charCount(codePoint);
        boolean isLone = codePoint >= 0xD800 && codePoint <= 0xDFFF;
        appendEscaped(out, isLone ? REPLACEMENT : codePoint);
      }
    }
  }

  private int firstIn(String in, int from, int to) {
    int at = from;
    while (at < to && !has(in.charAt(at))) {
      at++;
    }
    return at;
  }

  private static void appendEscaped(StringBuilder out, int codePoint) {
    if (codePoint < 0x80) {
      appendByte(out, codePoint);
      return;
    }
    // The bytes of UTF-8: how many follow the first, and the mark that the first one carries.
    int following = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
    int mark = following == 1 ? 0xC0 : following == 2 ? 0xE0 : 0xF0;
    appendByte(out, mark | codePoint >> (6 * following));
    for (int left = following - 1; left >= 0; left--) {
      appendByte(out, 0x80 | (codePoint >> (6 * left) & 0x3F));
    }
  }

  private static void appendByte(StringBuilder out, int value) {
    out.append('%').append(HEX[value >> 4]).append(HEX[value & 15]);
  }
}
