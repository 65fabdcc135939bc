package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page of a list. Where few records can be meant, their ids are found first; otherwise the
 * page comes from a stretch of records in the order of their ids. Either way it looks at no more
 * than so many.
 */
final class UrlLists {
  private static final int LOOK = 20_000;
  private static final int LEAST_AT_ONCE = 256;
  private static final int MOST_AT_ONCE = 2_000;
  private static final Set<UrlState> OPEN = Set.of(UrlState.QUEUED, UrlState.IN_PROGRESS);

  private static final String EXTENT =
      "SELECT c.generation, c.status, i.next_id - 1 FROM crawls c JOIN url_ids i ON i.crawl = c.id"
          + " WHERE c.id = ? AND "
          + CrawlTable.IS_SHOWN;

  private static final String LISTED =
      """
      SELECT o.id FROM unnest(?::text[]) AS s(state)
      CROSS JOIN LATERAL (SELECT o.id FROM outcomes o
        WHERE o.crawl = ? AND o.state = s.state AND o.id %2$s ? ORDER BY o.id %1$s LIMIT ?) o
      ORDER BY o.id %1$s LIMIT ?
      """;
  private static final String LISTED_UP = LISTED.formatted("", ">=");
  private static final String LISTED_DOWN = LISTED.formatted("DESC", "<=");

  /** How far a crawl has come. */
  private record Extent(int generation, boolean hasEnded, long lastId) {}

  /**
   * Ids that may be meant, in the order of the list.
   *
   * @param areAll whether no other id can be meant
   */
  private record Candidates(List<Long> ids, boolean areAll) {}

  private final Session session;
  private final CrawlId crawl;
  private final UrlQuery query;
  private final Memory memory;
  private final Records records;

  UrlLists(Session session, CrawlId crawl, UrlQuery query, Memory memory, Records records) {
    this.session = session;
    this.crawl = crawl;
    this.query = query;
    this.memory = memory;
    this.records = records;
  }

  UrlPage read() throws SQLException {
    Extent extent = session.query(EXTENT).number(crawl.value()).first(UrlLists::extent);
    if (extent == null) {
      throw CrawlTable.noSuch(crawl);
    }
    UrlId given = query.start();
    long first = query.isDescending() ? extent.lastId : 1;
    long start = given == null ? first : given.value();
    Candidates candidates = candidates(extent, start);
    return candidates == null ? stretch(start, extent.lastId) : among(candidates);
  }

  private static Extent extent(ResultSet row) throws SQLException {
    return new Extent(
        row.getInt(1), CrawlStatus.valueOf(row.getString(2)).isFinal(), row.getLong(3));
  }

  private @Nullable Candidates candidates(Extent extent, long start) throws SQLException {
    Set<UrlState> states = query.states();
    List<Long> ids = null;
    if (!states.isEmpty() && OPEN.containsAll(states)) {
      ids = open(extent);
    }
    // Of a host there are fewer than of a state.
    Host host = query.host();
    if (ids == null && host != null) {
      List<Long> ofSlot = UrlTable.idsOfSlot(session, crawl, Slots.of(host), LOOK + 1);
      ids = ofSlot.size() > LOOK ? null : ofSlot;
    }
    if (ids == null && !states.isEmpty() && Trail.LISTED.containsAll(states)) {
      return listed(start);
    }
    return ids == null ? null : new Candidates(ordered(ids, start), true);
  }

  private Candidates listed(long start) throws SQLException {
    boolean isPlain = query.host() == null && query.depth() == null && query.text() == null;
    int most = isPlain ? query.limit() + 1 : LOOK;
    List<Long> ids =
        session
            .query(query.isDescending() ? LISTED_DOWN : LISTED_UP)
            .texts(query.states(), UrlState::name)
            .number(crawl.value())
            .number(start)
            .integer(most)
            .integer(most)
            .list(row -> row.getLong(1));
    return new Candidates(ids, ids.size() < most);
  }

