package dev.trawl.url;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The query beyond the conservative profile: tracking parameters removed and pairs sorted by name,
 * those of one name in the order they came. Two ampersands in a row hold no pair between them.
 * Aggressive: also without session ids and parameters that have no value.
 */
final class QueryRules {
  private record Pair(String name, String text) {}

  private QueryRules() {}

  static String tidy(String query, Profile profile) {
    return isTidy(query, profile) ? query : rebuilt(query, profile);
  }

  /** Most queries are as they shall be; finding that out makes no garbage. */
  private static boolean isTidy(String query, Profile profile) {
    int previous = 0;
    int previousEnd = 0;
    for (int from = 0; from <= query.length(); ) {
      int to = end(query, '&', from, query.length());
      int nameEnd = end(query, '=', from, to);
      if (isDropped(query, from, nameEnd, to, profile)
          || compare(query, previous, previousEnd, from, nameEnd) > 0) {
        return false;
      }
      previous = from;
      previousEnd = nameEnd;
      from = to + 1;
    }
    return true;
  }

  private static String rebuilt(String query, Profile profile) {
    List<Pair> pairs = new ArrayList<>();
    for (int from = 0; from <= query.length(); ) {
      int to = end(query, '&', from, query.length());
      int nameEnd = end(query, '=', from, to);
      if (!isDropped(query, from, nameEnd, to, profile)) {
        pairs.add(new Pair(query.substring(from, nameEnd), query.substring(from, to)));
      }
      from = to + 1;
    }
    pairs.sort(Comparator.comparing(Pair::name));
    return pairs.stream().map(Pair::text).collect(Collectors.joining("&"));
  }

  private static boolean isDropped(String query, int from, int nameEnd, int to, Profile profile) {
    if (from == to || ParameterNames.TRACKING.has(query, from, nameEnd)) {
      return true;
    }
    boolean hasValue = to - nameEnd > 1;
    return profile == Profile.AGGRESSIVE
        && (!hasValue || ParameterNames.SESSION.has(query, from, nameEnd));
  }

  private static int end(String text, char mark, int from, int limit) {
    int at = from;
    while (at < limit && text.charAt(at) != mark) {
      at++;
    }
    return at;
  }

  private static int compare(String text, int from, int to, int otherFrom, int otherTo) {
    int length = Math.min(to - from, otherTo - otherFrom);
    for (int i = 0; i < length; i++) {
      int difference = text.charAt(from + i) - text.charAt(otherFrom + i);
      if (difference != 0) {
        return difference;
      }
    }
    return (to - from) - (otherTo - otherFrom);
  }
}
