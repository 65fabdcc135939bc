package dev.trawl.server.account;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;

/**
 * Addresses that begin with the same bits, as in 10.0.0.0/8.
 *
 * @param bits how many bits are the same; all of them for a single address
 */
public record AddressRange(InetAddress first, int bits) {
  private static final int HOUSEHOLD_BYTES = 8;

  public AddressRange {
    if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
      throw new IllegalArgumentException(
          "%s/%d is no range of addresses; give e.g. 10.0.0.0/8 or fd00::/8"
              .formatted(first.getHostAddress(), bits));
    }
  }

  /** Reads an address, or a range with a slash. Names are not looked up. */
  public static AddressRange parse(String text) {
    int slash = text.indexOf('/');
    try {
      InetAddress first = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
      int all = first.getAddress().length * Byte.SIZE;
      return new AddressRange(first, slash < 0 ? all : Integer.parseInt(text.substring(slash + 1)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "'%s' is no address; give e.g. 10.0.0.1, 10.0.0.0/8 or fd00::/8".formatted(text), e);
    }
  }

  public boolean contains(InetAddress address) {
    byte[] mine = first.getAddress();
    byte[] theirs = address.getAddress();
    if (mine.length != theirs.length) {
      return false;
    }
    for (int bit = 0; bit < bits; bit++) {
      int mask = 0x80 >> bit % Byte.SIZE;
      if (((mine[bit / Byte.SIZE] ^ theirs[bit / Byte.SIZE]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Those who count as one: an IPv4 address, or the 2^64 IPv6 addresses that one customer is given.
   */
  static String household(InetAddress address) {
    return address instanceof Inet6Address
        ? HexFormat.of().formatHex(address.getAddress(), 0, HOUSEHOLD_BYTES)
        : address.getHostAddress();
  }
}
