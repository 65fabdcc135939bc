package dev.trawl.synthetic.oracle;

/** Cuts canonical http URLs into their parts. */
public final class Urls {
  private static final int AUTHORITY = "http://".length();

  private Urls() {}

  public static String host(String url) {
    String origin = origin(url);
    int colon = origin.indexOf(':', AUTHORITY);
    return origin.substring(AUTHORITY, colon < 0 ? origin.length() : colon);
  }

  /** Scheme, host and port. */
  public static String origin(String url) {
    return url.substring(0, slash(url));
  }

  /** Path and query. */
  public static String target(String url) {
    return url.substring(slash(url));
  }

  public static String path(String url) {
    String target = target(url);
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  public static String query(String url) {
    int query = url.indexOf('?');
    return query < 0 ? "" : url.substring(query + 1);
  }

  private static int slash(String url) {
    int slash = url.indexOf('/', AUTHORITY);
    if (!url.startsWith("http://") || slash < 0) {
      throw new IllegalArgumentException("a canonical URL is http://host[:port]/path, was " + url);
    }
    return slash;
  }
}