  /** All that is open, unless that is too much: then it is not far to the next one. */
  private @Nullable List<Long> open(Extent extent) throws SQLException {
    if (extent.hasEnded) {
      return List.of();
    }
    if (!query.states().contains(UrlState.QUEUED)) {
      return memory.claims.lentIds(crawl);
    }
    if (query.host() == null && CounterTable.sum(session, crawl).of(UrlState.QUEUED) > LOOK) {
      return null;
    }
    List<Long> ids = PendingTable.ids(session, crawl, extent.generation, query.host(), LOOK + 1);
    return ids.size() > LOOK ? null : ids;
  }

  private List<Long> ordered(Collection<Long> ids, long start) {
    Comparator<Long> order =
        query.isDescending() ? Comparator.reverseOrder() : Comparator.naturalOrder();
    return ids.stream().filter(id -> order.compare(id, start) >= 0).sorted(order).toList();
  }

  private UrlPage among(Candidates candidates) throws SQLException {
    List<UrlRecord> page = new ArrayList<>();
    List<Long> ids = candidates.ids;
    int atOnce = Math.clamp(query.limit() + 1, LEAST_AT_ONCE, MOST_AT_ONCE);
    for (int from = 0; from < ids.size(); from += atOnce) {
      List<Long> some = ids.subList(from, Math.min(ids.size(), from + atOnce));
      for (UrlRecord url : wanted(some)) {
        if (page.size() == query.limit()) {
          return new UrlPage(page, url.id());
        }
        page.add(url);
      }
    }
    return new UrlPage(page, candidates.areAll ? null : beyond(ids.getLast()));
  }

  private List<UrlRecord> wanted(List<Long> ids) throws SQLException {
    Comparator<UrlRecord> order = Comparator.comparing(UrlRecord::id);
    return records.byIds(session, crawl, ids, query).stream()
        .filter(query::matches)
        .sorted(query.isDescending() ? order.reversed() : order)
        .toList();
  }

  // By a range of ids and not by a number of rows: so where it ends does not have to be read.
  private UrlPage stretch(long from, long lastId) throws SQLException {
    long start = passed(from);
    if (start < 1) {
      return new UrlPage(List.of(), null);
    }
    long least = query.isDescending() ? Math.max(1, start - MarkTable.STRETCH + 1) : start;
    long most = query.isDescending() ? start : Math.min(lastId, start + MarkTable.STRETCH - 1);
    List<UrlRecord> found = records.between(session, crawl, least, most, query, query.limit() + 1);
    if (found.size() > query.limit()) {
      return new UrlPage(matching(found.subList(0, query.limit())), found.getLast().id());
    }
    boolean isEnd = query.isDescending() ? least == 1 : most == lastId || start > lastId;
    return new UrlPage(matching(found), isEnd ? null : beyond(query.isDescending() ? least : most));
  }

  /** The id from which on something may be in the states that are asked for; 0 for none. */
  private long passed(long start) throws SQLException {
    if (query.states().isEmpty() || start < 1) {
      return start;
    }
    MarkTable.Mark mark =
        MarkTable.next(session, crawl, query.states(), asksForRest(), start, query.isDescending());
    if (mark == null) {
      return 0;
    }
    return query.isDescending() ? Math.min(start, mark.last()) : Math.max(start, mark.first());
  }

  /** Whether records without an outcome may be meant, and there are such. */
  private boolean asksForRest() throws SQLException {
    return query.states().stream().anyMatch(OPEN::contains)
        || (query.states().contains(UrlState.CANCELLED)
            && CounterTable.sum(session, crawl).of(UrlState.CANCELLED) > 0);
  }

  private List<UrlRecord> matching(List<UrlRecord> found) {
    return found.stream().filter(query::matches).toList();
  }

  private @Nullable UrlId beyond(long id) {
    if (!query.isDescending()) {
      return new UrlId(id + 1);
    }
    return id > 1 ? new UrlId(id - 1) : null;
  }
}
