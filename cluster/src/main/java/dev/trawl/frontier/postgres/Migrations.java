package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Brings the tables up to this program's version. Processes may race: one migrates, the others wait
 * and find it done.
 */
final class Migrations {
  /** In order; a file that was released never changes, and a new one takes the next number. */
  private static final List<String> FILES =
      List.of("0001-frontier.sql", "0002-moves.sql", "0003-lists.sql", "0004-marks.sql");

  private Migrations() {}

  static void run(Connection connection) throws SQLException {
    Session session = new Session(connection, new AtomicLong());
    if (version(session) == FILES.size()) {
      return;
    }
    // Held from before the transaction on: within one, the server may go on believing that there is
    // no table which another process has made meanwhile.
    session.query("SELECT pg_advisory_lock(" + Locks.MIGRATION + ")").first(_ -> true);
    // What there is may have to be read completely.
    connection.setNetworkTimeout(Runnable::run, 0);
    connection.setAutoCommit(false);
    try {
      migrate(connection, session);
      connection.commit();
    } finally {
      connection.setAutoCommit(true);
      session.query("SELECT pg_advisory_unlock(" + Locks.MIGRATION + ")").first(_ -> true);
    }
  }

  private static void migrate(Connection connection, Session session) throws SQLException {
    int version = version(session);
    if (version > FILES.size()) {
      throw new StoreException(
          "the database has tables of version %d and this program knows %d; use a newer one"
              .formatted(version, FILES.size()));
    }
    for (int next = version; next < FILES.size(); next++) {
      apply(connection, FILES.get(next));
      session.query("INSERT INTO schema_version VALUES (?, now())").integer(next + 1).run();
    }
  }

  private static int version(Session session) throws SQLException {
    Boolean exists =
        session
            .query("SELECT to_regclass('schema_version') IS NOT NULL")
            .first(row -> row.getBoolean(1));
    if (exists == null || !exists) {
      return 0;
    }
    Integer version =
        session
            .query("SELECT coalesce(max(version), 0) FROM schema_version")
            .first(row -> row.getInt(1));
    return version == null ? 0 : version;
  }

  private static void apply(Connection connection, String file) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE IF NOT EXISTS schema_version"
              + " (version integer PRIMARY KEY, applied_at timestamptz NOT NULL)");
      statement.execute(text(file));
    }
  }

  private static String text(String file) {
    try (InputStream in = Migrations.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its resource " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
