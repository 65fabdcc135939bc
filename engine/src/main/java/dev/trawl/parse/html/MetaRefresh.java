package dev.trawl.parse.html;

import org.jspecify.annotations.Nullable;

/** Reads the content of a meta refresh, by the standard's shared declarative refresh steps. */
final class MetaRefresh {
  private final String content;
  private int pos;

  private MetaRefresh(String content) {
    this.content = content;
  }

  /** The reference it leads to; null when it only reloads or makes no sense. */
  static @Nullable String target(String content) {
    var refresh = new MetaRefresh(content);
    if (!refresh.passDelay()) {
      return null;
    }
    String target = refresh.target().strip();
    return target.isEmpty() ? null : target;
  }

  private boolean passDelay() {
    skipSpace();
    int digits = pos;
    while (pos < content.length() && isDelay(content.charAt(pos))) {
      pos++;
    }
    if (pos == digits || pos == content.length()) {
      return false;
    }
    boolean separated = isSpace(content.charAt(pos)) || ";,".indexOf(content.charAt(pos)) >= 0;
    skipSpace();
    if (pos < content.length() && ";,".indexOf(content.charAt(pos)) >= 0) {
      pos++;
    }
    skipSpace();
    return separated;
  }

  // "url=" may be missing altogether, and whatever stands there is then the reference.
  private String target() {
    if (content.regionMatches(true, pos, "url", 0, 3)) {
      int before = pos;
      pos += 3;
      skipSpace();
      if (pos == content.length() || content.charAt(pos) != '=') {
        return content.substring(before);
      }
      pos++;
      skipSpace();
    }
    return unquoted(content.substring(pos));
  }

  private static String unquoted(String rest) {
    if (!rest.startsWith("\"") && !rest.startsWith("'")) {
      return rest;
    }
    int close = rest.indexOf(rest.charAt(0), 1);
    return rest.substring(1, close < 0 ? rest.length() : close);
  }

  private void skipSpace() {
    while (pos < content.length() && isSpace(content.charAt(pos))) {
      pos++;
    }
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r' && c != 0x0b);
  }

  private static boolean isDelay(char c) {
    return (c >= '0' && c <= '9') || c == '.';
  }
}
