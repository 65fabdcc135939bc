package dev.trawl.frontier.postgres;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/** All ways to the database. Reads wait while it is away; who writes sees to that himself. */
final class Database implements AutoCloseable {
  private final PostgresOptions options;
  private final Connections connections;
  private final HikariDataSource pool;
  private final RandomGenerator random;
  private final AtomicLong statements = new AtomicLong();
  private final CountDownLatch closed = new CountDownLatch(1);
  final Faults faults;
  final Outage outage;

  private Database(PostgresOptions options, InstantSource clock, RandomGenerator random) {
    this.options = options;
    this.connections = new Connections(options);
    this.random = random;
    this.faults = new Faults(options.database());
    this.outage = new Outage(options.database(), clock, options.notices());
    this.pool = connections.pool();
  }

  static Database open(PostgresOptions options, InstantSource clock, RandomGenerator random) {
    try (Connection first = new Connections(options).keeping()) {
      new Faults(options.database()).check(first);
      Migrations.run(first);
      ChangeTable.catchUp(new Session(first, new AtomicLong()));
    } catch (SQLException e) {
      throw new Faults(options.database()).opening(e);
    }
    return new Database(options, clock, random);
  }

  /** Reads, or writes a single statement; waits for a database that is away. */
  <T> T read(Line.Work<T> work) {
    Retries retries = retries();
    while (true) {
      try (Connection connection = pool.getConnection()) {
        return work.run(new Session(connection, statements));
      } catch (SQLException e) {
        if (isClosed()) {
          throw faults.closed();
        }
        again(e, retries);
      }
    }
  }

  /**
   * Reads while the store is being opened, when nobody hears that the database is away.
   *
   * @throws DatabaseAwayException when it is
   */
  <T> T readFirst(Line.Work<T> work) {
    try (Connection connection = pool.getConnection()) {
      return work.run(new Session(connection, statements));
    } catch (SQLException e) {
      throw faults.opening(e);
    }
  }

  /** Reads if the database is not away. */
  <T> Optional<T> tryRead(Line.Work<T> work) {
    if (outage.since() != null) {
      return Optional.empty();
    }
    try (Connection connection = pool.getConnection()) {
      return Optional.of(work.run(new Session(connection, statements)));
    } catch (SQLException e) {
      if (isClosed()) {
        throw faults.closed();
      } else if (Faults.kind(e) == Faults.Kind.FATAL) {
        throw faults.working(e);
      }
      return Optional.empty();
    }
  }

  private void again(SQLException e, Retries retries) {
    if (Faults.kind(e) == Faults.Kind.FATAL) {
      throw faults.working(e);
    }
    if (retries.isLongerThan(options.tempo().outage())) {
      throw faults.away(e);
    }
    if (!retries.pause()) {
      throw isClosed() ? faults.closed() : faults.away(e);
    }
  }

  Line workingLine() {
    return new Line(connections::working, statements);
  }

  Line keepingLine() {
    return new Line(connections::keeping, statements);
  }

  Retries retries() {
    return new Retries(random, closed);
  }

  /** How many statements were run so far. */
  long statements() {
    return statements.get();
  }

  boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Wakes whoever waits for the database. */
  void giveUp() {
    closed.countDown();
  }

  @Override
  public void close() {
    giveUp();
    pool.close();
  }
}
