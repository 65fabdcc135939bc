package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.postgres.Tenancy.Registration;
import dev.trawl.frontier.postgres.WorkerInfo.State;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The statements about workers and slots. All times are those of the database's clock. */
final class Registry {
  /**
   * How a session began.
   *
   * @param wasInterrupted whether the last session of this name did not end properly
   * @param interruptedAt when a session last found that; null when none ever did
   */
  record Birth(
      Registration registration, boolean wasInterrupted, @Nullable Instant interruptedAt) {}

  /** A slot that has just become ours, and who had it last; null when nobody had. */
  record Taken(int slot, long epoch, @Nullable String lastOwner) {}

  /**
   * Who is there.
   *
   * @param workers all that live, by name
   * @param owned how many slots each of them has
   * @param free slots without an owner
   */
  record Census(List<String> workers, List<Integer> owned, int free) {
    /** Zero for one that does not live. */
    int ownedBy(String worker) {
      int rank = workers.indexOf(worker);
      return rank < 0 ? 0 : owned.get(rank);
    }
  }

  private static final String LEASE = "clock_timestamp() + ? * interval '1 microsecond'";

  // Held until the session is registered: whoever moves crawls comes before or after.
  private static final String NO_MOVE =
      "SELECT pg_try_advisory_xact_lock_shared(" + Locks.MOVE + ")";

  private static final String LAST_SESSION =
      "SELECT state <> 'LEFT', interrupted_at FROM workers WHERE id = ? FOR UPDATE";

  private static final String REGISTER =
      """
      INSERT INTO workers (id, epoch, state, started_at, seen_at, lease_until, interrupted_at, version)
      VALUES (?, nextval('epochs'), 'ACTIVE', clock_timestamp(), clock_timestamp(), %s, %s, ?)
      ON CONFLICT (id) DO UPDATE SET epoch = EXCLUDED.epoch, state = 'ACTIVE',
        started_at = EXCLUDED.started_at, seen_at = EXCLUDED.seen_at,
        lease_until = EXCLUDED.lease_until, interrupted_at = EXCLUDED.interrupted_at,
        version = EXCLUDED.version, pages = 0, pages_per_second = 0, urls = '{}'
      RETURNING epoch
      """
          .formatted(LEASE, Times.FROM_MICROS.formatted("?::bigint"));

  private static final String FENCE_IN =
      """
      INSERT INTO fences (worker, epoch, batch) VALUES (?, ?, 0)
      ON CONFLICT (worker) DO UPDATE SET epoch = EXCLUDED.epoch RETURNING batch
      """;

  private static final String BEAT =
      """
      UPDATE workers SET seen_at = clock_timestamp(), lease_until = %s, pages = ?,
        pages_per_second = ?, memory_bytes = ?, urls = ?
      WHERE id = ? AND epoch = ? AND state = 'ACTIVE'
      """
          .formatted(LEASE);

  private static final String IS_MEMBER =
      "SELECT true FROM workers WHERE id = ? AND epoch = ? AND state = 'ACTIVE' FOR SHARE";

  private static final String TAKE =
      """
      UPDATE slots SET owner = ?, epoch = epoch + 1 WHERE slot = ANY (ARRAY(
        SELECT slot FROM slots WHERE owner IS NULL ORDER BY slot LIMIT ? FOR UPDATE SKIP LOCKED))
      RETURNING slot, epoch, last_owner
      """;

  private static final String LEAVE =
      "UPDATE slots SET owner = NULL, last_owner = owner WHERE owner = ? AND slot = ANY"
          + " (?::smallint[])";

  private static final String LEAVE_ALL =
      "UPDATE slots SET owner = NULL, last_owner = owner WHERE owner = ?";

  // A single statement: a database that is slow should answer before whoever stops us loses
  // patience.
  private static final String DEPART =
      """
      WITH session AS (UPDATE workers SET state = 'LEFT', lease_until = clock_timestamp()
          WHERE id = ? AND epoch = ? RETURNING id),
        fence AS (UPDATE fences SET epoch = nextval('epochs') WHERE worker = ?
          AND EXISTS (SELECT 1 FROM session) RETURNING worker),
        given AS (UPDATE slots SET owner = NULL, last_owner = owner WHERE owner = ?
          AND EXISTS (SELECT 1 FROM session) RETURNING slot)
      SELECT pg_notify('%s', '%s'), count(*) FROM given
      """
          .formatted(Bell.CHANNEL, Bell.Topic.MEMBERS);

  private static final String OVERDUE =
      """
      SELECT id FROM workers WHERE state = 'ACTIVE' AND lease_until < clock_timestamp()
      ORDER BY id FOR UPDATE SKIP LOCKED
      """;

  private static final String CENSUS =
      """
      SELECT coalesce(array_agg(id ORDER BY id), '{}') AS workers,
        coalesce(array_agg(owned ORDER BY id), '{}') AS owned,
        (SELECT count(*) FROM slots WHERE owner IS NULL) AS free
      FROM (SELECT w.id, count(s.slot)::integer AS owned FROM workers w
        LEFT JOIN slots s ON s.owner = w.id WHERE w.state = 'ACTIVE' GROUP BY w.id) living
      """;

  private Registry() {}

