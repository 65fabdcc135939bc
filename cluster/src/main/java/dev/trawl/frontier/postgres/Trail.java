package dev.trawl.frontier.postgres;

import dev.trawl.outcome.UrlState;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which records a batch changed, for those who list and follow them.
 *
 * @param changes in the order of their last change
 */
record Trail(List<Change> changes) {
  static final Trail NONE = new Trail(List.of());

  /** The states that have lists: any but those of most records, and those that are not stored. */
  static final Set<UrlState> LISTED =
      Set.copyOf(
          EnumSet.of(
              UrlState.REDIRECTED,
              UrlState.FORBIDDEN,
              UrlState.NOT_FOUND,
              UrlState.HTTP_TERMINAL,
              UrlState.FAILED,
              UrlState.ROBOTS_BLOCKED));

  /** A record in a state that is listed. */
  record Outcome(UrlRef url, UrlState state) {}

  /**
   * A record that was changed, or is new.
   *
   * @param before null when it is new
   */
  record Change(UrlRef url, @Nullable UrlState before, UrlState after) {
    boolean isMove() {
      return before != after;
    }
  }

  boolean isEmpty() {
    return changes.isEmpty();
  }

  List<UrlRef> changed() {
    return changes.stream().map(Change::url).toList();
  }

  /** Records that are no longer in a state that is listed. */
  List<Outcome> left() {
    return changes.stream()
        .filter(Change::isMove)
        .flatMap(change -> outcome(change.url, change.before))
        .toList();
  }

  /** Records that are now in one. */
  List<Outcome> reached() {
    return changes.stream()
        .filter(Change::isMove)
        .flatMap(change -> outcome(change.url, change.after))
        .toList();
  }

  private static Stream<Outcome> outcome(UrlRef url, @Nullable UrlState state) {
    return state != null && LISTED.contains(state)
        ? Stream.of(new Outcome(url, state))
        : Stream.empty();
  }
}
