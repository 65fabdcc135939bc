package dev.trawl.parse.html;

import org.jspecify.annotations.Nullable;

/** Finds the charset in a Content-Type value, of a header or of a meta element alike. */
final class CharsetParameter {
  private static final String NAME = "charset";

  private CharsetParameter() {}

  /** The label after {@code charset=}, quoted or not; null when there is none. */
  static @Nullable String in(String value) {
    for (int at = 0; at <= value.length() - NAME.length(); at++) {
      if (value.regionMatches(true, at, NAME, 0, NAME.length())) {
        int p = afterSpace(value, at + NAME.length());
        if (p < value.length() && value.charAt(p) == '=') {
          return label(value, afterSpace(value, p + 1));
        }
      }
    }
    return null;
  }

  private static @Nullable String label(String value, int at) {
    if (at == value.length()) {
      return null;
    }
    char first = value.charAt(at);
    if (first == '"' || first == '\'') {
      int close = value.indexOf(first, at + 1);
      return close < 0 ? null : absentIfBlank(value.substring(at + 1, close));
    }
    int end = at;
    while (end < value.length() && "; \t\r\n\f,".indexOf(value.charAt(end)) < 0) {
      end++;
    }
    return absentIfBlank(value.substring(at, end));
  }

  private static @Nullable String absentIfBlank(String label) {
    return label.isBlank() ? null : label.strip();
  }

  private static int afterSpace(String value, int at) {
    int p = at;
    while (p < value.length() && value.charAt(p) <= ' ') {
      p++;
    }
    return p;
  }
}
