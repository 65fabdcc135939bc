package dev.trawl.url;

/**
 * A URL in the one spelling under which Trawl knows it: absolute, http or https, no fragment, no
 * credentials, host in ASCII. Two URLs are the same page to a crawl exactly when their canonical
 * texts are equal.
 *
 * <p>Instances come from a {@link Normalizer} or from a store that kept one.
 */
public record CanonicalUrl(String text) {
  /** Longer URLs are refused wherever they come from. */
  public static final int MAX_LENGTH = 2_048;

  public CanonicalUrl {
    if (!text.startsWith("http://") && !text.startsWith("https://")) {
      throw new IllegalArgumentException(
          "a canonical URL starts with http:// or https://, was " + text);
    }
  }

  public String scheme() {
    return isSecure() ? "https" : "http";
  }

  public boolean isSecure() {
    return text.charAt(4) == 's';
  }

  /** The host alone: the unit of pace. */
  public Host host() {
    return new Host(text.substring(authorityStart(), hostEnd()));
  }

  /** The port that a connection uses: the explicit one or the scheme's own. */
  public int port() {
    int end = hostEnd();
    if (end < text.length() && text.charAt(end) == ':') {
      return Integer.parseInt(text, end + 1, authorityEnd(), 10);
    }
    return isSecure() ? 443 : 80;
  }

  /** Scheme, host and port: the unit of robots.txt. */
  public Origin origin() {
    return new Origin(scheme(), host(), port());
  }

  /** Host and port as the Host header wants them: without the scheme's own port. */
  public String authority() {
    return text.substring(authorityStart(), authorityEnd());
  }

  /** Path and query as the request line wants them. */
  public String pathAndQuery() {
    int start = authorityEnd();
    return start == text.length() ? "/" : text.substring(start);
  }

  public String path() {
    int start = authorityEnd();
    int query = text.indexOf('?', start);
    return start == text.length() ? "/" : text.substring(start, query < 0 ? text.length() : query);
  }

  /** The query without its question mark; empty when there is none. */
  public String query() {
    int query = text.indexOf('?', authorityEnd());
    return query < 0 ? "" : text.substring(query + 1);
  }

  public UrlHash hash() {
    return UrlHash.of(text);
  }

  @Override
  public String toString() {
    return text;
  }

  private int authorityStart() {
    return isSecure() ? 8 : 7;
  }

  private int authorityEnd() {
    for (int i = authorityStart(); i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/' || c == '?') {
        return i;
      }
    }
    return text.length();
  }

  private int hostEnd() {
    int end = authorityEnd();
    for (int i = end - 1; i >= authorityStart() && text.charAt(i) != ']'; i--) {
      if (text.charAt(i) == ':') {
        return i;
      }
    }
    return end;
  }
}
