package dev.trawl.url;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The path in the aggressive profile: without duplicate and trailing slashes, session ids and index
 * files. Taking one of them away may bring another to light, or a dot segment, so the rules run
 * until nothing is left to do.
 */
final class PathRules {
  private static final Set<String> INDEX_FILES =
      Set.of(
          "index.html",
          "index.htm",
          "index.xhtml",
          "index.shtml",
          "index.php",
          "index.asp",
          "index.aspx",
          "index.jsp",
          "index.cgi",
          "default.html",
          "default.htm",
          "default.asp",
          "default.aspx");

  private PathRules() {}

  static String tidy(String path) {
    String before = path;
    String after = pass(before);
    // Every pass that changes something makes the path shorter, so this ends.
    while (!after.equals(before)) {
      before = after;
      after = pass(before);
    }
    return after;
  }

  private static String pass(String path) {
    List<String> segments = new ArrayList<>();
    for (String raw : path.split("/", -1)) {
      String segment = withoutSession(raw);
      int dots = PathReader.dots(segment, 0, segment.length());
      if (dots == 2 && !segments.isEmpty()) {
        segments.removeLast();
      }
      if (dots == 0 && !segment.isEmpty()) {
        segments.add(segment);
      }
    }
    if (!segments.isEmpty() && INDEX_FILES.contains(segments.getLast().toLowerCase(Locale.ROOT))) {
      segments.removeLast();
    }
    return "/" + String.join("/", segments);
  }

  private static String withoutSession(String segment) {
    if (isCookieless(segment)) {
      return "";
    }
    int semicolon = segment.indexOf(';');
    return semicolon < 0 ? segment : withoutSessionParameters(segment, semicolon);
  }

  /**
   * ASP.NET without cookies keeps its ids in a segment of their own: (S(id)), also (A(..)F(..)).
   */
  private static boolean isCookieless(String segment) {
    return segment.length() > 5
        && segment.charAt(0) == '('
        && "SAFX".indexOf(segment.charAt(1)) >= 0
        && segment.charAt(2) == '('
        && segment.endsWith("))");
  }

  private static String withoutSessionParameters(String segment, int semicolon) {
    StringBuilder out = new StringBuilder(segment.length()).append(segment, 0, semicolon);
    for (int from = semicolon; from < segment.length(); ) {
      int next = segment.indexOf(';', from + 1);
      int to = next < 0 ? segment.length() : next;
      int equals = segment.indexOf('=', from);
      int nameEnd = equals < 0 || equals > to ? to : equals;
      if (!ParameterNames.SESSION.has(segment, from + 1, nameEnd)) {
        out.append(segment, from, to);
      }
      from = to;
    }
    return out.toString();
  }
}
