package dev.trawl.crash;

import dev.trawl.synthetic.ledger.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which requests of a ledger belong to which run of the crawler. */
final class Runs {
  private final List<Long> starts = new ArrayList<>();

  /** A process is about to be started; what arrives from now on is its own. */
  void begin() {
    starts.add(System.nanoTime());
  }

  int count() {
    return starts.size();
  }

  /** URLs that one run asked for more than once. */
  List<String> askedTwice(List<Entry> requests) {
    Map<String, Integer> last = new HashMap<>();
    List<String> twice = new ArrayList<>();
    for (Entry request : requests) {
      Integer before = last.put(request.url(), run(request));
      if (before != null && before == run(request)) {
        twice.add(request.url());
      }
    }
    return twice;
  }

  /** For each run, how many of the pages it asked for were asked for again by a later one. */
  Map<Integer, Integer> repeated(List<Entry> requests) {
    Map<String, Integer> last = new HashMap<>();
    Map<Integer, Integer> repeated = new TreeMap<>();
    for (Entry request : requests) {
      Integer before = request.isForRobots() ? null : last.put(request.url(), run(request));
      if (before != null) {
        repeated.merge(before, 1, Integer::sum);
      }
    }
    return repeated;
  }

  private int run(Entry request) {
    int run = 0;
    while (run + 1 < starts.size() && request.startNanos() >= starts.get(run + 1)) {
      run++;
    }
    return run;
  }
}
