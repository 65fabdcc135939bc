package dev.trawl.robots;

import java.util.Arrays;

/**
 * Matches a path against a pattern with {@code *} and {@code $}, both in the spelling of {@link
 * PathText}.
 *
 * <p>Each literal piece between two stars is taken where it first occurs: if any choice leads to a
 * match, the earliest does. So nothing is tried twice and the time is linear in pattern and path,
 * whatever a host writes into its file.
 */
final class PathPattern {
  private PathPattern() {}

  /** Whether the pattern in {@code from} to {@code to} matches the path from its start. */
  static boolean matches(byte[] pattern, int from, int to, byte[] path) {
    boolean isAnchored = to > from && pattern[to - 1] == '$';
    int end = isAnchored ? to - 1 : to;
    int star = star(pattern, from, end);
    if (!isAt(path, 0, pattern, from, star)) {
      return false;
    }
    int at = star - from;
    while (star < end) {
      int piece = star + 1;
      star = star(pattern, piece, end);
      if (star == end && isAnchored) {
        int last = path.length - (end - piece);
        return last >= at && isAt(path, last, pattern, piece, end);
      }
      at = endOfFirst(path, at, Arrays.copyOfRange(pattern, piece, star));
      if (at < 0) {
        return false;
      }
    }
    return !isAnchored || at == path.length;
  }

  /** Where the next star stands, or {@code end}. */
  private static int star(byte[] pattern, int from, int end) {
    int i = from;
    while (i < end && pattern[i] != '*') {
      i++;
    }
    return i;
  }

  private static boolean isAt(byte[] path, int at, byte[] pattern, int from, int to) {
    int end = at + to - from;
    return end <= path.length && Arrays.equals(path, at, end, pattern, from, to);
  }

  /** Where the first occurrence of a piece ends, or -1. Knuth, Morris and Pratt's search. */
  private static int endOfFirst(byte[] path, int from, byte[] piece) {
    if (piece.length == 0) {
      return from;
    }
    int[] borders = borders(piece);
    int matched = 0;
    for (int i = from; i < path.length; i++) {
      matched = extend(piece, borders, matched, path[i]);
      if (matched == piece.length) {
        return i + 1;
      }
    }
    return -1;
  }

  /** For each prefix of the piece, how much of it is also its end. */
  private static int[] borders(byte[] piece) {
    var borders = new int[piece.length];
    for (int i = 1; i < piece.length; i++) {
      borders[i] = extend(piece, borders, borders[i - 1], piece[i]);
    }
    return borders;
  }

  private static int extend(byte[] piece, int[] borders, int matched, byte next) {
    int length = matched;
    while (length > 0 && piece[length] != next) {
      length = borders[length - 1];
    }
    return piece[length] == next ? length + 1 : 0;
  }
}
