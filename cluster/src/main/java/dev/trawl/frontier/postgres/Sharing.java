package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Registry.Census;
import java.util.ArrayList;
import java.util.List;

/**
 * How slots are shared: evenly, and those that remain go to the first workers by name. Whoever
 * gives some away gives of those with work as many in a hundred as of those without.
 */
final class Sharing {
  private Sharing() {}

  /** How many slots a worker should have. */
  static int shareOf(String worker, List<String> workers) {
    int rank = workers.indexOf(worker);
    if (rank < 0) {
      return 0;
    }
    return Slots.COUNT / workers.size() + (rank < Slots.COUNT % workers.size() ? 1 : 0);
  }

  /**
   * How many of the free slots a worker may take now. When several have too few, each leaves the
   * others their part: slots with work become free last, and should not all go to who came last.
   */
  static int takeable(String worker, Census census) {
    long missing = 0;
    long missingInAll = 0;
    for (int i = 0; i < census.workers().size(); i++) {
      String other = census.workers().get(i);
      long lacks = Math.max(0, shareOf(other, census.workers()) - census.owned().get(i));
      missingInAll += lacks;
      missing = other.equals(worker) ? lacks : missing;
    }
    return missing == 0
        ? 0
        : (int) Math.min(missing, Math.ceilDiv(census.free() * missing, missingInAll));
  }

  /**
   * Chooses some evenly from a list.
   *
   * @param slots those with work first: then that many of both kinds are chosen in proportion
   */
  static List<Integer> choose(int count, List<Integer> slots) {
    List<Integer> chosen = new ArrayList<>(count);
    for (int i = 0; i < slots.size(); i++) {
      if (chosenOf(i + 1, count, slots.size()) > chosenOf(i, count, slots.size())) {
        chosen.add(slots.get(i));
      }
    }
    return chosen;
  }

  /** Of the first so many; a half is rounded down, as a single slot with work had better stay. */
  private static long chosenOf(long first, long count, long all) {
    return Math.ceilDiv(2 * first * count - all, 2 * all);
  }
}
