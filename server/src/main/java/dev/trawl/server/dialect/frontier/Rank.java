package dev.trawl.server.dialect.frontier;

import dev.trawl.scope.Priorities;
import dev.trawl.url.Seed;

/**
 * Priorities as they are told here, 3 (first) to 1 (last). Each stands for what Trawl gives to the
 * same kind of page: seeds and what is near them, ordinary pages, and lists of pages.
 */
final class Rank {
  private static final int LAST_HIGH = 3;
  private static final int MEDIUM = 4;
  private static final int LOW = 6;

  private Rank() {}

  /** The priority of a record, 0 (first) to 7 (last). */
  static int inside(long told) {
    return told >= 3 ? 0 : told == 2 ? MEDIUM : LOW;
  }

  /** That of a URL for which nothing is told, by its form. */
  static int byForm(Seed seed) {
    return Priorities.of(seed.url(), 0, false);
  }

  static int told(int inside) {
    if (inside <= LAST_HIGH) {
      return 3;
    }
    return inside == MEDIUM ? 2 : 1;
  }
}
