package dev.trawl.synthetic.web;

import dev.trawl.synthetic.oracle.States;
import dev.trawl.synthetic.site.Answer;
import org.jspecify.annotations.Nullable;

/** Ordinary pages that never come, by a roll of the dice. Home pages always do. */
final class TroubledPages {
  private static final Resource HANGING = new Resource.Ended(new Answer.Hang(), States.FAILED);
  private static final Resource RESETTING = new Resource.Ended(new Answer.Reset(), States.FAILED);
  private static final long SALT = 0x7472_6f75_626cL;

  private TroubledPages() {}

  /** What is served instead of a page; null when the page is well. */
  static @Nullable Resource at(HostView host, int page) {
    WebSpec.Trouble trouble = host.spec().trouble();
    if (page == 0 || trouble.equals(WebSpec.Trouble.NONE)) {
      return null;
    }
    int roll = Dice.roll(host.spec().seed() ^ SALT, host.index(), page, 1_000);
    if (roll < trouble.hanging()) {
      return HANGING;
    }
    return roll < trouble.hanging() + trouble.resetting() ? RESETTING : null;
  }
}
