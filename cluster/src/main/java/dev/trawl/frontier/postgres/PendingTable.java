package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The statements about the queues of hosts. */
final class PendingTable {
  /** A URL at its place in its host's queue. */
  record Entry(UrlRow row, Place place) implements Comparable<Entry> {
    private static final Comparator<Entry> BY_KEY =
        Comparator.<Entry, CrawlId>comparing(entry -> entry.row.key().crawl())
            .thenComparingInt(entry -> entry.row.key().slot())
            .thenComparing(entry -> entry.row.work().host())
            .thenComparing(Entry::place);

    static Entry of(UrlRow row) {
      return new Entry(row, Place.of(row));
    }

    @Override
    public int compareTo(Entry other) {
      return BY_KEY.compare(this, other);
    }
  }

  /** A lane to be read on from a place. */
  record Stretch(HostWork work, HostQueue queue, int generation, Place after) {}

  /** A URL that was read, and the number of the stretch it belongs to, from 1. */
  record Found(int stretch, UrlRow row) {}

  /** Where the naming of a slot's hosts has come to. */
  record Position(int slot, String host) {}

  private static final String INSERT =
      """
      INSERT INTO pending (crawl, slot, host, lane, place, id, generation)
      SELECT * FROM unnest(?::bigint[], ?::smallint[], ?::text[], ?::smallint[], ?::bigint[],
        ?::bigint[], ?::integer[])
      """;

  private static final String DELETE =
      """
      DELETE FROM pending p USING unnest(?::bigint[], ?::smallint[], ?::text[], ?::smallint[],
        ?::bigint[], ?::bigint[]) AS v(crawl, slot, host, lane, place, id)
      WHERE p.crawl = v.crawl AND p.slot = v.slot AND p.host = v.host AND p.lane = v.lane
        AND p.place = v.place AND p.id = v.id
      """;

  private static final String READ =
      """
      SELECT s.n, %s
      FROM unnest(?::bigint[], ?::smallint[], ?::text[], ?::smallint[], ?::bigint[], ?::bigint[],
        ?::integer[])
        WITH ORDINALITY AS s(crawl, slot, host, lane, place, id, generation, n)
      CROSS JOIN LATERAL (SELECT p.crawl, p.id FROM pending p
        WHERE p.crawl = s.crawl AND p.slot = s.slot AND p.host = s.host AND p.lane = s.lane
          AND (p.place, p.id) > (s.place, s.id) AND p.generation = s.generation
        ORDER BY p.place, p.id LIMIT ?) q
      JOIN urls u ON %s
      """
          .formatted(UrlTable.ROW, UrlTable.BY_ID.formatted("q"));

  private static final String NEXT_HOSTS =
      """
      SELECT s.slot, h.host FROM unnest(?::smallint[], ?::text[]) AS s(slot, host)
      CROSS JOIN LATERAL (SELECT p.host FROM pending p
        WHERE p.crawl = ? AND p.slot = s.slot AND p.host > s.host ORDER BY p.host LIMIT 1) h
      """;

  private static final String IDS =
      "SELECT id FROM pending WHERE crawl = ? AND generation = ? LIMIT ?";

  private static final String IDS_OF_HOST =
      "SELECT id FROM pending WHERE crawl = ? AND generation = ? AND slot = ? AND host = ? LIMIT ?";

  // From one slot to the next: it costs as many steps as there are slots with work.
  private static final String BUSY_SLOTS =
      """
      WITH RECURSIVE busy(crawl, slot) AS (
        SELECT c.id, (SELECT min(p.slot) FROM pending p WHERE p.crawl = c.id)
        FROM unnest(?::bigint[]) AS c(id)
        UNION ALL
        SELECT b.crawl, (SELECT min(p.slot) FROM pending p
          WHERE p.crawl = b.crawl AND p.slot > b.slot)
        FROM busy b WHERE b.slot IS NOT NULL)
      SELECT DISTINCT slot FROM busy WHERE slot IS NOT NULL
      """;

  private static final String SWEEP =
      """
      DELETE FROM pending WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM pending WHERE crawl = ? AND generation < ? LIMIT ?))
      """;

  private PendingTable() {}

  static void insert(Session session, List<Entry> sorted) throws SQLException {
    if (!sorted.isEmpty()) {
      places(session.query(INSERT), sorted)
          .ints(sorted, entry -> entry.row.progress().generation())
          .run();
    }
  }

  static void delete(Session session, List<Entry> sorted) throws SQLException {
    if (!sorted.isEmpty()) {
      UrlTable.expect(sorted.size(), places(session.query(DELETE), sorted).run());
    }
  }

  /** Reads on in lanes, at most so many URLs in each. */
  static List<Found> read(Session session, List<Stretch> stretches, int limit) throws SQLException {
    return session
        .query(READ)
        .longs(stretches, stretch -> stretch.work.crawl().value())
        .shorts(stretches, stretch -> stretch.queue.slot)
        .texts(stretches, stretch -> stretch.work.host().name())
        .shorts(stretches, stretch -> stretch.after.lane())
        .longs(stretches, stretch -> stretch.after.order())
        .longs(stretches, stretch -> stretch.after.id())
        .ints(stretches, Stretch::generation)
        .number(limit)
        .list(row -> new Found(row.getInt("n"), UrlTable.row(row)));
  }

  /** For each position the next host of its slot that has something queued. */
  static List<Position> nextHosts(Session session, CrawlId crawl, List<Position> positions)
      throws SQLException {
    return session
        .query(NEXT_HOSTS)
        .shorts(positions, Position::slot)
        .texts(positions, Position::host)
        .number(crawl.value())
        .list(row -> new Position(row.getInt(1), row.getString(2)));
  }

  /** Ids of what is open, of a host or of all, in no order, at most so many. */
  static List<Long> ids(
      Session session, CrawlId crawl, int generation, @Nullable Host host, int limit)
      throws SQLException {
    Query query =
        session.query(host == null ? IDS : IDS_OF_HOST).number(crawl.value()).integer(generation);
    if (host != null) {
      query.integer(Slots.of(host)).text(host.name());
    }
    return query.integer(limit).list(row -> row.getLong(1));
  }

  /** All slots, anybody's, in which something of these crawls is queued or lent. */
  static Set<Integer> busySlots(Session session, List<CrawlId> crawls) throws SQLException {
    return new HashSet<>(
        session.query(BUSY_SLOTS).longs(crawls, CrawlId::value).list(row -> row.getInt(1)));
  }

  /** Deletes some rows that the end of a crawl left behind, and tells how many. */
  static int sweep(Session session, CrawlId crawl, int generation, int limit) throws SQLException {
    return session.query(SWEEP).number(crawl.value()).integer(generation).integer(limit).run();
  }

  static HostWork work(CrawlId crawl, Position position) {
    return new HostWork(crawl, new Host(position.host));
  }

  private static Query places(Query query, List<Entry> rows) throws SQLException {
    return query
        .longs(rows, entry -> entry.row.key().crawl().value())
        .shorts(rows, entry -> entry.row.key().slot())
        .texts(rows, entry -> entry.row.work().host().name())
        .shorts(rows, entry -> entry.place.lane())
        .longs(rows, entry -> entry.place.order())
        .longs(rows, entry -> entry.place.id());
  }
}
