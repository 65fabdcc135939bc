package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The statements about crawls. */
final class CrawlTable {
  /** A crawl's row. */
  record Life(
      CrawlId id,
      CrawlStatus status,
      int generation,
      int revision,
      HostBudgets hostBudgets,
      @Nullable String reason,
      Instant createdAt,
      @Nullable Instant finishedAt) {
    /** With other settings. */
    Life changed(HostBudgets budgets) {
      return new Life(id, status, generation, revision + 1, budgets, reason, createdAt, finishedAt);
    }

    Crawl crawl(CrawlSettings settings) {
      return new Crawl(id, settings, status, reason, createdAt, finishedAt);
    }
  }

  private static final String LIFE =
      "c.id, c.status, c.generation, c.revision, c.host_budgets, c.reason, c.created_at,"
          + " c.finished_at";

  /** A crawl that is not here completely, or not any more, is nobody's business. */
  static final String IS_SHOWN = "c.status NOT IN ('ARRIVING', 'DELETED')";

  private static final String CREATE =
      """
      WITH crawl AS (INSERT INTO crawls (status, created_at, host_budgets) VALUES ('PENDING', %s, ?)
          RETURNING id),
        ids AS (INSERT INTO url_ids (crawl) SELECT id FROM crawl),
        budget AS (INSERT INTO budgets (crawl) SELECT id FROM crawl)
      SELECT id FROM crawl
      """
          .formatted(Times.FROM_MICROS.formatted("?"));

  private static final String FIND =
      "SELECT "
          + LIFE
          + ", s.* FROM crawls c JOIN settings s ON s.crawl = c.id WHERE c.id = ? AND "
          + IS_SHOWN;

  private static final String LIST =
      "SELECT "
          + LIFE
          + ", s.* FROM crawls c JOIN settings s ON s.crawl = c.id WHERE "
          + IS_SHOWN
          + " ORDER BY c.id";

  private static final String LOCK =
      "SELECT "
          + LIFE
          + " FROM crawls c WHERE c.id = ANY (?::bigint[]) AND "
          + IS_SHOWN
          + " ORDER BY c.id ";

  private static final String MOVE =
      """
      UPDATE crawls SET status = ?, reason = ?, generation = ?, finished_at = %s,
        is_swept = is_swept AND ?, revision = ?, host_budgets = ?
      WHERE id = ?
      """
          .formatted(Times.FROM_MICROS.formatted("?::bigint"));

  private static final String INFO =
      """
      SELECT c.id, c.status, c.generation, c.revision, s.max_pages, s.max_depth,
        s.max_pages_per_host, s.max_bytes, s.max_duration_us
      FROM crawls c JOIN settings s ON s.crawl = c.id AND %s
      """
          .formatted(IS_SHOWN);

  private static final String DELETE =
      "UPDATE crawls SET status = 'DELETED', is_swept = false WHERE id = ?";

  private CrawlTable() {}

  static CrawlId create(Session session, CrawlSettings settings, Instant now) throws SQLException {
    CrawlId id =
        session
            .query(CREATE)
            .number(Times.micros(now))
            .text(hostBudgets(settings).name())
            .first(row -> new CrawlId(row.getLong(1)));
    SettingColumns.insert(session, Objects.requireNonNull(id), settings);
    return id;
  }

  /** How the URLs of hosts are counted when it is done from the beginning. */
  static HostBudgets hostBudgets(CrawlSettings settings) {
    return settings.limits().maxPagesPerHost().isPresent() ? HostBudgets.FULL : HostBudgets.NONE;
  }

  static @Nullable Crawl find(Session session, CrawlId id) throws SQLException {
    return session.query(FIND).number(id.value()).first(CrawlTable::crawl);
  }

  static List<Crawl> list(Session session) throws SQLException {
    return session.query(LIST).list(CrawlTable::crawl);
  }

  static @Nullable CrawlInfo info(Session session, CrawlId id) throws SQLException {
    return session.query(INFO + " WHERE c.id = ?").number(id.value()).first(CrawlTable::readInfo);
  }

  /**
   * What is known of a crawl that has to be there.
   *
   * @throws NoSuchElementException when it is not
   */
  static CrawlInfo require(Session session, CrawlId id) throws SQLException {
    CrawlInfo info = info(session, id);
    if (info == null) {
      throw noSuch(id);
    }
    return info;
  }

  static NoSuchElementException noSuch(CrawlId id) {
    return new NoSuchElementException("there is no crawl " + id);
  }

  /** Crawls that have not ended, and those among the given ones that have. */
  static List<CrawlInfo> live(Session session, Collection<CrawlId> known) throws SQLException {
    return session
        .query(
            INFO
                + " WHERE c.status IN ('PENDING', 'RUNNING', 'PAUSED') OR c.id = ANY (?::bigint[])")
        .longs(known, CrawlId::value)
        .list(CrawlTable::readInfo);
  }

  /**
   * Holds crawls as they are until the transaction ends.
   *
   * @param isAlone whether nobody else may work for them meanwhile
   */
  static List<Life> lock(Session session, Collection<CrawlId> crawls, boolean isAlone)
      throws SQLException {
    return session
        .query(LOCK + (isAlone ? "FOR UPDATE" : "FOR SHARE"))
        .longs(crawls, CrawlId::value)
        .list(CrawlTable::life);
  }

  static void move(Session session, Life life, boolean leavesRows) throws SQLException {
    session
        .query(MOVE)
        .text(life.status.name())
        .text(life.reason)
        .integer(life.generation)
        .optional(Times.optionalMicros(life.finishedAt))
        .bool(!leavesRows)
        .integer(life.revision)
        .text(life.hostBudgets.name())
        .number(life.id.value())
        .run();
  }

  /** From now on the crawl is shown to nobody, and its rows are swept away. */
  static void delete(Session session, CrawlId id) throws SQLException {
    session.query(DELETE).number(id.value()).run();
  }

  private static Crawl crawl(ResultSet row) throws SQLException {
    return life(row).crawl(SettingColumns.read(row));
  }

  private static CrawlInfo readInfo(ResultSet row) throws SQLException {
    return new CrawlInfo(
        new CrawlId(row.getLong("id")),
        SettingColumns.limits(row),
        CrawlStatus.valueOf(row.getString("status")),
        row.getInt("generation"),
        row.getInt("revision"));
  }

  private static Life life(ResultSet row) throws SQLException {
    return new Life(
        new CrawlId(row.getLong("id")),
        CrawlStatus.valueOf(row.getString("status")),
        row.getInt("generation"),
        row.getInt("revision"),
        HostBudgets.valueOf(row.getString("host_budgets")),
        row.getString("reason"),
        Objects.requireNonNull(Times.read(row, "created_at")),
        Times.read(row, "finished_at"));
  }
}
