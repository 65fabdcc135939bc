package dev.trawl.server.account;

import java.util.Optional;

/**
 * The cookie of a session. On an encrypted connection its name binds it to this host: no other site
 * of the domain can set one.
 */
public record SessionCookie(boolean isEncrypted) {
  private static final String PLAIN = "trawl";
  private static final String BOUND = "__Host-trawl";

  public String name() {
    return isEncrypted ? BOUND : PLAIN;
  }

  /** The value of a Set-Cookie header that starts a session. */
  public String setting(Session.Started started) {
    return header(started.secret(), Sessions.LONGEST.toSeconds());
  }

  /** The value of a Set-Cookie header that makes a browser forget it. */
  public String clearing() {
    return header("", 0);
  }

  /** What the browser sent. */
  Optional<String> value(RequestFacts facts) {
    String cookies = facts.header("cookie");
    if (cookies == null) {
      return Optional.empty();
    }
    String start = name() + "=";
    for (String cookie : cookies.split("[;,]", -1)) {
      if (cookie.strip().startsWith(start)) {
        return Optional.of(cookie.strip().substring(start.length()));
      }
    }
    return Optional.empty();
  }

  private String header(String value, long seconds) {
    return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
        .formatted(name(), value, seconds, isEncrypted ? "; Secure" : "");
  }
}