  /**
   * Begins a session. Whoever had this name before can write no more, and its slots are free.
   *
   * @throws StoreException while crawls are being moved
   */
  static Birth register(Session session, String worker, String version, Duration lease, Instant now)
      throws SQLException {
    if (!Boolean.TRUE.equals(session.query(NO_MOVE).first(row -> row.getBoolean(1)))) {
      throw new StoreException(
          "crawls are being moved to or from this database; start workers when that is done");
    }
    record Last(boolean wasInterrupted, @Nullable Instant interruptedAt) {}
    Last last =
        session
            .query(LAST_SESSION)
            .text(worker)
            .first(row -> new Last(row.getBoolean(1), Times.read(row, "interrupted_at")));
    boolean wasInterrupted = last != null && last.wasInterrupted;
    Instant interruptedAt =
        wasInterrupted ? Times.kept(now) : last == null ? null : last.interruptedAt;
    Long epoch =
        session
            .query(REGISTER)
            .text(worker)
            .number(Times.micros(lease))
            .optional(Times.optionalMicros(interruptedAt))
            .text(version)
            .first(row -> row.getLong(1));
    Registration registration = fenceIn(session, worker, Objects.requireNonNull(epoch));
    session.query(LEAVE_ALL).text(worker).run();
    Bell.ringForMembers(session);
    return new Birth(registration, wasInterrupted, interruptedAt);
  }

  /** Begins a session of somebody who writes now and then, and owns nothing. */
  static Birth admit(Session session, String name) throws SQLException {
    Long epoch = session.query("SELECT nextval('epochs')").first(row -> row.getLong(1));
    return new Birth(fenceIn(session, name, Objects.requireNonNull(epoch)), false, null);
  }

  static void dismiss(Session session, Registration us) throws SQLException {
    session.query("DELETE FROM fences WHERE worker = ?").text(us.worker()).run();
  }

  /** Lets a session pass the fence, and no other of that name. */
  private static Registration fenceIn(Session session, String worker, long epoch)
      throws SQLException {
    return Objects.requireNonNull(
        session
            .query(FENCE_IN)
            .text(worker)
            .number(epoch)
            .first(row -> new Registration(worker, epoch, row.getLong(1))));
  }

  /** What a worker tells of itself with each heartbeat. */
  record Report(long pages, double pagesPerSecond, long memoryBytes, List<String> urls) {}

  /** Prolongs the lease; false when it was taken away. */
  static boolean beat(Session session, Registration us, Duration lease, Report report)
      throws SQLException {
    return session
            .query(BEAT)
            .number(Times.micros(lease))
            .number(report.pages)
            .real(report.pagesPerSecond)
            .number(report.memoryBytes)
            .texts(report.urls)
            .text(us.worker())
            .number(us.epoch())
            .run()
        == 1;
  }

  /** Who lives, and who was in the middle of something when it died. */
  static List<String> names(Session session, State state) throws SQLException {
    return session
        .query("SELECT id FROM workers WHERE state = ? ORDER BY id")
        .text(state.name())
        .list(row -> row.getString(1));
  }

  static Census census(Session session) throws SQLException {
    return Objects.requireNonNull(session.query(CENSUS).first(Registry::readCensus));
  }

  private static Census readCensus(ResultSet row) throws SQLException {
    return new Census(
        List.of((String[]) row.getArray("workers").getArray()),
        List.of((Integer[]) row.getArray("owned").getArray()),
        row.getInt("free"));
  }

  /** Takes up to so many free slots; none when our lease was taken away. */
  static List<Taken> take(Session session, Registration us, int most) throws SQLException {
    Boolean isMember =
        session
            .query(IS_MEMBER)
            .text(us.worker())
            .number(us.epoch())
            .first(row -> row.getBoolean(1));
    if (isMember == null) {
      return List.of();
    }
    return session.query(TAKE).text(us.worker()).integer(most).list(Registry::taken);
  }

  /** All slots that are ours. */
  static List<Taken> ours(Session session, Registration us) throws SQLException {
    return session
        .query("SELECT slot, epoch, last_owner FROM slots WHERE owner = ?")
        .text(us.worker())
        .list(Registry::taken);
  }

  private static Taken taken(ResultSet row) throws SQLException {
    return new Taken(row.getInt(1), row.getLong(2), row.getString(3));
  }

  static void leave(Session session, Registration us, Collection<Integer> slots)
      throws SQLException {
    session.query(LEAVE).text(us.worker()).shorts(slots, Integer::intValue).run();
    Bell.ringForMembers(session);
  }

  /** Ends a session properly. */
  static void depart(Session session, Registration us) throws SQLException {
    session
        .query(DEPART)
        .text(us.worker())
        .number(us.epoch())
        .text(us.worker())
        .text(us.worker())
        .first(_ -> true);
  }

  /** Takes the slots of workers whose lease has run out, and tells who they were. */
  static List<String> reap(Session session) throws SQLException {
    List<String> dead = session.query(OVERDUE).list(row -> row.getString(1));
    for (String worker : dead) {
      // Waits for a transaction that has passed the fence already: it counts.
      fenceOff(session, worker);
      session.query("UPDATE workers SET state = 'DEAD' WHERE id = ?").text(worker).run();
      session.query(LEAVE_ALL).text(worker).run();
    }
    if (!dead.isEmpty()) {
      Bell.ringForMembers(session);
    }
    return dead;
  }

  private static void fenceOff(Session session, String worker) throws SQLException {
    session
        .query("UPDATE fences SET epoch = nextval('epochs') WHERE worker = ?")
        .text(worker)
        .run();
  }
}
