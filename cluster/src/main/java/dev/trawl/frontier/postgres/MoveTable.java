package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.StoreException;
import dev.trawl.transfer.Manifest;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The statements about crawls that come from another home or go to one. */
final class MoveTable {
  /** Unlike any worker's name: whoever takes the slots next finds that another had them. */
  private static final String ANOTHER_HOME = "(moved)";

  /** Crawls of which there is nothing left but rows. */
  private static final Set<String> MAKES_ROOM =
      Set.of("ARRIVING", "DELETED", CrawlStatus.MOVED.name());

  private static final List<String> OF_SLOTS =
      List.of("pending", "links", "urls", "counters", "refusals", "host_budgets", "letters");

  private static final String ARRIVE =
      """
      INSERT INTO crawls (id, status, reason, created_at, finished_at, arrives_as, host_budgets)
      VALUES (?, 'ARRIVING', ?, %s, %s, ?, ?)
      """
          .formatted(
              Times.FROM_MICROS.formatted("?::bigint"), Times.FROM_MICROS.formatted("?::bigint"));

  /** Ids that are given from now on are above those that came. */
  private static final String RAISE_IDS =
      """
      SELECT setval(s.ids, greatest((SELECT max(id) FROM crawls), nextval(s.ids)))
      FROM (SELECT pg_get_serial_sequence('crawls', 'id')::regclass AS ids) s
      """;

  private static final String DEPART =
      "UPDATE crawls SET status = 'MOVED', reason = ?, ticket = ? WHERE id = ?";

  private static final String SHOW =
      """
      UPDATE crawls SET status = arrives_as, arrives_as = NULL, ticket = NULL
      WHERE id = ? AND status = 'ARRIVING' AND ticket IS NOT NULL
      """;

  private MoveTable() {}

  /** Makes room for a crawl; its rows are to be deleted yet. */
  static void arrive(Session session, Manifest manifest) throws SQLException {
    Crawl crawl = manifest.crawl();
    long id = crawl.id().value();
    String here =
        session
            .query("SELECT status FROM crawls WHERE id = ? FOR UPDATE")
            .number(id)
            .first(row -> row.getString(1));
    if (here != null && !MAKES_ROOM.contains(here)) {
      throw new StoreException(
          "there is a crawl %d already (%s); bring this one in under another number"
              .formatted(id, here));
    }
    session.query("DELETE FROM crawls WHERE id = ?").number(id).run();
    session
        .query(ARRIVE)
        .number(id)
        .text(crawl.reason())
        .number(Times.micros(crawl.createdAt()))
        .optional(Times.optionalMicros(crawl.finishedAt()))
        .text(crawl.status().name())
        .text(CrawlTable.hostBudgets(crawl.settings()).name())
        .run();
    SettingColumns.insert(session, crawl.id(), crawl.settings());
    pair(session, "INSERT INTO url_ids (crawl, next_id) VALUES (?, ?)", id, manifest.lastId() + 1);
    pair(
        session,
        "INSERT INTO budgets (crawl, admitted) VALUES (?, ?)",
        id,
        manifest.counts().admitted());
    session.query(RAISE_IDS).first(_ -> true);
  }

  private static void pair(Session session, String sql, long crawl, long value)
      throws SQLException {
    session.query(sql).number(crawl).number(value).run();
  }

  /** Deletes all that a stretch of slots has of a crawl. */
  static void deleteRows(Session session, CrawlId crawl, int firstSlot, int lastSlot)
      throws SQLException {
    for (String table : OF_SLOTS) {
      session
          .query("DELETE FROM " + table + " WHERE crawl = ? AND slot BETWEEN ? AND ?")
          .number(crawl.value())
          .integer(firstSlot)
          .integer(lastSlot)
          .run();
    }
  }

  /** All that was announced is here. */
  static void complete(Session session, Manifest manifest, String ticket) throws SQLException {
    Tally tally = Tally.of(manifest.counts());
    Ledger.write(session, 0, Map.of(manifest.id(), tally), Trail.NONE);
    int marked =
        session
            .query("UPDATE crawls SET ticket = ? WHERE id = ? AND status = 'ARRIVING'")
            .text(ticket)
            .number(manifest.id().value())
            .run();
    UrlTable.expect(1, marked);
  }

  static void depart(Session session, CrawlId crawl, String ticket, String destination)
      throws SQLException {
    int marked =
        session
            .query(DEPART)
            .text("moved to " + destination)
            .text(ticket)
            .number(crawl.value())
            .run();
    UrlTable.expect(1, marked);
  }

  static Optional<String> ticket(Session session, CrawlId crawl, String status)
      throws SQLException {
    return Optional.ofNullable(
        session
            .query("SELECT ticket FROM crawls WHERE id = ? AND status = ?")
            .number(crawl.value())
            .text(status)
            .first(row -> row.getString(1)));
  }

  /** Whether the crawl is shown from now on. */
  static boolean show(Session session, CrawlId crawl) throws SQLException {
    if (session.query(SHOW).number(crawl.value()).run() == 0) {
      return false;
    }
    session.query("UPDATE slots SET last_owner = ?").text(ANOTHER_HOME).run();
    Bell.ringForCrawl(session, crawl);
    return true;
  }

  static long lastId(Session session, CrawlId crawl) throws SQLException {
    return Objects.requireNonNull(
        session
            .query("SELECT next_id - 1 FROM url_ids WHERE crawl = ?")
            .number(crawl.value())
            .first(row -> row.getLong(1)));
  }
}
