package dev.trawl.synthetic.graph;

/** A seeded generator of 32 bits, the same on every machine and in every version. */
final class SmallDice {
  private int state;

  SmallDice(int seed) {
    // Neighbouring seeds would begin with nearly the same draws.
    this.state = seed * 0x2545F491 + 0x1B873593;
  }

  /** From 0 to 1, without 1. */
  double draw() {
    // Marsaglia's xorshift with the shifts 13, 17 and 5; zero is the one state it never leaves.
    state = state == 0 ? 1 : state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 1) / (double) (1L << 31);
  }

  int draw(int sides) {
    return (int) (draw() * sides);
  }
}
