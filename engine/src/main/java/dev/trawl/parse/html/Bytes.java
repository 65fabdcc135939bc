package dev.trawl.parse.html;

/** What each byte means to the tokenizer, looked up instead of compared. */
final class Bytes {
  static final byte[] LOWER = new byte[256];

  /** White space, slash and greater-than: what ends a tag's name. */
  static final boolean[] ENDS_TAG_NAME = set("\t\n\f\r />");

  /** The same and the equals sign: what ends an attribute's name. */
  static final boolean[] ENDS_ATTRIBUTE_NAME = set("\t\n\f\r />=");

  static final boolean[] ENDS_UNQUOTED_VALUE = set("\t\n\f\r >");
  static final boolean[] SPACE = set("\t\n\f\r ");

  static {
    for (int i = 0; i < 256; i++) {
      LOWER[i] = (byte) (i >= 'A' && i <= 'Z' ? i + 32 : i);
    }
  }

  private Bytes() {}

  static boolean isSpace(byte b) {
    return SPACE[b & 0xff];
  }

  static boolean isLetter(byte b) {
    int lower = b | 0x20;
    return lower >= 'a' && lower <= 'z';
  }

  static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  static int indexOf(byte[] src, int from, int to, byte wanted) {
    for (int i = from; i < to; i++) {
      if (src[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the bytes at {@code at} are {@code lower}, which is in lower case, in any case. */
  static boolean matches(byte[] src, int at, int to, String lower) {
    if (to - at < lower.length()) {
      return false;
    }
    for (int i = 0; i < lower.length(); i++) {
      if (LOWER[src[at + i] & 0xff] != lower.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean[] set(String members) {
    boolean[] table = new boolean[256];
    members.chars().forEach(c -> table[c] = true);
    return table;
  }
}
