package dev.trawl.fetch.dns;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Decides which addresses may be asked. Links and redirects are written by strangers: without the
 * guard any page could point the crawler at the machines around it.
 *
 * <p>The judgement is on addresses, after resolution, because names prove nothing. For version 4
 * everything is public that no registry sets apart; for version 6 only global unicast is.
 */
public final class AddressGuard {
  /** IANA's special-purpose registry, and what clouds put on public-looking addresses. */
  private static final List<Cidr> NOT_PUBLIC_V4 =
      ranges(
          // This host, private networks, carrier-grade NAT, loopback.
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          // Azure's metadata and DNS service.
          "168.63.129.16/32",
          // Link-local, with the metadata services of most clouds.
          "169.254.0.0/16",
          "172.16.0.0/12",
          // Protocol assignments (one cloud's metadata too), documentation, 6to4 relays.
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          // Benchmarks, documentation, multicast, class E with broadcast.
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4");

  private static final Cidr GLOBAL_UNICAST = Cidr.parse("2000::/3");

  /** Inside global unicast: protocol assignments with Teredo, documentation, 6to4. */
  private static final List<Cidr> NOT_PUBLIC_V6 =
      ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

  /** The translators' well-known prefix: the version 4 address behind it is the one that counts. */
  private static final Cidr NAT64 = Cidr.parse("64:ff9b::/96");

  private final Reach reach;
  private final List<Cidr> allowed;

  private enum Reach {
    LOOPBACK,
    PUBLIC,
    EVERYWHERE
  }

  private AddressGuard(Reach reach, List<Cidr> allowed) {
    this.reach = reach;
    this.allowed = List.copyOf(allowed);
  }

  /** Only the public internet. */
  public static AddressGuard publicOnly() {
    return new AddressGuard(Reach.PUBLIC, List.of());
  }

  /** The public internet and these ranges. */
  public static AddressGuard allowing(List<Cidr> ranges) {
    return new AddressGuard(Reach.PUBLIC, ranges);
  }

  /** Every address: for crawls of one's own machines. */
  public static AddressGuard allowPrivate() {
    return new AddressGuard(Reach.EVERYWHERE, List.of());
  }

  /** This machine alone: for crawls that tell nobody whom to turn to. */
  public static AddressGuard loopbackOnly() {
    return new AddressGuard(Reach.LOOPBACK, List.of());
  }

  /**
   * Whether a host with these addresses may be asked. One forbidden address refuses the host: an
   * honest name does not mix public and private ones, and a rebinding attack does.
   */
  public boolean permits(List<InetAddress> addresses) {
    for (InetAddress address : addresses) {
      if (!permits(address)) {
        return false;
      }
    }
    return true;
  }

  public boolean permits(InetAddress address) {
    return switch (reach) {
      case EVERYWHERE -> true;
      case LOOPBACK -> address.isLoopbackAddress();
      case PUBLIC -> isIn(allowed, address) || isPublic(address);
    };
  }

  private boolean isPublic(InetAddress address) {
    if (address instanceof Inet4Address) {
      return !isIn(NOT_PUBLIC_V4, address);
    }
    if (NAT64.contains(address)) {
      return permits(lastFourBytes(address));
    }
    // Mapped and compatible version 4 addresses, ULA, link-local, site-local and multicast all
    // lie outside.
    return GLOBAL_UNICAST.contains(address) && !isIn(NOT_PUBLIC_V6, address);
  }

  private static boolean isIn(List<Cidr> ranges, InetAddress address) {
    for (Cidr range : ranges) {
      if (range.contains(address)) {
        return true;
      }
    }
    return false;
  }

  private static InetAddress lastFourBytes(InetAddress address) {
    try {
      return InetAddress.getByAddress(Arrays.copyOfRange(address.getAddress(), 12, 16));
    } catch (UnknownHostException e) {
      throw new IllegalStateException("four bytes are an address", e);
    }
  }

  private static List<Cidr> ranges(String... texts) {
    return Stream.of(texts).map(Cidr::parse).toList();
  }
}
