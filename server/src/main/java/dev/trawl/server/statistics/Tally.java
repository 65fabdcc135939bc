package dev.trawl.server.statistics;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;

/**
 * Amounts by name, such as {@code admitted}, {@code bytes}, {@code state.visited}, {@code
 * status.200} or {@code error.dns_timeout}; those that are zero are left out. The names are stored.
 *
 * <p>There may be thousands for each crawl in memory, so it is two arrays and not a map.
 */
public final class Tally {
  public static final Tally NONE = new Tally(new String[0], new long[0]);

  private static final String STATE = "state.";
  private static final String STATUS = "status.";
  private static final String ERROR = "error.";
  private static final int LEAST_BAD_STATUS = 400;

  private final String[] names;
  private final long[] amounts;

  private Tally(String[] names, long[] amounts) {
    this.names = names;
    this.amounts = amounts;
  }

  public static Tally of(SortedMap<String, Long> amounts) {
    amounts.values().removeIf(amount -> amount == 0);
    String[] names = amounts.keySet().stream().map(String::intern).toArray(String[]::new);
    return new Tally(names, amounts.values().stream().mapToLong(Long::longValue).toArray());
  }

  /** All that a crawl has done so far. What is open is not part of it: that comes and goes. */
  public static Tally of(Counts counts) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    amounts.put("admitted", counts.admitted());
    amounts.put("bytes", counts.bytes());
    amounts.put("duplicates", counts.duplicates());
    for (Map.Entry<UrlState, Long> entry : counts.states().entrySet()) {
      if (entry.getKey().isTerminal()) {
        amounts.put(state(entry.getKey()), entry.getValue());
      }
    }
    for (Map.Entry<Integer, Long> entry : counts.statuses().entrySet()) {
      amounts.put(STATUS + entry.getKey(), entry.getValue());
    }
    for (Map.Entry<ErrorClass, Long> entry : counts.errors().entrySet()) {
      amounts.put(ERROR + entry.getKey().label(), entry.getValue());
    }
    return of(amounts);
  }

  public Tally plus(Tally other) {
    return combine(other, Long::sum);
  }

  public Tally minus(Tally other) {
    return combine(other, (a, b) -> a - b);
  }

  private Tally combine(Tally other, LongBinaryOperator operator) {
    if (Arrays.equals(names, other.names)) {
      long[] sums = new long[amounts.length];
      boolean hasZero = false;
      for (int i = 0; i < sums.length; i++) {
        sums[i] = operator.applyAsLong(amounts[i], other.amounts[i]);
        hasZero |= sums[i] == 0;
      }
      if (!hasZero) {
        return new Tally(names, sums);
      }
    }
    SortedMap<String, Long> all = amounts();
    for (int i = 0; i < other.names.length; i++) {
      long mine = all.getOrDefault(other.names[i], 0L);
      all.put(other.names[i], operator.applyAsLong(mine, other.amounts[i]));
    }
    return of(all);
  }

  public long of(String name) {
    int at = Arrays.binarySearch(names, name);
    return at < 0 ? 0 : amounts[at];
  }

  public long of(UrlState state) {
    return of(state(state));
  }

  /** URLs that were fetched to their end, whatever came of it. */
  public long pages() {
    return of(UrlState.VISITED)
        + of(UrlState.REDIRECTED)
        + of(UrlState.FORBIDDEN)
        + of(UrlState.NOT_FOUND)
        + of(UrlState.HTTP_TERMINAL)
        + of(UrlState.FAILED);
  }

  /** Of these, how many brought no answer or one of 400 and more. */
  public long errors() {
    long errors = of(UrlState.FAILED);
    for (int i = 0; i < names.length; i++) {
      if (names[i].startsWith(STATUS)
          && Integer.parseInt(names[i].substring(STATUS.length())) >= LEAST_BAD_STATUS) {
        errors += amounts[i];
      }
    }
    return errors;
  }

  public boolean isEmpty() {
    return names.length == 0;
  }

  /** A new map. */
  public SortedMap<String, Long> amounts() {
    SortedMap<String, Long> all = new TreeMap<>();
    for (int i = 0; i < names.length; i++) {
      all.put(names[i], amounts[i]);
    }
    return all;
  }

  private static String state(UrlState state) {
    return STATE + state.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tally that
        && Arrays.equals(names, that.names)
        && Arrays.equals(amounts, that.amounts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(names) + Arrays.hashCode(amounts);
  }

  @Override
  public String toString() {
    return amounts().toString();
  }
}
