package dev.trawl.scope;

import dev.trawl.url.CanonicalUrl;

/**
 * Which URLs of a host are asked first: 0 is first, 7 last. Pages near the seeds come before those
 * far away, and lists of pages in another order come after the pages themselves.
 */
public final class Priorities {
  private static final int SEED = 0;
  private static final int HOME = 1;
  private static final int NEAR = 2;
  private static final int ORDINARY = 4;
  private static final int FAR = 5;
  private static final int LISTING = 6;
  private static final int VARIANT = 7;

  private static final int NEAR_DEPTH = 2;
  private static final int FAR_DEPTH = 5;

  private static final String[] LISTING_SEGMENTS = {
    "page", "tag", "tags", "archive", "archives", "author", "authors"
  };
  private static final String[] LISTING_PARAMETERS = {"page", "paged", "pg", "offset", "start"};
  private static final String[] VARIANT_PARAMETERS = {
    "sort",
    "sortby",
    "sort_by",
    "order",
    "orderby",
    "order_by",
    "dir",
    "filter",
    "filters",
    "view",
    "limit",
    "per_page",
    "perpage"
  };

  private Priorities() {}

  /** The priority of a URL that was found at this depth. */
  public static int of(CanonicalUrl url, int depth, boolean seed) {
    if (seed) {
      return SEED;
    }
    String path = url.path();
    String query = url.query();
    if (path.equals("/") && query.isEmpty()) {
      return HOME;
    }
    if (hasName(query, '&', VARIANT_PARAMETERS)) {
      return VARIANT;
    }
    if (hasName(path, '/', LISTING_SEGMENTS) || hasName(query, '&', LISTING_PARAMETERS)) {
      return LISTING;
    }
    return byDepth(depth);
  }

  private static int byDepth(int depth) {
    if (depth <= NEAR_DEPTH) {
      return depth < NEAR_DEPTH ? NEAR : NEAR + 1;
    }
    return depth > FAR_DEPTH ? FAR : ORDINARY;
  }

  /**
   * Whether any part between the separators has one of the names, up to its equals sign or bracket.
   */
  private static boolean hasName(String text, char separator, String[] names) {
    for (int from = 0; from < text.length(); ) {
      int next = text.indexOf(separator, from);
      int to = next < 0 ? text.length() : next;
      if (isOneOf(text, from, nameEnd(text, from, to), names)) {
        return true;
      }
      from = to + 1;
    }
    return false;
  }

  private static int nameEnd(String text, int from, int to) {
    int at = from;
    while (at < to && text.charAt(at) != '=' && text.charAt(at) != '[') {
      at++;
    }
    return at;
  }

  private static boolean isOneOf(String text, int from, int to, String[] names) {
    for (String name : names) {
      if (name.length() == to - from && text.regionMatches(true, from, name, 0, name.length())) {
        return true;
      }
    }
    return false;
  }
}
