package dev.trawl.frontier.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A connection of one's own, made when it is needed and again after it was lost. */
final class Line implements AutoCloseable {
  /** How to connect. */
  interface Dialling {
    Connection connect() throws SQLException;
  }

  /** Something to do with a session. */
  interface Work<T> {
    T run(Session session) throws SQLException;
  }

  private final Dialling dialling;
  private final AtomicLong statements;
  private @Nullable Connection connection;
  private long connections;
  private boolean isClosed;

  Line(Dialling dialling, AtomicLong statements) {
    this.dialling = dialling;
    this.statements = statements;
  }

  /** Each statement for itself. */
  <T> T run(Work<T> work) throws SQLException {
    return work.run(session());
  }

  /** All of it or nothing. */
  <T> T transaction(Work<T> work) throws SQLException {
    Session session = session();
    Connection open = session.connection();
    open.setAutoCommit(false);
    boolean isDone = false;
    try {
      T result = work.run(session);
      statements.incrementAndGet();
      open.commit();
      isDone = true;
      return result;
    } finally {
      end(open, isDone);
    }
  }

  private void end(Connection open, boolean isDone) {
    try {
      if (!isDone) {
        open.rollback();
      }
      open.setAutoCommit(true);
    } catch (SQLException e) {
      // Whatever failed first is what the caller hears of; this connection is of no more use.
      hangUp();
    }
  }

  Session session() throws SQLException {
    return new Session(connection(), statements);
  }

  private synchronized Connection connection() throws SQLException {
    if (isClosed) {
      throw new SQLException("the store is closed", "08003");
    }
    Connection open = connection;
    if (open == null || open.isClosed()) {
      open = dialling.connect();
      connection = open;
      connections++;
    }
    return open;
  }

  /** The number of the connection at hand; what was set up on an earlier one is gone. */
  synchronized long connected() throws SQLException {
    connection();
    return connections;
  }

  /** The next to need it connects anew. */
  synchronized void hangUp() {
    Connection open = connection;
    connection = null;
    if (open != null) {
      try {
        open.close();
      } catch (SQLException e) {
        // It was broken already, and is dropped either way.
        return;
      }
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    hangUp();
  }
}
