package dev.trawl.synthetic.oracle;

/** Cuts canonical http and https URLs into their parts. */
public final class Urls {

  private Urls() {}

  public static String host(String url) {
    String origin = origin(url);
    int start = authority(url);
    int colon = origin.indexOf(':', start);
    return origin.substring(start, colon < 0 ? origin.length() : colon);
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
    int start = authority(url);
    int slash = start < 0 ? -1 : url.indexOf('/', start);
    if (slash < 0) {
      throw new IllegalArgumentException(
          "a canonical URL is http[s]://host[:port]/path, was " + url);
    }
    return slash;
  }

  private static int authority(String url) {
    if (url.startsWith("http://")) {
      return "http://".length();
    }
    return url.startsWith("https://") ? "https://".length() : -1;
  }
}
