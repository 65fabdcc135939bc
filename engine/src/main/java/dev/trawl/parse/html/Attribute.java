package dev.trawl.parse.html;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The attributes whose values are of use to us. */
enum Attribute {
  HREF,
  XLINK_HREF("xlink:href"),
  SRC,
  REL,
  ALT,
  NAME,
  PROPERTY,
  HTTP_EQUIV("http-equiv"),
  CONTENT,
  LANG,
  XML_LANG("xml:lang"),
  ENCODING,
  COLOR,
  FACE,
  SIZE;

  private static final Attribute[][] BY_LENGTH = new Attribute[11][];

  static {
    for (int length = 0; length < BY_LENGTH.length; length++) {
      int wanted = length;
      BY_LENGTH[length] =
          Arrays.stream(values()).filter(a -> a.text.length() == wanted).toArray(Attribute[]::new);
    }
  }

  private final String text;

  Attribute() {
    this.text = name().toLowerCase(Locale.ROOT);
  }

  Attribute(String text) {
    this.text = text;
  }

  /** Where its value is kept: an array of positions is all a tag's attributes need. */
  @SuppressWarnings("EnumOrdinal")
  int slot() {
    return ordinal();
  }

  /** The attribute named by these bytes, or null when it is none of ours. */
  static @Nullable Attribute of(byte[] src, int from, int to) {
    if (to - from >= BY_LENGTH.length) {
      return null;
    }
    for (Attribute attribute : BY_LENGTH[to - from]) {
      if (Bytes.matches(src, from, to, attribute.text)) {
        return attribute;
      }
    }
    return null;
  }
}
