package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/** Scheme, host and port: what one robots.txt speaks for (RFC 9309, section 2.3). */
public record Origin(String scheme, Host host, int port) {
  /** Where this origin keeps its rules. */
  public CanonicalUrl robotsUrl() {
    return new CanonicalUrl(this + "/robots.txt");
  }

  // Spelled out, see Host.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Origin origin
        && port == origin.port
        && host.equals(origin.host)
        && scheme.equals(origin.scheme);
  }

  @Override
  public int hashCode() {
    return 31 * host.hashCode() + port;
  }

  private boolean hasOwnPort() {
    return port != (scheme.equals("https") ? 443 : 80);
  }

  /** {@code scheme://host}, with the port where it is not the scheme's own. */
  @Override
  public String toString() {
    return scheme + "://" + host.name() + (hasOwnPort() ? ":" + port : "");
  }
}
