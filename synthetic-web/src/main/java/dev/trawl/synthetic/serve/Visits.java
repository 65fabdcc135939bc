package dev.trawl.synthetic.serve;

import java.util.concurrent.ConcurrentHashMap;

/** How often each URL was asked whose answer depends on it; the others are not counted. */
final class Visits {
  private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

  int next(String url) {
    return counts.merge(url, 1, Integer::sum);
  }

  void forget() {
    counts.clear();
  }
}
