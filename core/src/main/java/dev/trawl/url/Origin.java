package dev.trawl.url;

/** Scheme, host and port: what one robots.txt speaks for (RFC 9309, section 2.3). */
public record Origin(String scheme, Host host, int port) {
  /** Where this origin keeps its rules. */
  public CanonicalUrl robotsUrl() {
    return new CanonicalUrl(this + "/robots.txt");
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
