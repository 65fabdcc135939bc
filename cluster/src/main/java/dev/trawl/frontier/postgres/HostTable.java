package dev.trawl.frontier.postgres;

import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The statements about hosts. */
final class HostTable {
  private static final String COLUMNS =
      """
      h.host, h.last_request_at, h.rest_until, h.breaker_until, h.smoothed_us, h.penalty_us,
      h.pace_us, h.breaker_failures, h.breaker_opened, h.breaker_probes, h.concurrency,
      h.blocked_reason, r.entries
      """;

  private static final String FIND =
      "SELECT "
          + COLUMNS
          + " FROM hosts h LEFT JOIN robots r USING (slot, host) WHERE h.slot = ? AND h.host = ?";

  private static final String FIND_ALL =
      "SELECT "
          + COLUMNS
          + " FROM unnest(?::smallint[], ?::text[]) AS k(slot, host) JOIN hosts h USING (slot,"
          + " host) LEFT JOIN robots r USING (slot, host)";

  private static final String LIST =
      "SELECT "
          + COLUMNS
          + " FROM hosts h LEFT JOIN robots r USING (slot, host) WHERE h.host > ?"
          + " ORDER BY h.host LIMIT ?";

  private static final String PUT =
      """
      INSERT INTO hosts (slot, host, last_request_at, rest_until, breaker_until, smoothed_us,
        penalty_us, pace_us, breaker_failures, breaker_opened, breaker_probes, concurrency,
        blocked_reason)
      SELECT slot, host, %s, %s, %s, smoothed, penalty, pace, failures, opened, probes, concurrency,
        blocked
      FROM unnest(?::smallint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[],
        ?::bigint[], ?::bigint[], ?::integer[], ?::integer[], ?::integer[], ?::integer[], ?::text[])
        AS v(slot, host, asked, rest, breaker, smoothed, penalty, pace, failures, opened, probes,
          concurrency, blocked)
      ON CONFLICT (slot, host) DO UPDATE SET last_request_at = EXCLUDED.last_request_at,
        rest_until = EXCLUDED.rest_until, breaker_until = EXCLUDED.breaker_until,
        smoothed_us = EXCLUDED.smoothed_us, penalty_us = EXCLUDED.penalty_us,
        pace_us = EXCLUDED.pace_us, breaker_failures = EXCLUDED.breaker_failures,
        breaker_opened = EXCLUDED.breaker_opened, breaker_probes = EXCLUDED.breaker_probes,
        concurrency = EXCLUDED.concurrency, blocked_reason = EXCLUDED.blocked_reason
      """
          .formatted(
              Times.FROM_MICROS.formatted("v.asked"),
              Times.FROM_MICROS.formatted("v.rest"),
              Times.FROM_MICROS.formatted("v.breaker"));

  private static final String PUT_ROBOTS =
      """
      INSERT INTO robots (slot, host, entries)
      SELECT * FROM unnest(?::smallint[], ?::text[], ?::bytea[])
      ON CONFLICT (slot, host) DO UPDATE SET entries = EXCLUDED.entries
      """;

  private HostTable() {}

  static @Nullable HostState find(Session session, Host host) throws SQLException {
    return session.query(FIND).integer(Slots.of(host)).text(host.name()).first(HostTable::read);
  }

  static List<HostState> findAll(Session session, List<Host> hosts) throws SQLException {
    return session
        .query(FIND_ALL)
        .shorts(hosts, Slots::of)
        .texts(hosts, Host::name)
        .list(HostTable::read);
  }

  static List<HostState> after(Session session, String host, int limit) throws SQLException {
    return session.query(LIST).text(host).integer(limit).list(HostTable::read);
  }

  static void put(Session session, List<HostState> hosts) throws SQLException {
    if (hosts.isEmpty()) {
      return;
    }
    session
        .query(PUT)
        .shorts(hosts, state -> Slots.of(state.host()))
        .texts(hosts, state -> state.host().name())
        .optionals(hosts, state -> Times.optionalMicros(state.lastRequestAt()))
        .optionals(hosts, state -> Times.optionalMicros(state.restUntil()))
        .optionals(hosts, state -> Times.optionalMicros(state.breaker().openUntil()))
        .longs(hosts, state -> Times.micros(state.smoothedResponse()))
        .longs(hosts, state -> Times.micros(state.penalty()))
        .optionals(hosts, state -> state.overrides().pace().map(Times::micros).orElse(null))
        .ints(hosts, state -> state.breaker().failures())
        .ints(hosts, state -> state.breaker().opened())
        .ints(hosts, state -> state.breaker().probes())
        .ints(hosts, state -> state.overrides().concurrency())
        .texts(hosts, state -> state.overrides().blockedReason().orElse(null))
        .run();
  }

  static void putRobots(Session session, List<HostState> hosts) throws SQLException {
    if (!hosts.isEmpty()) {
      session
          .query(PUT_ROBOTS)
          .shorts(hosts, state -> Slots.of(state.host()))
          .texts(hosts, state -> state.host().name())
          .blobs(hosts, state -> RobotsCodec.encode(state.robots()))
          .run();
    }
  }

  private static HostState read(ResultSet row) throws SQLException {
    Long pace = Times.readOptional(row, "pace_us");
    Optional<Duration> ownPace =
        pace == null ? Optional.empty() : Optional.of(Times.duration(pace));
    byte @Nullable [] robots = row.getBytes("entries");
    return new HostState(
        new Host(row.getString("host")),
        Times.read(row, "last_request_at"),
        Times.read(row, "rest_until"),
        Times.duration(row.getLong("smoothed_us")),
        Times.duration(row.getLong("penalty_us")),
        new Breaker(
            row.getInt("breaker_failures"),
            row.getInt("breaker_opened"),
            Times.read(row, "breaker_until"),
            row.getInt("breaker_probes")),
        new HostOverrides(
            ownPace,
            row.getInt("concurrency"),
            Optional.ofNullable(row.getString("blocked_reason"))),
        robots == null ? List.of() : RobotsCodec.decode(robots));
  }
}
