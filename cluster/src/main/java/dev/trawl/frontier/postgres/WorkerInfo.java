package dev.trawl.frontier.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * A worker as the others see it.
 *
 * @param startedAt when it joined, by the database's clock
 * @param silence how long ago its last heartbeat was, by the database's clock
 * @param slots how many slots it owns
 * @param pages how many settlements it has made since it joined
 * @param urls some of what it has claimed
 */
public record WorkerInfo(
    String id,
    State state,
    Instant startedAt,
    Duration silence,
    int slots,
    long pages,
    double pagesPerSecond,
    long memoryBytes,
    String version,
    List<String> urls) {
  /** How a worker is. */
  public enum State {
    ACTIVE,
    /** It has missed heartbeats, and may lose its slots soon. */
    SUSPECT,
    /** Its lease ran out, and others took its slots. */
    DEAD,
    /** It went by itself. */
    LEFT
  }

  private static final String LIST =
      """
      SELECT w.id, w.state, w.started_at, w.version, w.pages, w.pages_per_second, w.memory_bytes, w.urls,
        (extract(epoch FROM clock_timestamp() - w.seen_at) * 1000000)::bigint AS silence,
        (SELECT count(*) FROM slots s WHERE s.owner = w.id) AS slots
      FROM workers w ORDER BY w.id
      """;

  static List<WorkerInfo> list(Session session, Duration suspect) throws SQLException {
    return session.query(LIST).list(row -> read(row, suspect));
  }

  private static WorkerInfo read(ResultSet row, Duration suspect) throws SQLException {
    Duration silence = Times.duration(Math.max(0, row.getLong("silence")));
    State stored = State.valueOf(row.getString("state"));
    boolean isSuspect = stored == State.ACTIVE && silence.compareTo(suspect) > 0;
    return new WorkerInfo(
        row.getString("id"),
        isSuspect ? State.SUSPECT : stored,
        row.getObject("started_at", OffsetDateTime.class).toInstant(),
        silence,
        row.getInt("slots"),
        row.getLong("pages"),
        row.getDouble("pages_per_second"),
        row.getLong("memory_bytes"),
        row.getString("version"),
        List.of((String[]) row.getArray("urls").getArray()));
  }
}
