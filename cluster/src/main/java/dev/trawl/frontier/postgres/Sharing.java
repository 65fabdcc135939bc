package dev.trawl.frontier.postgres;

import java.util.List;

/** How slots are shared: evenly, and those that remain go to the first workers by name. */
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
}
