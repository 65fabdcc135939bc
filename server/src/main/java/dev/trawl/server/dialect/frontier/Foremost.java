package dev.trawl.server.dialect.frontier;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Takes the first few of many, which costs a fraction of ordering them all. */
final class Foremost {
  private Foremost() {}

  /** Those that come first, in their order. */
  static <T> List<T> of(Collection<T> all, Comparator<? super T> order, int limit) {
    if (limit == 0) {
      return List.of();
    }
    // The last of those that are kept is on top.
    PriorityQueue<T> kept = new PriorityQueue<>(order.reversed());
    for (T one : all) {
      if (kept.size() < limit) {
        kept.add(one);
      } else if (order.compare(one, kept.element()) < 0) {
        kept.remove();
        kept.add(one);
      }
    }
    return kept.stream().sorted(order).toList();
  }
}
