package dev.trawl.bench.chaos;

import dev.trawl.bench.cluster.ClusterDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A session beside the workers' that gets in their way. */
final class Disturber {
  private static final Duration LOOK = Duration.ofMillis(10);

  /** Every worker adds to one of these rows with each batch, after it has passed its fence. */
  private static final String LOCK_COUNTERS = "SELECT * FROM counters FOR UPDATE";

  /** The worker looks for deadlocks after a second, we only long after it. */
  private static final String LET_THEM_LOOK_FIRST = "SET LOCAL deadlock_timeout = '5min'";

  /** Not the servers' clean-up: only one who waits for us is in our trap. */
  private static final String WHO_WAITS =
      """
      SELECT split_part(application_name, ' ', 2) FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND application_name LIKE 'trawl % write'
        AND pg_backend_pid() = ANY (pg_blocking_pids(pid)) LIMIT 1
      """;

  private static final String LOCK_FENCE = "SELECT 1 FROM fences WHERE worker = ? FOR UPDATE";

  private static final String TERMINATE =
      """
      SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE application_name LIKE 'trawl ' || ? || ' %'
      """;

  /** Counts by a sequence, which no rollback takes back; two of three are refused. */
  private static final String START_FAILING =
      """
      SET lock_timeout = '2s';
      CREATE SEQUENCE IF NOT EXISTS chaos_failures;
      CREATE OR REPLACE FUNCTION chaos_fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('chaos_failures') % 3 <> 0 THEN
          RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001';
        END IF;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER chaos BEFORE UPDATE ON counters
        FOR EACH ROW EXECUTE FUNCTION chaos_fail()
      """;

  private static final String FAILURES = "SELECT last_value FROM chaos_failures";

  private final ClusterDatabase database;

  Disturber(ClusterDatabase database) {
    this.database = database;
  }

  /**
   * Locks what a worker needs, then asks for what that worker has locked. It cannot commit before
   * we let go, so when we get its lock the server has broken its transaction.
   *
   * @return the worker; empty when none came into the trap in time
   */
  String deadlock(Duration most) throws IOException, InterruptedException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(LET_THEM_LOOK_FIRST);
      statement.execute(LOCK_COUNTERS);
      String worker = waiting(connection, most);
      if (!worker.isEmpty()) {
        ClusterDatabase.number(connection, LOCK_FENCE, worker);
      }
      connection.rollback();
      return worker;
    } catch (SQLException e) {
      throw new IOException("no deadlock could be made: " + e.getMessage(), e);
    }
  }

  private static String waiting(Connection connection, Duration most)
      throws SQLException, InterruptedException {
    long start = System.nanoTime();
    while (System.nanoTime() - start < most.toNanos()) {
      try (Statement statement = connection.createStatement();
          var rows = statement.executeQuery(WHO_WAITS)) {
        if (rows.next()) {
          return rows.getString(1);
        }
      }
      Thread.sleep(LOOK);
    }
    return "";
  }

  /** Lets transactions fail with 40001 until so many have; tells how many did. */
  long failSerializing(int wanted, Duration most) throws IOException, InterruptedException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(START_FAILING);
      try {
        long before = ClusterDatabase.number(connection, FAILURES);
        long start = System.nanoTime();
        long failed = 0;
        while (failed < wanted && System.nanoTime() - start < most.toNanos()) {
          Thread.sleep(LOOK);
          failed = ClusterDatabase.number(connection, FAILURES) - before;
        }
        return failed;
      } finally {
        statement.execute("DROP TRIGGER IF EXISTS chaos ON counters");
      }
    } catch (SQLException e) {
      throw new IOException("no serialization failure could be made: " + e.getMessage(), e);
    }
  }

  /** Ends all sessions of a worker; tells how many. */
  long terminate(String worker) throws IOException {
    return database.number(TERMINATE, worker);
  }
}
