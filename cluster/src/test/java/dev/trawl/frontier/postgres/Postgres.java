package dev.trawl.frontier.postgres;

import dev.trawl.testkit.DatabaseProxy;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** One PostgreSQL server for all tests of this JVM; each test gets a schema of its own. */
final class Postgres {
  private static final EmbeddedPostgres SERVER = start();
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private Postgres() {}

  /** A schema without tables, another one at each call. */
  static DatabaseUrl schema() {
    String name = "home_" + SCHEMAS.incrementAndGet();
    execute("CREATE SCHEMA " + name);
    return DatabaseUrl.parse(
        "postgresql://postgres@localhost:%d/postgres?currentSchema=%s"
            .formatted(SERVER.getPort(), name));
  }

  /** The same schema by way of a proxy. */
  static DatabaseUrl through(DatabaseProxy proxy, DatabaseUrl schema) {
    return DatabaseUrl.parse(
        "postgresql://postgres@127.0.0.1:%d%s&sslmode=disable"
            .formatted(proxy.port(), schema.jdbc().substring(schema.jdbc().indexOf("/postgres"))));
  }

  static void execute(String sql) {
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(sql, e);
    }
  }

  static long number(String query) {
    try (Connection connection = SERVER.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(query, e);
    }
  }

  static int port() {
    return SERVER.getPort();
  }

  private static EmbeddedPostgres start() {
    try {
      EmbeddedPostgres server = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(EmbeddedPostgres server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
