package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The statements that read counters; a {@link Ledger} writes them. A crawl has a row for each slot
 * that some worker booked under: at most 4,096, usually one per worker.
 */
final class CounterTable {
  static final List<UrlState> STATES =
      List.of(
          UrlState.QUEUED,
          UrlState.VISITED,
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL,
          UrlState.FAILED,
          UrlState.ROBOTS_BLOCKED,
          UrlState.CANCELLED);
  static final List<String> COLUMNS = columns();

  private static final String SUM =
      COLUMNS.stream()
          .map(column -> "coalesce(sum(" + column + "), 0)::bigint AS " + column)
          .collect(Collectors.joining(", ", "SELECT ", " FROM counters WHERE crawl = ?"));

  private static final String OPEN =
      "SELECT crawl, sum(queued)::bigint, sum(letters)::bigint FROM counters WHERE crawl = ANY"
          + " (?::bigint[]) GROUP BY crawl";

  private static final String CANCEL =
      "UPDATE counters SET cancelled = cancelled + queued, queued = 0, letters = 0 WHERE crawl = ?";

  private static final String REFUSED =
      "SELECT reason, sum(links)::bigint FROM refusals WHERE crawl = ? GROUP BY reason";

  private CounterTable() {}

  /** What keeps a crawl from being complete. */
  record Open(long urls, long letters) {
    static final Open NOTHING = new Open(0, 0);

    long all() {
      return urls + letters;
    }
  }

  /** What is open of each crawl; one that never had anything is absent. */
  static Map<CrawlId, Open> open(Session session, Collection<CrawlId> crawls) throws SQLException {
    Map<CrawlId, Open> open = new HashMap<>();
    session
        .query(OPEN)
        .longs(crawls, CrawlId::value)
        .list(
            row -> open.put(new CrawlId(row.getLong(1)), new Open(row.getLong(2), row.getLong(3))));
    return open;
  }

  static Tally sum(Session session, CrawlId crawl) throws SQLException {
    Tally sum = new Tally();
    session.query(SUM).number(crawl.value()).first(row -> add(row, sum));
    named(session, crawl, sum);
    return sum;
  }

  static Map<Refusal, Long> refused(Session session, CrawlId crawl) throws SQLException {
    Tally sum = new Tally();
    named(session, crawl, sum);
    return sum.refused();
  }

  private static void named(Session session, CrawlId crawl, Tally sum) throws SQLException {
    session
        .query(REFUSED)
        .number(crawl.value())
        .list(
            row -> {
              sum.addNamed(row.getString(1), row.getLong(2));
              return true;
            });
  }

  /** Counts everything open as cancelled. Only for who holds the crawl alone. */
  static void cancel(Session session, CrawlId crawl) throws SQLException {
    session.query(CANCEL).number(crawl.value()).run();
  }

  private static Tally add(ResultSet row, Tally sum) throws SQLException {
    for (UrlState state : STATES) {
      sum.add(state, row.getLong(column(state)));
    }
    sum.bytes = row.getLong("bytes");
    sum.duplicates = row.getLong("duplicates");
    sum.letters = row.getLong("letters");
    return sum;
  }

  private static List<String> columns() {
    List<String> columns = new ArrayList<>(STATES.stream().map(CounterTable::column).toList());
    columns.addAll(List.of("bytes", "duplicates", "letters"));
    return columns;
  }

  private static String column(UrlState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
