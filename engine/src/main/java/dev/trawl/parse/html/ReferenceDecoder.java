package dev.trawl.parse.html;

/** Decodes one character reference at a time; the result stays readable until the next one. */
final class ReferenceDecoder {
  private static final int REPLACEMENT = 0xfffd;

  // What 0x80 to 0x9f mean in windows-1252, which is what authors meant by them; 0 where nothing.
  private static final char[] WINDOWS_1252 =
      ("\u20ac\0\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\0\u017d\0"
              + "\0\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122"
              + "\u0161\u203a\u0153\0\u017e\u0178")
          .toCharArray();

  private final byte[] scratch = new byte[4];
  private byte[] utf8 = scratch;
  private int length;

  /**
   * Reads the reference whose ampersand stands at {@code at}. Returns the position behind it, or
   * {@code at} itself when the ampersand is just an ampersand.
   */
  int decode(byte[] src, int at, int to, References mode) {
    if (at + 1 < to && src[at + 1] == '#') {
      return numeric(src, at, to);
    }
    int entry = NamedReferences.longest(src, at + 1, to);
    if (entry < 0) {
      return at;
    }
    int after = at + 1 + NamedReferences.length(entry);
    if (mode == References.ATTRIBUTE
        && !NamedReferences.hasSemicolon(entry)
        && after < to
        && continuesName(src[after])) {
      return at;
    }
    utf8 = NamedReferences.value(entry);
    length = utf8.length;
    return after;
  }

  /** The UTF-8 of what was decoded; the first {@link #length} bytes of it. */
  byte[] utf8() {
    return utf8;
  }

  int length() {
    return length;
  }

  private static boolean continuesName(byte b) {
    return b == '=' || Bytes.isLetter(b) || Bytes.isDigit(b);
  }

  private int numeric(byte[] src, int at, int to) {
    boolean hex = at + 2 < to && (src[at + 2] | 0x20) == 'x';
    int radix = hex ? 16 : 10;
    int digits = at + (hex ? 3 : 2);
    int p = digits;
    int value = 0;
    while (p < to && src[p] > 0 && Character.digit(src[p], radix) >= 0) {
      // Clamped beyond the last code point, or enough digits would wrap around to a letter.
      value = Math.min(0x110000, value * radix + Character.digit(src[p], radix));
      p++;
    }
    if (p == digits) {
      return at;
    }
    encode(meant(value));
    return p < to && src[p] == ';' ? p + 1 : p;
  }

  private static int meant(int value) {
    if (value == 0 || value > Character.MAX_CODE_POINT || (value >= 0xd800 && value <= 0xdfff)) {
      return REPLACEMENT;
    }
    if (value >= 0x80 && value <= 0x9f && WINDOWS_1252[value - 0x80] != 0) {
      return WINDOWS_1252[value - 0x80];
    }
    return value;
  }

  private void encode(int codePoint) {
    utf8 = scratch;
    if (codePoint < 0x80) {
      scratch[0] = (byte) codePoint;
      length = 1;
      return;
    }
    length = codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    int rest = codePoint;
    for (int i = length - 1; i > 0; i--) {
      scratch[i] = (byte) (0x80 | (rest & 0x3f));
      rest >>= 6;
    }
    scratch[0] = (byte) ((0xf0 << (4 - length)) | rest);
  }
}
