package dev.trawl.server.account;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells this server's own pages from those of others by what browsers say of them. */
final class OwnSite {
  private static final Pattern LOOPBACK =
      Pattern.compile(
          "(?:localhost|127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}|\\[::1\\])(?::(\\d{1,5}))?",
          Pattern.CASE_INSENSITIVE);

  private OwnSite() {}

  /** Whether the Host header is a name of this machine for itself, with the server's port. */
  static boolean isLoopback(RequestFacts facts) {
    String host = facts.header("host");
    return host != null && isLoopback(host, facts.isTls(), facts.localPort());
  }

  /**
   * Whether the Origin, if there is one, is this server under a name of this machine for itself.
   */
  static boolean isLoopbackOrigin(RequestFacts facts) {
    String origin = facts.header("origin");
    String scheme = scheme(facts.isTls());
    return origin == null
        || (origin.startsWith(scheme)
            && isLoopback(origin.substring(scheme.length()), facts.isTls(), facts.localPort()));
  }

  /** Whether the page that made the browser ask, if the browser says, is none of another site. */
  static boolean isOwnByMetadata(RequestFacts facts) {
    String site = facts.header("sec-fetch-site");
    return site == null || site.equals("same-origin") || site.equals("none");
  }

  /** The same by the Origin, which must be the name under which the server was asked. */
  static boolean isOwnByOrigin(RequestFacts facts, boolean isEncrypted) {
    String origin = facts.header("origin");
    String host = facts.header("host");
    return origin == null
        || (host != null
            && origin.equalsIgnoreCase(scheme(isEncrypted) + withoutPort(host, isEncrypted)));
  }

  // An Origin never has the scheme's own port, a Host header may.
  private static String withoutPort(String host, boolean isEncrypted) {
    String port = isEncrypted ? ":443" : ":80";
    return host.endsWith(port) ? host.substring(0, host.length() - port.length()) : host;
  }

  private static boolean isLoopback(String authority, boolean isTls, int localPort) {
    Matcher parts = LOOPBACK.matcher(authority);
    return parts.matches() && port(parts.group(1), isTls) == localPort;
  }

  private static int port(@Nullable String given, boolean isTls) {
    if (given != null) {
      return Integer.parseInt(given);
    }
    return isTls ? 443 : 80;
  }

  private static String scheme(boolean isEncrypted) {
    return isEncrypted ? "https://" : "http://";
  }
}
