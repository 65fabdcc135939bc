package dev.trawl.bench.cluster;

import dev.trawl.local.PostgresServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** One database of a server, for one cluster. */
public record ClusterDatabase(PostgresServer server, String name) {
  /** A new one, without tables. */
  public static ClusterDatabase create(PostgresServer server, String name) throws IOException {
    new ClusterDatabase(server, "postgres").execute("CREATE DATABASE " + name);
    return new ClusterDatabase(server, name);
  }

  public String url() {
    return url(server.port());
  }

  /** The same through another port. */
  public String url(int port) {
    return "postgresql://postgres@127.0.0.1:%d/%s?sslmode=disable".formatted(port, name);
  }

  public Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:" + url().replace("postgres@", "") + "&user=postgres");
  }

  public void execute(String sql) throws IOException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IOException(sql + ": " + e.getMessage(), e);
    }
  }

  /** The number that a query finds; 0 when it finds nothing. */
  public long number(String query, Object... values) throws IOException {
    try (Connection connection = connect()) {
      return number(connection, query, values);
    } catch (SQLException e) {
      throw new IOException(query + ": " + e.getMessage(), e);
    }
  }

  public static long number(Connection connection, String query, Object... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? rows.getLong(1) : 0;
      }
    }
  }
}
