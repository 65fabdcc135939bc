package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Stretches;
import dev.trawl.frontier.UrlId;
import dev.trawl.outcome.UrlState;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds a place in a list by states from the marks of stretches. */
final class Places {
  private static final String PLACE =
      """
      SELECT u.id FROM crawls c JOIN urls u ON u.crawl + 0 = c.id
      WHERE c.id = ? AND u.crawl + 0 = ? AND u.id BETWEEN ? AND ?
        AND ((%s = ANY (?::text[]) AND u.id <> ALL (?::bigint[])) OR u.id = ANY (?::bigint[]))
      ORDER BY u.id %%s OFFSET ? LIMIT 1
      """
          .formatted(Records.STATE);
  private static final String PLACE_UP = PLACE.formatted("");
  private static final String PLACE_DOWN = PLACE.formatted("DESC");

  private final CrawlId crawl;
  private final Set<UrlState> states;
  private final boolean isDescending;
  private final Tally counts;
  private final List<Long> lent;

  /**
   * Looks for places in one list.
   *
   * @param lent the ids of what is IN_PROGRESS
   */
  Places(CrawlId crawl, Set<UrlState> states, boolean isDescending, Tally counts, List<Long> lent) {
    this.crawl = crawl;
    this.states = states.isEmpty() ? EnumSet.allOf(UrlState.class) : states;
    this.isDescending = isDescending;
    this.counts = counts;
    this.lent = lent;
  }

  /** Whether marks tell how many there are: they do not know what of the rest is cancelled. */
  boolean areCountable() {
    boolean hasBoth = counts.of(UrlState.QUEUED) > 0 && counts.of(UrlState.CANCELLED) > 0;
    return !hasBoth || states.contains(UrlState.QUEUED) == states.contains(UrlState.CANCELLED);
  }

  Optional<UrlId> after(Session session, long left) throws SQLException {
    List<MarkTable.Mark> marks = MarkTable.read(session, crawl);
    Stretches.Spot spot = new Stretches(counted(marks)).skip(left, isDescending);
    return spot.isBeyond()
        ? Optional.empty()
        : inside(session, marks.get(spot.stretch()), spot.before());
  }

  private long[] counted(List<MarkTable.Mark> marks) {
    boolean asksForRest = hasSome(UrlState.QUEUED) || hasSome(UrlState.CANCELLED);
    boolean asksForLent = states.contains(UrlState.IN_PROGRESS);
    Map<Long, Long> lentOf = new HashMap<>();
    lent.forEach(id -> lentOf.merge((id - 1) / MarkTable.STRETCH, 1L, Long::sum));
    return marks.stream()
        .mapToLong(
            mark -> {
              long lentHere = lentOf.getOrDefault(mark.stretch(), 0L);
              return mark.of(states)
                  + (asksForRest ? Math.max(0, mark.rest() - lentHere) : 0)
                  + (asksForLent ? lentHere : 0);
            })
        .toArray();
  }

  private boolean hasSome(UrlState state) {
    return states.contains(state) && counts.of(state) > 0;
  }

  /** What has changed since it was counted may have moved the place beyond the stretch. */
  private Optional<UrlId> inside(Session session, MarkTable.Mark mark, long before)
      throws SQLException {
    Set<UrlState> stored = EnumSet.copyOf(states);
    stored.remove(UrlState.IN_PROGRESS);
    List<Long> here = lent.stream().filter(id -> id >= mark.first() && id <= mark.last()).toList();
    Long id =
        session
            .query(isDescending ? PLACE_DOWN : PLACE_UP)
            .number(crawl.value())
            .number(crawl.value())
            .number(mark.first())
            .number(mark.last())
            .texts(stored, UrlState::name)
            .longs(here, Long::longValue)
            .longs(states.contains(UrlState.IN_PROGRESS) ? here : List.of(), Long::longValue)
            .number(before)
            .first(row -> row.getLong(1));
    long place = id != null ? id : isDescending ? mark.first() - 1 : mark.last() + 1;
    return place < 1 ? Optional.empty() : Optional.of(new UrlId(place));
  }
}
