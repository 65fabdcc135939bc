package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.outcome.UrlState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The counts of records by stretches of ids. A {@link Ledger} writes them with everything else that
 * a batch counts.
 */
final class MarkTable {
  /** So many ids are in a stretch. */
  static final int STRETCH = 8_192;

  static final List<UrlState> SETTLED =
      List.of(
          UrlState.VISITED,
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL,
          UrlState.FAILED,
          UrlState.ROBOTS_BLOCKED);

  static final List<String> COLUMNS =
      SETTLED.stream().map(state -> state.name().toLowerCase(Locale.ROOT)).toList();

  /** The part of the ledger's statement that {@link #bind} fills in. */
  static final String WRITE =
      """
      INSERT INTO marks (crawl, stretch, slot, admitted, %s)
      SELECT * FROM unnest(?::bigint[], ?::bigint[], ?::smallint[], ?::integer[]%s)
      ON CONFLICT (crawl, stretch, slot) DO UPDATE SET
        admitted = marks.admitted + EXCLUDED.admitted, %s
      """
          .formatted(
              String.join(", ", COLUMNS),
              ", ?::integer[]".repeat(COLUMNS.size()),
              COLUMNS.stream()
                  .map(column -> "%1$s = marks.%1$s + EXCLUDED.%1$s".formatted(column))
                  .collect(Collectors.joining(", ")));

  private static final String READ =
      """
      SELECT stretch, sum(admitted) AS admitted, %s FROM marks WHERE crawl = ?
      GROUP BY stretch ORDER BY stretch
      """
          .formatted(
              COLUMNS.stream()
                  .map(column -> "sum(%1$s) AS %1$s".formatted(column))
                  .collect(Collectors.joining(", ")));

  /** Along the key, so that it ends with the first one that has something. */
  private static final String NEXT =
      """
      SELECT stretch FROM marks WHERE crawl = ? AND stretch %%s ?
      GROUP BY stretch HAVING (sum(admitted) - sum(%s)) * ?%s > 0 ORDER BY stretch %%s LIMIT 1
      """
          .formatted(
              String.join(" + ", COLUMNS),
              COLUMNS.stream().map(" + sum(%s) * ?"::formatted).collect(Collectors.joining()));

  private static final String NEXT_UP = NEXT.formatted(">=", "");
  private static final String NEXT_DOWN = NEXT.formatted("<=", "DESC");

  private MarkTable() {}

  /**
   * What is known of a stretch.
   *
   * @param admitted how many of its ids have a record
   */
  record Mark(long stretch, long admitted, Map<UrlState, Long> settled) {
    long first() {
      return stretch * STRETCH + 1;
    }

    long last() {
      return (stretch + 1) * STRETCH;
    }

    /** How many are in one of these states, all of them with an outcome. */
    long of(Set<UrlState> states) {
      return states.stream().mapToLong(state -> settled.getOrDefault(state, 0L)).sum();
    }

    /** How many have no outcome. */
    long rest() {
      return admitted - settled.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** What a batch adds to a stretch. */
  private static final class Growth {
    private final CrawlId crawl;
    private final long stretch;
    private final Map<UrlState, Integer> settled = new EnumMap<>(UrlState.class);
    private int admitted;

    private Growth(CrawlId crawl, long stretch) {
      this.crawl = crawl;
      this.stretch = stretch;
    }

    private void add(Trail.Change change) {
      admitted += change.before() == null ? 1 : 0;
      add(change.before(), -1);
      add(change.after(), 1);
    }

    private void add(@Nullable UrlState state, int more) {
      if (state != null && SETTLED.contains(state)) {
        settled.merge(state, more, Integer::sum);
      }
    }

    private boolean isNothing() {
      return admitted == 0 && settled.values().stream().allMatch(more -> more == 0);
    }
  }

  static void bind(Query query, int slot, Trail trail) throws SQLException {
    Collection<Growth> rows = growth(trail);
    query
        .longs(rows, row -> row.crawl.value())
        .longs(rows, row -> row.stretch)
        .shorts(rows, _ -> slot)
        .ints(rows, row -> row.admitted);
    for (UrlState state : SETTLED) {
      query.ints(rows, row -> row.settled.getOrDefault(state, 0));
    }
  }

  private static Collection<Growth> growth(Trail trail) {
    Map<UrlRef, Growth> byStretch =
        new TreeMap<>(Comparator.comparing(UrlRef::crawl).thenComparing(UrlRef::id));
    for (Trail.Change change : trail.changes()) {
      if (change.isMove()) {
        long stretch = (change.url().id().value() - 1) / STRETCH;
        UrlRef first = new UrlRef(change.url().crawl(), new UrlId(stretch * STRETCH + 1));
        byStretch.computeIfAbsent(first, ref -> new Growth(ref.crawl(), stretch)).add(change);
      }
    }
    List<Growth> rows = new ArrayList<>(byStretch.values());
    rows.removeIf(Growth::isNothing);
    return rows;
  }

  /** All stretches of a crawl in their order. */
  static List<Mark> read(Session session, CrawlId crawl) throws SQLException {
    return session.query(READ).number(crawl.value()).list(MarkTable::mark);
  }

  /**
   * The first stretch from that of an id on that may have records in these states.
   *
   * @param withRest whether also those without an outcome are wanted
   */
  static @Nullable Mark next(
      Session session,
      CrawlId crawl,
      Set<UrlState> states,
      boolean withRest,
      long id,
      boolean isDescending)
      throws SQLException {
    Query query =
        session
            .query(isDescending ? NEXT_DOWN : NEXT_UP)
            .number(crawl.value())
            .number((id - 1) / STRETCH)
            .integer(withRest ? 1 : 0);
    for (UrlState state : SETTLED) {
      query.integer(states.contains(state) ? 1 : 0);
    }
    return query.first(row -> new Mark(row.getLong(1), 0, Map.of()));
  }

  private static Mark mark(ResultSet row) throws SQLException {
    Map<UrlState, Long> settled = new EnumMap<>(UrlState.class);
    for (int i = 0; i < SETTLED.size(); i++) {
      settled.put(SETTLED.get(i), row.getLong(COLUMNS.get(i)));
    }
    return new Mark(row.getLong("stretch"), row.getLong("admitted"), settled);
  }
}
