package dev.trawl.frontier.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;

/** A connection while somebody works with it. */
final class Session {
  private final Connection connection;
  private final AtomicLong statements;

  Session(Connection connection, AtomicLong statements) {
    this.connection = connection;
    this.statements = statements;
  }

  // The texts of all statements are constants of this package.
  Query query(String sql) throws SQLException {
    statements.incrementAndGet();
    return new Query(connection.prepareStatement(sql));
  }

  Connection connection() {
    return connection;
  }
}
