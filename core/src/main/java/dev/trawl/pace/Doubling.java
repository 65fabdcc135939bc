package dev.trawl.pace;

import java.time.Duration;

/** A time that doubles with each repetition, up to a limit. */
record Doubling(Duration first, Duration most) {
  // More would overflow, and no limit in use is so many doublings away.
  private static final int MOST_DOUBLINGS = 20;

  Duration after(int repetitions) {
    Duration grown = first.multipliedBy(1L << Math.min(repetitions, MOST_DOUBLINGS));
    return grown.compareTo(most) < 0 ? grown : most;
  }
}
