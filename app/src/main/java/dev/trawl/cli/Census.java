package dev.trawl.cli;

import dev.trawl.outcome.UrlState;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The records of a crawl by host and by error class. */
final class Census {
  private static final int MOST_HOSTS = 10;

  /** Beyond this many hosts only those met first are counted apart: memory stays bounded. */
  private static final int COUNTED_HOSTS = 100_000;

  private final Map<String, Long> hosts = new HashMap<>();
  private final Map<String, Long> errors = new TreeMap<>();

  /**
   * Counts a record.
   *
   * @param error the class of its failure; null without one
   */
  void add(String host, String state, @Nullable String error) {
    if (hosts.containsKey(host) || hosts.size() < COUNTED_HOSTS) {
      hosts.merge(host, 1L, Long::sum);
    }
    if (error != null && state.equals(UrlState.FAILED.name())) {
      errors.merge(error, 1L, Long::sum);
    }
  }

  void print(PrintWriter out) {
    out.println("Hosts (%s):".formatted(Texts.count(hosts.size())));
    hosts.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(MOST_HOSTS)
        .forEach(
            e ->
                out.printf(
                    Locale.ROOT, "  %-40s %,12d%n", Texts.printable(e.getKey()), e.getValue()));
    if (!errors.isEmpty()) {
      out.println("Errors:");
      errors.forEach((e, n) -> out.printf(Locale.ROOT, "  %-22s %,12d%n", Texts.printable(e), n));
    }
  }
}
