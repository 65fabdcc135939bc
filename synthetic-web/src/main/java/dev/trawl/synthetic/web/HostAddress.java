package dev.trawl.synthetic.web;

/**
 * Numbers the loopback addresses: host 0 is 127.1.1.1, 62,500 to each second octet. Octets 0 and
 * 255 are left out, and 127.0 is left to others.
 */
public final class HostAddress {
  private static final int PER_OCTET = 250;
  private static final int PER_BLOCK = PER_OCTET * PER_OCTET;

  /** So many hosts there can be; one further block lies outside of every web. */
  public static final int MOST = 253 * PER_BLOCK;

  /** Serves nothing but 404, for links that lead out of a web without leaving the machine. */
  static final int OUTSIDE = MOST;

  private HostAddress() {}

  /** The address of a host. */
  public static String name(int index) {
    int block = 1 + index / PER_BLOCK;
    int within = index % PER_BLOCK;
    return "127." + block + '.' + (1 + within / PER_OCTET) + '.' + (1 + within % PER_OCTET);
  }

  /** The number of the host with this address; -1 when it is none of ours. */
  public static int index(String name) {
    String[] octets = name.split("\\.", -1);
    if (octets.length != 4 || !octets[0].equals("127")) {
      return -1;
    }
    int block = octet(octets[1]);
    int high = octet(octets[2]);
    int low = octet(octets[3]);
    if (block < 1 || high < 1 || high > PER_OCTET || low < 1 || low > PER_OCTET) {
      return -1;
    }
    return (block - 1) * PER_BLOCK + (high - 1) * PER_OCTET + (low - 1);
  }

  private static int octet(String text) {
    if (text.isEmpty() || text.length() > 3 || !text.chars().allMatch(Character::isDigit)) {
      return -1;
    }
    int value = Integer.parseInt(text);
    return value <= 254 ? value : -1;
  }
}
