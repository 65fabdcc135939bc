package dev.trawl.parse.html;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The attributes of one tag met in the prescan; see "get an attribute" in the standard. */
final class MetaAttributes {
  private final String text;
  private int pos;
  private @Nullable String charset;
  private @Nullable String content;
  private boolean contentType;

  MetaAttributes(String text, int from) {
    this.text = text;
    this.pos = from;
  }

  /** Reads to the end of the tag; returns the charset it declares, or null. */
  @Nullable String label() {
    while (next()) {}
    if (charset != null) {
      return charset;
    }
    return contentType && content != null ? CharsetParameter.in(content) : null;
  }

  /** The position at which the tag ended. */
  int end() {
    return pos;
  }

  private boolean next() {
    skip(" \t\n\f\r/");
    if (pos >= text.length() || text.charAt(pos) == '>') {
      return false;
    }
    int nameFrom = pos++;
    while (pos < text.length() && " \t\n\f\r/>=".indexOf(text.charAt(pos)) < 0) {
      pos++;
    }
    String name = text.substring(nameFrom, pos).toLowerCase(Locale.ROOT);
    skip(" \t\n\f\r");
    if (pos >= text.length() || text.charAt(pos) != '=') {
      return pos < text.length();
    }
    pos++;
    skip(" \t\n\f\r");
    note(name, value());
    return true;
  }

  private String value() {
    if (pos >= text.length()) {
      return "";
    }
    char quote = text.charAt(pos);
    int from = pos;
    if (quote == '"' || quote == '\'') {
      int close = text.indexOf(quote, pos + 1);
      pos = close < 0 ? text.length() : close + 1;
      return close < 0 ? "" : text.substring(from + 1, close);
    }
    while (pos < text.length() && " \t\n\f\r>".indexOf(text.charAt(pos)) < 0) {
      pos++;
    }
    return text.substring(from, pos);
  }

  private void note(String name, String value) {
    switch (name) {
      case "charset" -> charset = charset == null ? value.strip() : charset;
      case "content" -> content = content == null ? value : content;
      case "http-equiv" -> contentType |= value.strip().equalsIgnoreCase("content-type");
      default -> {}
    }
  }

  private void skip(String members) {
    while (pos < text.length() && members.indexOf(text.charAt(pos)) >= 0) {
      pos++;
    }
  }
}
