package dev.trawl.fetch.dns;

import java.net.InetAddress;

/** A range of addresses, e.g. {@code 10.0.0.0/8} or {@code fd00::/8}. */
public record Cidr(InetAddress network, int prefix) {
  public Cidr {
    int bits = network.getAddress().length * 8;
    if (prefix < 0 || prefix > bits) {
      throw new IllegalArgumentException(
          "prefix of %s is %d; give 0 to %d".formatted(network.getHostAddress(), prefix, bits));
    }
  }

  /** Reads {@code address/prefix}, or an address alone for a range of one. */
  public static Cidr parse(String text) {
    int slash = text.indexOf('/');
    try {
      InetAddress network = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
      int bits = network.getAddress().length * 8;
      return new Cidr(network, slash < 0 ? bits : Integer.parseInt(text.substring(slash + 1)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "\"%s\" is no address range; give e.g. 10.0.0.0/8 or fd00::/8".formatted(text), e);
    }
  }

  public boolean contains(InetAddress address) {
    byte[] mine = network.getAddress();
    byte[] other = address.getAddress();
    if (mine.length != other.length) {
      return false;
    }
    int whole = prefix / 8;
    for (int i = 0; i < whole; i++) {
      if (mine[i] != other[i]) {
        return false;
      }
    }
    int rest = prefix % 8;
    return rest == 0 || ((mine[whole] ^ other[whole]) & 0xff) >> (8 - rest) == 0;
  }

  @Override
  public String toString() {
    return network.getHostAddress() + "/" + prefix;
  }
}
