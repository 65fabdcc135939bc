package dev.trawl.frontier.rocks;

import dev.trawl.outcome.UrlState;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds URLs by a state that few of them have. Most end VISITED, which a scan finds soon enough,
 * and a crawl's end cancels without looking at rows: these have no entries. What is IN_PROGRESS is
 * known without one.
 */
final class StateIndex {
  private static final Set<UrlState> RARE =
      EnumSet.of(
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL,
          UrlState.FAILED,
          UrlState.ROBOTS_BLOCKED);

  private StateIndex() {}

  /** Whether all that are in one of these states are found without a scan. */
  static boolean answers(Set<UrlState> states) {
    return !states.isEmpty()
        && states.stream().allMatch(s -> s == UrlState.IN_PROGRESS || RARE.contains(s));
  }

  static void move(UrlRef url, @Nullable UrlState before, UrlState now, Batch batch) {
    if (before != now) {
      if (before != null && RARE.contains(before)) {
        batch.delete(Family.STATES, key(url, before));
      }
      if (RARE.contains(now)) {
        batch.put(Family.STATES, key(url, now));
      }
    }
  }

  private static byte[] key(UrlRef url, UrlState state) {
    return Keys.state(url.crawl(), Codes.STATES.code(state), url.id().value());
  }
}
