package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/**
 * A URL of any scheme, parsed as browsers parse it (WHATWG URL standard). It is what links are
 * resolved against; a crawl knows pages by their {@link CanonicalUrl}.
 */
public final class WebUrl {
  static final int NO_PORT = -1;

  private final String scheme;
  private final String username;
  private final String password;
  private final @Nullable String host;
  private final int port;
  private final String path;
  private final boolean hasOpaquePath;
  private final @Nullable String query;
  private final @Nullable String fragment;

  WebUrl(UrlDraft draft) {
    this.scheme = draft.scheme;
    this.username = draft.username;
    this.password = draft.password;
    this.host = draft.host;
    this.port = draft.port;
    this.path = draft.path.toString();
    this.hasOpaquePath = draft.hasOpaquePath;
    this.query = draft.query;
    this.fragment = draft.fragment;
  }

  /** Parses the input, relative to the base where one is given. */
  public static ParsedUrl parse(String input, @Nullable WebUrl base) {
    return UrlParser.parse(input, base);
  }

  /** The same URL as a base for links. Cuts the text, without parsing it again. */
  public static WebUrl of(CanonicalUrl url) {
    UrlDraft draft = new UrlDraft();
    draft.setScheme(url.scheme());
    draft.host = url.host().name();
    int port = url.port();
    draft.port = Schemes.isDefaultPort(url.scheme(), port) ? NO_PORT : port;
    String target = url.pathAndQuery();
    int query = target.indexOf('?');
    draft.path.append(target, 0, query < 0 ? target.length() : query);
    draft.query = query < 0 ? null : target.substring(query + 1);
    return new WebUrl(draft);
  }

  /** Lower case, without the colon. */
  public String scheme() {
    return scheme;
  }

  public boolean isHttp() {
    return scheme.equals("http") || scheme.equals("https");
  }

  public String username() {
    return username;
  }

  public String password() {
    return password;
  }

  /** In ASCII, an IPv6 address in its brackets; null where the URL has no authority. */
  public @Nullable String host() {
    return host;
  }

  /** The explicit port, or -1 where there is none or it is the scheme's own. */
  public int port() {
    return port;
  }

  /** From its first slash on; of an opaque path (as in {@code mailto:}) the text as it is. */
  public String path() {
    return path;
  }

  /** Whether the path has no segments, so that nothing can be resolved against it. */
  public boolean hasOpaquePath() {
    return hasOpaquePath;
  }

  /** Without its question mark; null where there is none, which differs from an empty one. */
  public @Nullable String query() {
    return query;
  }

  /** Without its number sign; null where there is none, which differs from an empty one. */
  public @Nullable String fragment() {
    return fragment;
  }

  /** The standard's serialization, with credentials and fragment. */
  public String href() {
    StringBuilder out = new StringBuilder(path.length() + 64).append(scheme).append(':');
    if (host != null) {
      out.append("//");
      appendCredentials(out);
      appendHostAndPort(out);
    } else if (!hasOpaquePath && path.startsWith("//")) {
      // Without the dot, the path would read as an authority.
      out.append("/.");
    }
    appendPathAndQuery(out);
    if (fragment != null) {
      out.append('#').append(fragment);
    }
    return out.toString();
  }

  /** Scheme, host and port, without credentials; only for URLs that have a host. */
  void appendOrigin(StringBuilder out) {
    out.append(scheme).append("://");
    appendHostAndPort(out);
  }

  private void appendCredentials(StringBuilder out) {
    if (username.isEmpty() && password.isEmpty()) {
      return;
    }
    out.append(username);
    if (!password.isEmpty()) {
      out.append(':').append(password);
    }
    out.append('@');
  }

  private void appendHostAndPort(StringBuilder out) {
    out.append(host);
    if (port != NO_PORT) {
      out.append(':').append(port);
    }
  }

  private void appendPathAndQuery(StringBuilder out) {
    out.append(path);
    if (query != null) {
      out.append('?').append(query);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof WebUrl that && href().equals(that.href());
  }

  @Override
  public int hashCode() {
    return href().hashCode();
  }

  @Override
  public String toString() {
    return href();
  }
}
