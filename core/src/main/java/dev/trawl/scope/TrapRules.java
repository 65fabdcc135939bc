package dev.trawl.scope;

import dev.trawl.scope.Ruling.Refused;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import org.jspecify.annotations.Nullable;

/** The forms of URLs that servers make without end. */
public final class TrapRules {
  /** How many URLs of one directory a crawl takes; the stores count them. */
  public static final int MAX_CHILDREN = 50_000;

  private static final int MOST_IN_A_ROW = 3;
  private static final int MOST_IN_ALL = 6;
  private static final int MOST_SEGMENTS = 40;
  private static final int MOST_PARAMETERS = 40;

  private static final Refused REPEATED =
      new Refused(
          Refusal.REPEATED_SEGMENTS,
          "the same path segment more than 3 times in a row or 6 times in all");
  private static final Refused SEGMENTS =
      new Refused(Refusal.TOO_MANY_SEGMENTS, "more than 40 path segments");
  private static final Refused PARAMETERS =
      new Refused(Refusal.TOO_MANY_PARAMETERS, "more than 40 query parameters");

  private TrapRules() {}

  /**
   * The URL up to and including the last slash of its path: what {@link #MAX_CHILDREN} counts by.
   */
  public static CharSequence directory(CanonicalUrl url) {
    String text = url.text();
    int query = text.indexOf('?');
    int slash = text.lastIndexOf('/', query < 0 ? text.length() : query);
    // The slashes after the scheme end no directory: a URL without a path has that of the root.
    return slash < "https://".length() ? url.origin() + "/" : text.substring(0, slash + 1);
  }

  static @Nullable Refused refusal(String path, String query) {
    int segments = count(path, '/') - (path.endsWith("/") ? 1 : 0);
    if (segments > MOST_SEGMENTS) {
      return SEGMENTS;
    }
    if (segments > MOST_IN_A_ROW && hasRepeats(path, segments)) {
      return REPEATED;
    }
    return count(query, '&') >= MOST_PARAMETERS ? PARAMETERS : null;
  }

  private static int count(String text, char mark) {
    int marks = 0;
    for (int i = 0; i < text.length(); i++) {
      marks += text.charAt(i) == mark ? 1 : 0;
    }
    return marks;
  }

  private static boolean hasRepeats(String path, int segments) {
    int[] slashes = slashes(path, segments);
    for (int i = 0; i < segments; i++) {
      int inAll = 0;
      int inRow = 0;
      for (int j = i; j < segments; j++) {
        boolean isSame = isSame(path, slashes, i, j);
        inAll += isSame ? 1 : 0;
        inRow += isSame && inRow == j - i ? 1 : 0;
      }
      if (inAll > MOST_IN_ALL || inRow > MOST_IN_A_ROW) {
        return true;
      }
    }
    return false;
  }

  /** Where each segment's slash stands, and the end of the last segment. */
  private static int[] slashes(String path, int segments) {
    int[] slashes = new int[segments + 1];
    for (int i = 1; i <= segments; i++) {
      int next = path.indexOf('/', slashes[i - 1] + 1);
      slashes[i] = next < 0 ? path.length() : next;
    }
    return slashes;
  }

  private static boolean isSame(String path, int[] slashes, int one, int other) {
    int length = slashes[one + 1] - slashes[one];
    return length == slashes[other + 1] - slashes[other]
        && path.regionMatches(slashes[one], path, slashes[other], length);
  }
}
