package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/**
 * The basic URL parser of the WHATWG standard. Each of its states is a method here, with the name
 * it has there, and reads as far as it can; a method's result is the reason of failure, or null
 * when all is well, so that a good link costs nothing but its parts.
 */
final class UrlParser {
  private final String in;
  private final int end;
  private final @Nullable WebUrl base;
  private final UrlDraft draft = new UrlDraft();

  private UrlParser(String in, @Nullable WebUrl base) {
    this.in = in;
    this.end = in.length();
    this.base = base;
  }

  static ParsedUrl parse(String input, @Nullable WebUrl base) {
    UrlParser parser = new UrlParser(stripped(input), base);
    int colon = Schemes.end(parser.in);
    String trouble = colon > 0 ? parser.scheme(colon) : parser.noScheme();
    return trouble == null
        ? new ParsedUrl.Valid(new WebUrl(parser.draft))
        : new ParsedUrl.Invalid(trouble);
  }

  /** Without control characters and spaces at the ends, and without tabs and newlines anywhere. */
  private static String stripped(String input) {
    int from = 0;
    int to = input.length();
    while (from < to && input.charAt(from) <= ' ') {
      from++;
    }
    while (to > from && input.charAt(to - 1) <= ' ') {
      to--;
    }
    for (int i = from; i < to; i++) {
      if (isTabOrNewline(input.charAt(i))) {
        return withoutTabsAndNewlines(input, from, to);
      }
    }
    return input.substring(from, to);
  }

  private static String withoutTabsAndNewlines(String input, int from, int to) {
    StringBuilder out = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      char c = input.charAt(i);
      if (!isTabOrNewline(c)) {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static boolean isTabOrNewline(char c) {
    return c == '\t' || c == '\n' || c == '\r';
  }

  private @Nullable String scheme(int colon) {
    draft.setScheme(Schemes.read(in, colon));
    int at = colon + 1;
    if (draft.isFile()) {
      return file(at);
    }
    if (draft.isSpecial) {
      if (base != null && base.scheme().equals(draft.scheme) && !in.startsWith("//", at)) {
        return relative(base, at);
      }
      return authority(skipSlashes(at));
    }
    if (in.startsWith("//", at)) {
      return authority(at + 2);
    }
    if (in.startsWith("/", at)) {
      return path(at + 1);
    }
    draft.hasOpaquePath = true;
    return queryAndFragment(PathReader.readOpaque(in, at, draft));
  }

  private @Nullable String noScheme() {
    WebUrl from = base;
    if (from == null) {
      return "it has no scheme, such as https:";
    }
    draft.setScheme(from.scheme());
    if (from.hasOpaquePath()) {
      if (!in.startsWith("#")) {
        return "nothing but a fragment is relative to a URL like " + from.scheme() + ":";
      }
      draft.hasOpaquePath = true;
      draft.copyPathAndQuery(from);
      return queryAndFragment(0);
    }
    return draft.isFile() ? file(0) : relative(from, 0);
  }

  private @Nullable String relative(WebUrl from, int at) {
    if (isSlashAt(at)) {
      return relativeSlash(from, at + 1);
    }
    draft.copyAuthority(from);
    draft.copyPathAndQuery(from);
    if (isAtPathEnd(at)) {
      return queryAndFragment(at);
    }
    draft.query = null;
    draft.shortenPath();
    return path(at);
  }

  private @Nullable String relativeSlash(WebUrl from, int at) {
    if (isSlashAt(at)) {
      return authority(draft.isSpecial ? skipSlashes(at) : at + 1);
    }
    draft.copyAuthority(from);
    return path(at);
  }

  private @Nullable String authority(int at) {
    int stop = authorityEnd(at);
    String trouble = AuthorityReader.read(in, at, stop, draft);
    return trouble == null ? pathStart(stop) : trouble;
  }

  private @Nullable String file(int at) {
    draft.host = "";
    if (isSlashAt(at)) {
      return fileSlash(at + 1);
    }
    if (base != null && base.scheme().equals("file")) {
      draft.copyAuthority(base);
      draft.copyPathAndQuery(base);
      if (isAtPathEnd(at)) {
        return queryAndFragment(at);
      }
      draft.query = null;
      if (DriveLetters.startsAt(in, at)) {
        draft.path.setLength(0);
      } else {
        draft.shortenPath();
      }
    }
    return path(at);
  }

  private @Nullable String fileSlash(int at) {
    if (isSlashAt(at)) {
      return fileHost(at + 1);
    }
    if (base != null && base.scheme().equals("file")) {
      draft.host = base.host();
      int first = base.path().indexOf('/', 1);
      int firstEnd = first < 0 ? base.path().length() : first;
      if (!DriveLetters.startsAt(in, at)
          && firstEnd > 0
          && DriveLetters.isNormalized(base.path(), 1, firstEnd)) {
        draft.path.append(base.path(), 0, firstEnd);
      }
    }
    return path(at);
  }

  private @Nullable String fileHost(int at) {
    int stop = authorityEnd(at);
    if (DriveLetters.is(in, at, stop)) {
      return path(at);
    }
    if (at < stop) {
      String trouble = AuthorityReader.readHost(in, at, stop, draft);
      if (trouble != null) {
        return trouble;
      }
      draft.host = "localhost".equals(draft.host) ? "" : draft.host;
    }
    return pathStart(stop);
  }

  private @Nullable String pathStart(int at) {
    if (draft.isSpecial) {
      return path(isSlashAt(at) ? at + 1 : at);
    }
    return isAtPathEnd(at) ? queryAndFragment(at) : path(at + 1);
  }

  private @Nullable String path(int at) {
    return queryAndFragment(PathReader.read(in, at, draft));
  }

  /** The query and fragment states; they accept whatever there is. */
  private @Nullable String queryAndFragment(int at) {
    int hash = in.indexOf('#', at);
    int queryEnd = hash < 0 ? end : hash;
    if (at < queryEnd) {
      EncodeSet set = draft.isSpecial ? EncodeSet.SPECIAL_QUERY : EncodeSet.QUERY;
      draft.query = set.encode(in, at + 1, queryEnd);
    }
    if (hash >= 0) {
      draft.fragment = EncodeSet.FRAGMENT.encode(in, hash + 1, end);
    }
    return null;
  }

  private boolean isSlashAt(int at) {
    return at < end && draft.isSlash(in.charAt(at));
  }

  private boolean isAtPathEnd(int at) {
    return at == end || in.charAt(at) == '?' || in.charAt(at) == '#';
  }

  private int skipSlashes(int from) {
    int at = from;
    while (isSlashAt(at)) {
      at++;
    }
    return at;
  }

  private int authorityEnd(int from) {
    int at = from;
    while (!isAtPathEnd(at) && !isSlashAt(at)) {
      at++;
    }
    return at;
  }
}
