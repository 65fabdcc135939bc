package dev.trawl.url;

import org.jspecify.annotations.Nullable;

/** IPv6 addresses: parsed and written (RFC 5952) as the URL standard says. */
final class Ipv6 {
  private static final int PIECES = 8;
  private static final ParsedHost INVALID =
      new ParsedHost.Invalid("its host is no valid IPv6 address");

  private final String in;
  private final int[] pieces = new int[PIECES];
  private int piece;
  private int compress = -1;
  private int at;

  private Ipv6(String in) {
    this.in = in;
  }

  static ParsedHost parse(String text) {
    int[] pieces = new Ipv6(text).read();
    return pieces == null ? INVALID : new ParsedHost.Valid(serialize(pieces));
  }

  private int @Nullable [] read() {
    if (in.startsWith(":")) {
      if (!in.startsWith("::")) {
        return null;
      }
      at = 2;
      compress = ++piece;
    }
    while (at < in.length()) {
      if (!readPiece()) {
        return null;
      }
    }
    if (compress < 0) {
      return piece == PIECES ? pieces : null;
    }
    moveToEnd();
    return pieces;
  }

  private boolean readPiece() {
    if (piece == PIECES) {
      return false;
    }
    if (in.charAt(at) == ':') {
      if (compress >= 0) {
        return false;
      }
      at++;
      compress = ++piece;
      return true;
    }
    int start = at;
    int value = 0;
    while (at < in.length() && at - start < 4 && hexDigit(in.charAt(at)) >= 0) {
      value = value << 4 | hexDigit(in.charAt(at++));
    }
    if (at < in.length() && in.charAt(at) == '.') {
      return at > start && piece <= PIECES - 2 && readIpv4(start);
    }
    if (at < in.length() && (in.charAt(at) != ':' || ++at == in.length())) {
      return false;
    }
    pieces[piece++] = value;
    return true;
  }

  /** The last two pieces may be an IPv4 address: exactly four plain decimal numbers. */
  private boolean readIpv4(int start) {
    at = start;
    for (int seen = 0; seen < 4; seen++) {
      if (seen > 0 && (at >= in.length() || in.charAt(at++) != '.')) {
        return false;
      }
      int value = readByte();
      if (value < 0) {
        return false;
      }
      pieces[piece + seen / 2] = pieces[piece + seen / 2] << 8 | value;
    }
    piece += 2;
    return at == in.length();
  }

  private int readByte() {
    int start = at;
    int value = 0;
    while (at < in.length() && in.charAt(at) >= '0' && in.charAt(at) <= '9') {
      value = value * 10 + (in.charAt(at++) - '0');
      boolean hasLeadingZero = at - start > 1 && in.charAt(start) == '0';
      if (value > 255 || hasLeadingZero) {
        return -1;
      }
    }
    return at == start ? -1 : value;
  }

  private void moveToEnd() {
    int moved = piece - compress;
    for (int i = 1; i <= moved; i++) {
      int value = pieces[compress + moved - i];
      pieces[compress + moved - i] = 0;
      pieces[PIECES - i] = value;
    }
  }

  private static int hexDigit(char c) {
    return c < 128 ? Character.digit(c, 16) : -1;
  }

  private static String serialize(int[] pieces) {
    int zeros = longestZeros(pieces);
    StringBuilder out = new StringBuilder(41).append('[');
    for (int i = 0; i < PIECES; i++) {
      if (i == zeros) {
        out.append(i == 0 ? "::" : ":");
        while (i + 1 < PIECES && pieces[i + 1] == 0) {
          i++;
        }
        continue;
      }
      out.append(Integer.toHexString(pieces[i]));
      if (i < PIECES - 1) {
        out.append(':');
      }
    }
    return out.append(']').toString();
  }

  /** Where the first of the longest runs of at least two zeros starts, or -1. */
  private static int longestZeros(int[] pieces) {
    int best = -1;
    int bestLength = 1;
    for (int i = 0; i < PIECES; i++) {
      int stop = i;
      while (stop < PIECES && pieces[stop] == 0) {
        stop++;
      }
      if (stop - i > bestLength) {
        best = i;
        bestLength = stop - i;
      }
      i = Math.max(i, stop - 1);
    }
    return best;
  }
}
