package dev.trawl.fetch.dns;

import dev.trawl.url.Host;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.Optional;

/** Hosts that are addresses already. */
public final class IpLiteral {
  private IpLiteral() {}

  /**
   * The address a host spells out: {@code [v6]} or any v4 form that some resolver would accept,
   * such as {@code 127.1} or {@code 0x7f000001}. A zone ({@code %eth0}) makes it no address of the
   * web.
   */
  public static Optional<InetAddress> of(Host host) {
    String name = host.name();
    try {
      if (name.startsWith("[") && name.endsWith("]") && name.indexOf('%') < 0) {
        return Optional.of(InetAddress.ofLiteral(name.substring(1, name.length() - 1)));
      }
      if (Character.isDigit(name.charAt(0))) {
        return Optional.of(Inet4Address.ofPosixLiteral(withoutTrailingDot(name)));
      }
      return Optional.empty();
    } catch (IllegalArgumentException notALiteral) {
      return Optional.empty();
    }
  }

  private static String withoutTrailingDot(String name) {
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }
}
