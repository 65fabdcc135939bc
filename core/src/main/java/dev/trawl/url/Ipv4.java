package dev.trawl.url;

/** IPv4 addresses in every spelling that browsers take: decimal, octal, hexadecimal, shortened. */
final class Ipv4 {
  private static final ParsedHost INVALID =
      new ParsedHost.Invalid("its host ends in a number and is no IPv4 address");
  private static final long NOT_A_NUMBER = -1;
  private static final long TOO_LARGE = 1L << 32;

  private Ipv4() {}

  /** Whether the last label is a number, so that the host must be an address. */
  static boolean endsInNumber(String host) {
    int end = endOfLabels(host);
    int start = host.lastIndexOf('.', end - 1) + 1;
    return number(host, start, end) != NOT_A_NUMBER || Ascii.isDigits(host, start, end);
  }

  static ParsedHost parse(String host) {
    int end = endOfLabels(host);
    long address = 0;
    int parts = 0;
    for (int from = 0; from <= end; parts++) {
      int dot = host.indexOf('.', from);
      int stop = dot < 0 || dot > end ? end : dot;
      long number = number(host, from, stop);
      boolean isLast = stop == end;
      long limit = isLast ? 1L << (8 * Math.max(0, 4 - parts)) : 256;
      if (number == NOT_A_NUMBER || number >= limit || parts > 3) {
        return INVALID;
      }
      address |= isLast ? number : number << (8 * (3 - parts));
      from = stop + 1;
    }
    return new ParsedHost.Valid(serialize(address));
  }

  private static String serialize(long address) {
    return (address >> 24)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }

  /** One dot at the end is allowed and means nothing. */
  private static int endOfLabels(String host) {
    return host.length() > 1 && host.endsWith(".") ? host.length() - 1 : host.length();
  }

  private static long number(String text, int from, int to) {
    if (from == to) {
      return NOT_A_NUMBER;
    }
    int radix = 10;
    int at = from;
    if (to - from >= 2 && text.charAt(from) == '0') {
      boolean isHex = (text.charAt(from + 1) | 0x20) == 'x';
      radix = isHex ? 16 : 8;
      at += isHex ? 2 : 1;
    }
    long value = 0;
    for (; at < to; at++) {
      int digit = Character.digit(text.charAt(at), radix);
      if (digit < 0) {
        return NOT_A_NUMBER;
      }
      value = Math.min(TOO_LARGE, value * radix + digit);
    }
    return value;
  }
}
