package dev.trawl.frontier;

import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which records of a crawl to list, in the order of their ids or against it.
 *
 * @param states all when empty
 * @param text part of the URL, whatever the case of its letters; null for any
 * @param start where to go on: the first id that may be listed; null for the first, or the last
 * @param limit 1 to 10,000
 */
public record UrlQuery(
    Set<UrlState> states,
    @Nullable Host host,
    @Nullable Integer depth,
    @Nullable String text,
    @Nullable UrlId start,
    boolean isDescending,
    int limit) {
  public static final int MOST = 10_000;

  public UrlQuery {
    states = Set.copyOf(states);
    if (limit < 1 || limit > MOST) {
      throw new IllegalArgumentException("limit is %d; give 1 to 10,000".formatted(limit));
    }
  }

  /** All records in the order of admission. */
  public static UrlQuery first(int limit) {
    return new UrlQuery(Set.of(), null, null, null, null, false, limit);
  }

  /** Whether a record is wanted, wherever in the list it stands. */
  public boolean matches(UrlRecord url) {
    return (states.isEmpty() || states.contains(url.state()))
        && (host == null || host.equals(url.url().host()))
        && (depth == null || depth == url.depth())
        && hasText(url.url().text());
  }

  /** Whether the text of a URL has the part that is asked for. */
  public boolean hasText(String url) {
    return text == null || lowerCase(url).contains(lowerCase(text));
  }

  private static String lowerCase(String any) {
    return any.toLowerCase(Locale.ROOT);
  }

  public UrlQuery from(UrlId next) {
    return new UrlQuery(states, host, depth, text, next, isDescending, limit);
  }
}
