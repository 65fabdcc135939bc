package dev.trawl.frontier.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The database's clock as it was at the start, carried on by our monotonic one. Workers that go by
 * it agree about the times of hosts, whatever their own clocks say.
 */
public final class PostgresClock implements InstantSource {
  private static final int LOOKS = 5;

  private final Instant startedAt;
  private final long startedNanos;

  private PostgresClock(Instant startedAt, long startedNanos) {
    this.startedAt = startedAt;
    this.startedNanos = startedNanos;
  }

  /**
   * Looks at the database's clock.
   *
   * @throws dev.trawl.frontier.StoreException when the database cannot be had
   */
  public static PostgresClock read(PostgresOptions options) {
    try (Connection connection = new Connections(options).keeping()) {
      new Faults(options.database()).check(connection);
      Session session = new Session(connection, new AtomicLong());
      PostgresClock best = null;
      long least = Long.MAX_VALUE;
      for (int i = 0; i < LOOKS; i++) {
        long asked = System.nanoTime();
        Instant time =
            session
                .query("SELECT clock_timestamp() AS now")
                .first(row -> Objects.requireNonNull(Times.read(row, "now")));
        long took = System.nanoTime() - asked;
        if (time != null && took < least) {
          // Whenever it looked within that time: with the earliest no pace is ever shortened.
          least = took;
          best = new PostgresClock(time, asked + took);
        }
      }
      return Objects.requireNonNull(best);
    } catch (SQLException e) {
      throw new Faults(options.database()).opening(e);
    }
  }

  @Override
  public Instant instant() {
    return startedAt.plusNanos(System.nanoTime() - startedNanos);
  }
}
