package dev.trawl.synthetic.ledger;

/** A request that should not have been made, and why. */
public record RobotsViolation(Entry request, Reason reason) {
  /** What was wrong with it. */
  public enum Reason {
    /** robots.txt of the host had not been answered yet. */
    BEFORE_ROBOTS,
    DISALLOWED
  }
}
