package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Whole records as they are read for people. */
final class Records {
  /** The state of a record whose crawl is {@code c}, but for what is on loan. */
  static final String STATE =
      """
      CASE WHEN u.state = 'QUEUED' AND u.generation < c.generation THEN 'CANCELLED'
          ELSE u.state END\
      """;

  /** All of a record, as {@link #read} wants it; its crawl is {@code c}. */
  static final String COLUMNS =
      """
      u.crawl, u.id, u.url, u.href, u.found_from, u.depth, u.redirects, u.priority,
        u.attempts, %s, %s AS state,
        CASE WHEN u.generation < c.generation THEN NULL ELSE u.not_before END AS not_before
      """
          .formatted(FactColumns.NAMES, STATE);

  /**
   * What a query asks for, as {@link #bind} fills it in; what is on loan counts as queued. Most are
   * ruled out by the stored state, which costs half of what finding the true one does.
   */
  private static final String WANTED =
      """
      u.state = ANY (?::text[]) AND %s = ANY (?::text[])
        AND u.depth BETWEEN ? AND ? AND strpos(lower(u.url), ?) > 0 AND (? = '' OR %s)
      """
          .formatted(STATE, UrlTable.OF_HOST);

  private static final String BETWEEN =
      "SELECT "
          + COLUMNS
          + " FROM crawls c JOIN urls u ON u.crawl + 0 = c.id WHERE c.id = ? AND u.crawl + 0 = ?"
          + " AND u.id BETWEEN ? AND ? AND "
          + WANTED
          + " ORDER BY u.id ";

  /** Limited, so that however little the server knows it looks for one id after the other. */
  private static final String BY_IDS =
      "SELECT "
          + COLUMNS
          + " FROM unnest(?::bigint[]) AS k(id) CROSS JOIN LATERAL (SELECT * FROM urls"
          + " WHERE crawl + 0 = ? AND id = k.id LIMIT 1) u JOIN crawls c ON c.id = ? WHERE "
          + WANTED;

  private static final int AT_ONCE = 2_000;

  private final Predicate<UrlRef> lent;

  Records(Predicate<UrlRef> lent) {
    this.lent = lent;
  }

  UrlRecord read(ResultSet row) throws SQLException {
    return read(row, lent);
  }

  static UrlRecord read(ResultSet row, Predicate<UrlRef> lent) throws SQLException {
    CrawlId crawl = new CrawlId(row.getLong("crawl"));
    UrlId id = new UrlId(row.getLong("id"));
    long from = row.getLong("found_from");
    UrlState state = UrlState.valueOf(row.getString("state"));
    boolean isLent = state == UrlState.QUEUED && lent.test(new UrlRef(crawl, id));
    return new UrlRecord(
        crawl,
        id,
        new CanonicalUrl(row.getString("url")),
        row.getString("href"),
        from == 0 ? null : new UrlId(from),
        row.getInt("depth"),
        row.getInt("redirects"),
        row.getInt("priority"),
        isLent ? UrlState.IN_PROGRESS : state,
        row.getInt("attempts"),
        isLent ? null : Times.read(row, "not_before"),
        FactColumns.read(row));
  }

  /** Records with ids in a range that may be wanted, in the order of the query. */
  List<UrlRecord> between(
      Session session, CrawlId crawl, long least, long most, UrlQuery query, int limit)
      throws SQLException {
    Query ready =
        session
            .query(BETWEEN + (query.isDescending() ? "DESC LIMIT ?" : "LIMIT ?"))
            .number(crawl.value())
            .number(crawl.value())
            .number(least)
            .number(most);
    return bind(ready, query).integer(limit).list(this::read);
  }

  /** Records of these ids that may be wanted, in no order. */
  List<UrlRecord> byIds(Session session, CrawlId crawl, Collection<Long> ids, UrlQuery query)
      throws SQLException {
    Query ready =
        session
            .query(BY_IDS)
            .longs(ids, Long::longValue)
            .number(crawl.value())
            .number(crawl.value());
    return bind(ready, query).list(this::read);
  }

  Map<UrlId, UrlRecord> byIds(Session session, CrawlId crawl, Collection<UrlId> ids)
      throws SQLException {
    Map<UrlId, UrlRecord> found = new HashMap<>();
    List<Long> all = ids.stream().map(UrlId::value).toList();
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      List<Long> some = all.subList(from, Math.min(all.size(), from + AT_ONCE));
      byIds(session, crawl, some, UrlQuery.first(1)).forEach(url -> found.put(url.id(), url));
    }
    return found;
  }

  private static Query bind(Query ready, UrlQuery query) throws SQLException {
    Set<UrlState> states = EnumSet.allOf(UrlState.class);
    if (!query.states().isEmpty()) {
      states.retainAll(query.states());
      if (states.contains(UrlState.IN_PROGRESS)) {
        states.add(UrlState.QUEUED);
      }
    }
    Set<UrlState> stored = EnumSet.copyOf(states);
    if (states.contains(UrlState.CANCELLED)) {
      stored.add(UrlState.QUEUED);
    }
    Integer depth = query.depth();
    String text = query.text();
    Host host = query.host();
    String hostName = host == null ? "" : host.name();
    return ready
        .texts(stored, UrlState::name)
        .texts(states, UrlState::name)
        .integer(depth == null ? 0 : depth)
        .integer(depth == null ? Short.MAX_VALUE : depth)
        .text(text == null ? "" : text.toLowerCase(Locale.ROOT))
        .text(hostName)
        .text(hostName)
        .text(hostName);
  }
}
