package dev.trawl.synthetic.oracle;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a crawl has to end up with: every admitted URL, its terminal state and its smallest depth.
 */
public record Expectation(Map<String, String> states, Map<String, Integer> depths) {
  public Expectation {
    states = Map.copyOf(states);
    depths = Map.copyOf(depths);
  }

  /** The number of URL records. */
  public int admitted() {
    return states.size();
  }

  /** The number of pages that are visited. */
  public long pages() {
    return count(States.VISITED);
  }

  public long count(String state) {
    return states.values().stream().filter(state::equals).count();
  }

  /** The URLs in a state, in alphabetical order. */
  public Set<String> urls(String state) {
    Set<String> urls = new TreeSet<>();
    states.forEach(
        (url, its) -> {
          if (its.equals(state)) {
            urls.add(url);
          }
        });
    return urls;
  }

  /** States and how often each occurs. */
  public Map<String, Integer> totals() {
    Map<String, Integer> totals = new TreeMap<>();
    states.values().forEach(state -> totals.merge(state, 1, Integer::sum));
    return totals;
  }
}
