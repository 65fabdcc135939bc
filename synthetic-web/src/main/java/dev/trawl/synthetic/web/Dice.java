package dev.trawl.synthetic.web;

/** Numbers that look random and are a pure function of what they are asked for. */
final class Dice {
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private Dice() {}

  static long roll(long seed, long a, long b) {
    return stir(stir(seed + STEP * (a + 1)) + STEP * (b + 1));
  }

  /** A number from 0 to sides - 1. */
  static int roll(long seed, long a, long b, int sides) {
    return (int) Long.remainderUnsigned(roll(seed, a, b), sides);
  }

  static long hash(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = hash * 31 + text.charAt(i);
    }
    return stir(hash);
  }

  private static long stir(long x) {
    long y = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    long z = (y ^ (y >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
