package dev.trawl.url;

/**
 * The path states of the URL standard: segments, with the dots among them resolved, or an opaque
 * text.
 */
final class PathReader {
  private PathReader() {}

  /** Reads segments from just behind a slash; the result is where the query or the end is. */
  static int read(String in, int from, UrlDraft draft) {
    int at = from;
    while (true) {
      int stop = segmentEnd(in, at, draft);
      boolean hasNext = stop < in.length() && draft.isSlash(in.charAt(stop));
      appendSegment(in, at, stop, hasNext, draft);
      if (!hasNext) {
        return stop;
      }
      at = stop + 1;
    }
  }

  private static int segmentEnd(String in, int from, UrlDraft draft) {
    int at = from;
    while (at < in.length()) {
      char c = in.charAt(at);
      if (c == '?' || c == '#' || draft.isSlash(c)) {
        break;
      }
      at++;
    }
    return at;
  }

  private static void appendSegment(String in, int from, int to, boolean hasNext, UrlDraft draft) {
    int dots = dots(in, from, to);
    if (dots == 2) {
      draft.shortenPath();
    }
    if (dots > 0) {
      if (!hasNext) {
        draft.path.append('/');
      }
      return;
    }
    boolean isRoot = draft.path.isEmpty();
    draft.path.append('/');
    if (isRoot && draft.isFile() && DriveLetters.is(in, from, to)) {
      draft.path.append(in.charAt(from)).append(':');
    } else {
      EncodeSet.PATH.append(draft.path, in, from, to);
    }
  }

  /** 1 for a dot segment, 2 for a double-dot segment, 0 for any other; a dot may be escaped. */
  static int dots(CharSequence in, int from, int to) {
    int at = from;
    int dots = 0;
    // Two dots take at most six characters: %2e%2e.
    while (at < to && to - from <= 6) {
      int next = dotEnd(in, at, to);
      if (next < 0) {
        return 0;
      }
      at = next;
      dots++;
    }
    return dots <= 2 ? dots : 0;
  }

  private static int dotEnd(CharSequence in, int at, int to) {
    if (in.charAt(at) == '.') {
      return at + 1;
    }
    boolean isEscaped =
        at + 3 <= to
            && in.charAt(at) == '%'
            && in.charAt(at + 1) == '2'
            && (in.charAt(at + 2) | 0x20) == 'e';
    return isEscaped ? at + 3 : -1;
  }

  /** Reads an opaque path; only a space right before the query or fragment needs an escape. */
  static int readOpaque(String in, int from, UrlDraft draft) {
    int stop = from;
    while (stop < in.length() && in.charAt(stop) != '?' && in.charAt(stop) != '#') {
      stop++;
    }
    boolean endsInSpace = stop > from && stop < in.length() && in.charAt(stop - 1) == ' ';
    EncodeSet.CONTROL.append(draft.path, in, from, endsInSpace ? stop - 1 : stop);
    if (endsInSpace) {
      draft.path.append("%20");
    }
    return stop;
  }
}
