package dev.trawl.robots;

/**
 * The bytes of a path and its pairs of neighbours. A pattern with a literal byte or pair that the
 * path lacks cannot match; telling so costs a look at the pattern alone. With tens of thousands of
 * rules that is what keeps a verdict within milliseconds.
 */
final class ByteFilter {
  // Paths and patterns are ASCII.
  private static final int ALPHABET = 128;

  private final boolean[] bytes = new boolean[ALPHABET];
  private final boolean[] pairs = new boolean[ALPHABET * ALPHABET];

  private ByteFilter() {}

  static ByteFilter of(byte[] path) {
    var filter = new ByteFilter();
    for (int i = 0; i < path.length; i++) {
      filter.bytes[path[i]] = true;
      if (i > 0) {
        filter.pairs[pair(path[i - 1], path[i])] = true;
      }
    }
    return filter;
  }

  /** False only if the pattern certainly does not match. */
  boolean mayMatch(byte[] pattern, int from, int to) {
    byte before = '*';
    for (int i = from; i < to; i++) {
      byte b = pattern[i];
      boolean isLiteral = b != '*' && b != '$';
      if (isLiteral && !(before == '*' ? bytes[b] : pairs[pair(before, b)])) {
        return false;
      }
      before = b;
    }
    return true;
  }

  private static int pair(byte first, byte second) {
    return first * ALPHABET + second;
  }
}
