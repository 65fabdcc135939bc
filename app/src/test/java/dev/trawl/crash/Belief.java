package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What somebody outside may believe of a thing: how it was when the server last answered, and how
 * it may have become by a call that was not answered.
 */
final class Belief {
  private String sure;
  private String maybe;
  private int changes;

  Belief(String sure) {
    this.sure = sure;
    this.maybe = sure;
  }

  String sure() {
    return sure;
  }

  /** A call is about to be made that makes it so. */
  void hope(String next) {
    maybe = next;
  }

  /** The call was answered. */
  void confirm() {
    changes++;
    sure = maybe;
  }

  /** The call was refused. */
  void giveUp() {
    maybe = sure;
  }

  boolean isInDoubt() {
    return !maybe.equals(sure);
  }

  /** What it turned out to be: what was answered, or what was asked for; nothing else. */
  void settle(String seen, String what) {
    assertThat(seen).as(what).isIn(sure, maybe);
    if (!seen.equals(sure)) {
      changes++;
    }
    sure = seen;
    maybe = seen;
  }

  /** How many changes there were, each of which stands in the audit log. */
  int changes() {
    return changes;
  }
}
