package dev.trawl.server.account;

import java.net.InetAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the {@link Gate} must know of a request.
 *
 * @param method in capitals, such as GET
 * @param peer who is at the other end of the connection: a client, or a proxy in front of it
 * @param localPort at which the server took the connection
 * @param isTls whether the connection is encrypted
 * @param isUpgrade whether the connection is to become a WebSocket
 * @param headers by their names in lower case; of a name that came several times, all values joined
 *     by a comma
 */
public record RequestFacts(
    String method,
    InetAddress peer,
    int localPort,
    boolean isTls,
    boolean isUpgrade,
    Map<String, String> headers) {
  /** The headers that must be handed over when they are there; others do not matter. */
  public static final Set<String> HEADERS =
      Set.of(
          "host",
          "origin",
          "sec-fetch-site",
          "cookie",
          "authorization",
          "x-forwarded-for",
          "x-forwarded-proto");

  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

  public RequestFacts {
    headers = Map.copyOf(headers);
    method = method.toUpperCase(Locale.ROOT);
  }

  @Nullable String header(String name) {
    return headers.get(name);
  }

  /** Whether a browser would send it for any page that asks, and an effect would be a surprise. */
  boolean isUnsafe() {
    return isUpgrade || !SAFE.contains(method);
  }
}
