package dev.trawl.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Which server, and what opens it. */
record Server(URI base, @Nullable String token) {
  static Server parse(String text, @Nullable String token) {
    String trimmed = text.strip().replaceFirst("/+$", "");
    URI base;
    try {
      base = new URI(trimmed);
    } catch (URISyntaxException e) {
      throw illegal(text);
    }
    String scheme = base.getScheme() == null ? "" : base.getScheme().toLowerCase(Locale.ROOT);
    boolean isWeb = scheme.equals("http") || scheme.equals("https");
    if (!isWeb || base.getHost() == null || base.getQuery() != null || base.getUserInfo() != null) {
      throw illegal(text);
    }
    String secret = token == null ? null : token.strip();
    if (secret != null && !secret.matches("[\\x21-\\x7e]+")) {
      throw new IllegalArgumentException(
          "the token holds characters that no token has; give trawl_ and what follows it, no more");
    }
    return new Server(base, secret);
  }

  private static IllegalArgumentException illegal(String text) {
    // Who wrote a password into the URL does not want to read it in a log.
    String shown = text.replaceFirst("//[^/@]*@", "//...@");
    return new IllegalArgumentException(
        "server is '%s'; give a URL such as http://127.0.0.1:8080".formatted(shown));
  }

  URI at(String path) {
    return URI.create(base + path);
  }

  @Override
  public String toString() {
    return base.toString();
  }
}
