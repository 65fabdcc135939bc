package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/**
 * A URL in the one spelling under which Trawl knows it: absolute, http or https, no fragment, no
 * credentials, host in ASCII. Two URLs are the same page to a crawl exactly when their canonical
 * texts are equal.
 *
 * <p>Instances come from a {@link Normalizer} or from a store that kept one.
 */
public final class CanonicalUrl {
  /** Longer URLs are refused wherever they come from. */
  public static final int MAX_LENGTH = 2_048;

  private final String text;

  // Found once: a URL is asked for its parts a dozen times on its way through a crawl.
  private final int hostEnd;
  private final int authorityEnd;

  public CanonicalUrl(String text) {
    if (!text.startsWith("http://") && !text.startsWith("https://")) {
      throw new IllegalArgumentException(
          "a canonical URL starts with http:// or https://, was " + text);
    }
    this.text = text;
    this.authorityEnd = findAuthorityEnd();
    this.hostEnd = findHostEnd();
  }

  public String text() {
    return text;
  }

  public String scheme() {
    return isSecure() ? "https" : "http";
  }

  public boolean isSecure() {
    return text.charAt(4) == 's';
  }

  /** The host alone: the unit of pace. */
  public Host host() {
    return new Host(text.substring(authorityStart(), hostEnd));
  }

  /** The port that a connection uses: the explicit one or the scheme's own. */
  public int port() {
    if (hostEnd < authorityEnd) {
      return Integer.parseInt(text, hostEnd + 1, authorityEnd, 10);
    }
    return isSecure() ? 443 : 80;
  }

  /** Scheme, host and port: the unit of robots.txt. */
  public Origin origin() {
    return new Origin(scheme(), host(), port());
  }

  /** Host and port as the Host header wants them: without the scheme's own port. */
  public String authority() {
    return text.substring(authorityStart(), authorityEnd);
  }

  /** Path and query as the request line wants them. */
  public String pathAndQuery() {
    return authorityEnd == text.length() ? "/" : text.substring(authorityEnd);
  }

  public String path() {
    int query = text.indexOf('?', authorityEnd);
    int end = query < 0 ? text.length() : query;
    return authorityEnd == text.length() ? "/" : text.substring(authorityEnd, end);
  }

  /** The query without its question mark; empty when there is none. */
  public String query() {
    int query = text.indexOf('?', authorityEnd);
    return query < 0 ? "" : text.substring(query + 1);
  }

  public UrlHash hash() {
    return UrlHash.of(text);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CanonicalUrl url && text.equals(url.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }

  private int authorityStart() {
    return isSecure() ? 8 : 7;
  }

  private int findAuthorityEnd() {
    for (int i = authorityStart(); i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '/' || c == '?') {
        return i;
      }
    }
    return text.length();
  }

  private int findHostEnd() {
    for (int i = authorityEnd - 1; i >= authorityStart() && text.charAt(i) != ']'; i--) {
      if (text.charAt(i) == ':') {
        return i;
      }
    }
    return authorityEnd;
  }
}
