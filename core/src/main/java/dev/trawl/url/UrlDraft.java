package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/** The parts of a URL while the parser finds them. It never leaves the parse that made it. */
final class UrlDraft {
  String scheme = "";
  boolean isSpecial;
  String username = "";
  String password = "";
  @Nullable String host;
  int port = WebUrl.NO_PORT;
  // The segments as they are serialized, a slash before each: it is the standard's list in a
  // form that needs no joining.
  final StringBuilder path = new StringBuilder(48);
  boolean hasOpaquePath;
  @Nullable String query;
  @Nullable String fragment;

  void setScheme(String scheme) {
    this.scheme = scheme;
    this.isSpecial = Schemes.isSpecial(scheme);
  }

  boolean isFile() {
    return scheme.equals("file");
  }

  boolean isSlash(char c) {
    return c == '/' || (c == '\\' && isSpecial);
  }

  void copyAuthority(WebUrl base) {
    username = base.username();
    password = base.password();
    host = base.host();
    port = base.port();
  }

  void copyPathAndQuery(WebUrl base) {
    path.append(base.path());
    query = base.query();
  }

  /** Drops the last segment; a drive letter at the root of a file URL stays. */
  void shortenPath() {
    if (isFile() && path.length() == 3 && DriveLetters.isNormalized(path, 1, 3)) {
      return;
    }
    path.setLength(Math.max(0, path.lastIndexOf("/")));
  }
}
