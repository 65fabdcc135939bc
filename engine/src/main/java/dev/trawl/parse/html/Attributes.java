package dev.trawl.parse.html;

import java.util.Arrays;

/**
 * The attributes of the tag the tokenizer stands on: where the values of use lie in the source. The
 * first of two attributes with one name holds, as the standard demands.
 */
final class Attributes {
  private static final int COUNT = Attribute.values().length;

  private final byte[] src;
  private final int end;
  private final int[] from = new int[COUNT];
  private final int[] to = new int[COUNT];
  private boolean selfClosing;

  Attributes(byte[] src) {
    this.src = src;
    this.end = src.length;
    Arrays.fill(from, -1);
  }

  /**
   * Passes over the attributes that begin at {@code at}, remembering the useful ones if {@code
   * keep}. Returns the position behind the tag, or -1 when the document ends first: such a tag does
   * not count.
   */
  int scan(int at, boolean keep) {
    if (keep) {
      Arrays.fill(from, -1);
    }
    int p = at;
    while (true) {
      int before = p;
      while (p < end && (Bytes.isSpace(src[p]) || src[p] == '/')) {
        p++;
      }
      if (p == end) {
        return -1;
      }
      if (src[p] == '>') {
        selfClosing = p > before && src[p - 1] == '/';
        return p + 1;
      }
      p = attribute(p, keep);
      if (p < 0) {
        return -1;
      }
    }
  }

  boolean has(Attribute attribute) {
    return from[attribute.slot()] >= 0;
  }

  int from(Attribute attribute) {
    return from[attribute.slot()];
  }

  int to(Attribute attribute) {
    return to[attribute.slot()];
  }

  int length(Attribute attribute) {
    return to(attribute) - from(attribute);
  }

  /** Whether the value is {@code lower}, which is in lower case, in any case. */
  boolean is(Attribute attribute, String lower) {
    return has(attribute)
        && length(attribute) == lower.length()
        && Bytes.matches(src, from(attribute), to(attribute), lower);
  }

  /** Whether the tag ended in a slash that was not part of a value. */
  boolean isSelfClosing() {
    return selfClosing;
  }

  // The first byte belongs to the name whatever it is, also an equals sign.
  private int attribute(int nameFrom, boolean keep) {
    int p = nameFrom + 1;
    while (p < end && !Bytes.ENDS_ATTRIBUTE_NAME[src[p] & 0xff]) {
      p++;
    }
    int nameTo = p;
    p = afterSpace(p);
    if (p == end) {
      return -1;
    }
    if (src[p] != '=') {
      note(keep, nameFrom, nameTo, p, p);
      return p;
    }
    return value(afterSpace(p + 1), keep, nameFrom, nameTo);
  }

  private int value(int at, boolean keep, int nameFrom, int nameTo) {
    if (at == end) {
      return -1;
    }
    byte first = src[at];
    if (first == '"' || first == '\'') {
      int close = Bytes.indexOf(src, at + 1, end, first);
      note(keep, nameFrom, nameTo, at + 1, close);
      return close < 0 ? -1 : close + 1;
    }
    int p = at;
    while (p < end && !Bytes.ENDS_UNQUOTED_VALUE[src[p] & 0xff]) {
      p++;
    }
    note(keep, nameFrom, nameTo, at, p);
    return p == end ? -1 : p;
  }

  private void note(boolean keep, int nameFrom, int nameTo, int valueFrom, int valueTo) {
    if (!keep) {
      return;
    }
    Attribute attribute = Attribute.of(src, nameFrom, nameTo);
    if (attribute != null && from[attribute.slot()] < 0) {
      from[attribute.slot()] = valueFrom;
      to[attribute.slot()] = valueTo;
    }
  }

  private int afterSpace(int at) {
    int p = at;
    while (p < end && Bytes.isSpace(src[p])) {
      p++;
    }
    return p;
  }
}
