package dev.trawl.frontier.postgres;

import dev.trawl.outcome.UrlState;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which records a batch changed, for those who list and follow them.
 *
 * @param changed in the order of their last change
 * @param left records that are no longer in a state that is listed
 * @param reached records that are now
 */
record Trail(List<UrlRef> changed, List<Outcome> left, List<Outcome> reached) {
  static final Trail NONE = new Trail(List.of(), List.of(), List.of());

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

  boolean isEmpty() {
    return changed.isEmpty() && left.isEmpty() && reached.isEmpty();
  }
}
