package dev.trawl.robots;

import java.util.Arrays;

/** The rules of one robots.txt for one agent, in one byte array that pins nothing else. */
public final class RobotsRules {
  private final byte[] encoded;

  private RobotsRules(byte[] encoded) {
    this.encoded = encoded;
  }

  /** Reads rules that {@link #encoded} wrote. */
  public static RobotsRules decode(byte[] encoded) {
    return new RobotsRules(encoded.clone());
  }

  /** The rules as bytes, to be stored. */
  public byte[] encoded() {
    return encoded.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RobotsRules rules && Arrays.equals(encoded, rules.encoded);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(encoded);
  }
}
