package dev.trawl.server.account;

import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The proxies in front of this server. What they say of the client is believed; what a client says
 * of itself is not.
 */
record Proxies(List<AddressRange> trusted) {
  Proxies {
    trusted = List.copyOf(trusted);
  }

  /**
   * The client's address: the last one of X-Forwarded-For that is no proxy of ours, for everything
   * before it the client may have made up.
   */
  InetAddress client(RequestFacts facts) {
    InetAddress client = facts.peer();
    String forwarded = facts.header("x-forwarded-for");
    List<String> hops = forwarded == null ? List.of() : List.of(forwarded.split(",", -1));
    for (String hop : hops.reversed()) {
      InetAddress address = isTrusted(client) ? parse(hop.strip()) : null;
      if (address == null) {
        return client;
      }
      client = address;
    }
    return client;
  }

  /** Whether the client's own connection is encrypted. */
  boolean isEncrypted(RequestFacts facts) {
    return facts.isTls()
        || (isTrusted(facts.peer()) && "https".equals(facts.header("x-forwarded-proto")));
  }

  private boolean isTrusted(InetAddress address) {
    return trusted.stream().anyMatch(range -> range.contains(address));
  }

  private static @Nullable InetAddress parse(String text) {
    try {
      return InetAddress.ofLiteral(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
