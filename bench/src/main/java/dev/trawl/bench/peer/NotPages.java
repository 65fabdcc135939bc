package dev.trawl.bench.peer;

import java.util.List;

/** Files that are no pages. Trawl leaves them out by default, so peers are told to as well. */
final class NotPages {
  static final List<String> ENDINGS = List.of("png", "ico", "pdf", "css", "js", "svg", "gif");

  private NotPages() {}

  /** A regular expression that finds their URLs. */
  static String pattern() {
    return "\\.(" + String.join("|", ENDINGS) + ")$";
  }
}
