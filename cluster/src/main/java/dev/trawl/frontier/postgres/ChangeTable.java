package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.StoreException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The statements about the order of changes. A version is the number of a batch within its crawl
 * and a position among the ids that it changed.
 */
final class ChangeTable {
  private static final int POSITION_BITS = 20;
  private static final int NUMBER_BITS = 33;

  /** Of a batch that is even larger, all that comes later shares it. */
  private static final long LAST_POSITION = (1L << POSITION_BITS) - 1;

  /**
   * A batch is sure to be followed by none with a smaller number when every transaction that began
   * before it is over, of whatever database of the server.
   */
  private static final String STAND =
      """
      SELECT c.generation, c.cancel_number, c.cancel_upto,
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint + c.number_offset AS horizon,
        (SELECT n.number FROM changes n WHERE n.crawl = c.id ORDER BY n.number DESC LIMIT 1)
          AS newest
      FROM crawls c WHERE c.id = ? AND %s
      """
          .formatted(CrawlTable.IS_SHOWN);

  private static final String BATCHES =
      """
      SELECT number, part, ids FROM changes
      WHERE crawl = ? AND (number, part) >= (?, ?) AND number < ?
      ORDER BY number, part LIMIT ?
      """;

  private static final String LAST =
      """
      SELECT number, part, cardinality(ids) FROM changes WHERE crawl = ? AND number < ?
      ORDER BY number DESC, part DESC LIMIT 1
      """;

  private static final String CANCELLED =
      """
      SELECT u.id FROM urls u WHERE u.crawl + 0 = ? AND u.id > ? AND u.id <= ?
        AND u.state = 'QUEUED' AND u.generation < ?
      ORDER BY u.id LIMIT ?
      """;

  /**
   * Each id that there may be gets a version of its own, so later batches have to have numbers
   * beyond; those that have begun already are some behind.
   */
  private static final String CANCEL =
      """
      UPDATE crawls c SET cancel_number = pg_current_xact_id()::text::bigint + c.number_offset,
        cancel_upto = i.next_id - 1,
        number_offset = c.number_offset + i.next_id / 1048576 + 1048576
      FROM url_ids i WHERE i.crawl = c.id AND c.id = ?
      """;

  /** A database that was restored on another server begins with smaller transactions again. */
  private static final String CATCH_UP =
      """
      UPDATE crawls c SET number_offset = l.number + 1 - l.next
      FROM (SELECT d.id, pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next,
          greatest(coalesce(n.number, 0),
            coalesce(d.cancel_number + d.cancel_upto / 1048576 + 1, 0)) AS number
        FROM crawls d LEFT JOIN LATERAL (SELECT number FROM changes
          WHERE crawl = d.id ORDER BY number DESC LIMIT 1) n ON true) l
      WHERE l.id = c.id AND l.number >= l.next + c.number_offset
      """;

  private ChangeTable() {}

  /** The end of a crawl, which cancelled all that was open up to an id. */
  record Cancellation(long number, long upTo) {
    long before() {
      return number << POSITION_BITS;
    }

    long last() {
      return before() + upTo;
    }
  }

  /**
   * How far a crawl's changes can be told.
   *
   * @param horizon the first number that may still be written
   * @param newest the last number that was
   */
  record Stand(int generation, long horizon, long newest, @Nullable Cancellation cancellation) {
    /** Whether it tells all that another one has heard of. */
    boolean tells(Stand earlier) {
      return earlier.newest < horizon;
    }
  }

  /** Ids that a batch changed. */
  record Batch(long number, int part, Long[] ids) {
    long version(int index) {
      return ChangeTable.version(number, (long) part * Ledger.PART + index);
    }
  }

  static @Nullable Stand stand(Session session, CrawlId crawl) throws SQLException {
    return session.query(STAND).number(crawl.value()).first(ChangeTable::stand);
  }

  private static Stand stand(ResultSet row) throws SQLException {
    Long cancel = Times.readOptional(row, "cancel_number");
    return new Stand(
        row.getInt("generation"),
        row.getLong("horizon"),
        row.getLong("newest"),
        cancel == null ? null : new Cancellation(cancel, row.getLong("cancel_upto")));
  }

  /** Batches from that of a version on, up to a number. */
  static List<Batch> batches(Session session, CrawlId crawl, long from, long before, int limit)
      throws SQLException {
    return batches(
        session,
        crawl,
        new Batch(from >> POSITION_BITS, (int) ((from & LAST_POSITION) / Ledger.PART), new Long[0]),
        before,
        limit);
  }

  /** Batches from a part of one on, up to a number. */
  static List<Batch> batches(Session session, CrawlId crawl, Batch from, long before, int limit)
      throws SQLException {
    return session
        .query(BATCHES)
        .number(crawl.value())
        .number(from.number)
        .integer(from.part)
        .number(before)
        .integer(limit)
        .list(row -> new Batch(row.getLong(1), row.getInt(2), (Long[]) row.getArray(3).getArray()));
  }

  /** The version of the last change before a number; zero when there is none. */
  static long last(Session session, CrawlId crawl, long before) throws SQLException {
    Long version =
        session
            .query(LAST)
            .number(crawl.value())
            .number(before)
            .first(
                row -> version(row.getLong(1), row.getLong(2) * Ledger.PART + row.getLong(3) - 1));
    return version == null ? 0 : version;
  }

  /** Ids in a range of what a crawl's end cancelled. */
  static List<Long> cancelled(
      Session session, CrawlId crawl, int generation, long after, long upTo, int limit)
      throws SQLException {
    return session
        .query(CANCELLED)
        .number(crawl.value())
        .number(after)
        .number(upTo)
        .integer(generation)
        .integer(limit)
        .list(row -> row.getLong(1));
  }

  static void cancel(Session session, CrawlId crawl) throws SQLException {
    session.query(CANCEL).number(crawl.value()).run();
  }

  static void catchUp(Session session) throws SQLException {
    session.query(CATCH_UP).run();
  }

  private static long version(long number, long position) {
    if (number >>> NUMBER_BITS != 0) {
      throw new StoreException(
          "the server ran %d transactions since the crawl began, more than its changes can be told apart; move it to another database"
              .formatted(number));
    }
    return (number << POSITION_BITS) + Math.min(position, LAST_POSITION);
  }
}
