package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.postgres.WorkerInfo.State;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.CrawlTransfer;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A database that crawls leave and come to while it has no workers. A lock keeps them out; it is
 * that of one connection, so when that is lost everything ends here, and moving again goes on.
 */
public final class PostgresTransfer implements CrawlTransfer {
  private static final String TRY_LOCK = "SELECT pg_try_advisory_lock(" + Locks.MOVE + ")";

  /** So many slots are cleared in one statement. */
  private static final int STRETCH = 64;

  /** So many rows of tables that know no slots. */
  private static final int ROWS = 5_000;

  private final Database database;
  private final Line line;
  private final long connection;

  private PostgresTransfer(Database database, Line line) throws SQLException {
    this.database = database;
    this.line = line;
    this.connection = line.connected();
  }

  /**
   * Opens a database, making the tables when there are none.
   *
   * @throws StoreException when it cannot be had, workers live, or another process moves crawls
   */
  public static PostgresTransfer open(
      PostgresOptions options, InstantSource clock, RandomGenerator random) {
    Database database = Database.open(options, clock, random);
    Line line = database.workingLine();
    try {
      PostgresTransfer transfer = new PostgresTransfer(database, line);
      transfer.keepOthersOut(options.tempo());
      return transfer;
    } catch (SQLException e) {
      end(database, line);
      throw database.faults.opening(e);
    } catch (RuntimeException e) {
      end(database, line);
      throw e;
    }
  }

  private void keepOthersOut(PostgresOptions.Tempo tempo) throws SQLException {
    Retries retries = database.retries();
    // The end of a process is noticed a moment late.
    while (!Boolean.TRUE.equals(line.session().query(TRY_LOCK).first(row -> row.getBoolean(1)))) {
      if (retries.isLongerThan(tempo.heartbeat()) || !retries.pause()) {
        throw new StoreException(
            "another process moves crawls to or from this database; wait until it is done");
      }
    }
    line.transaction(Registry::reap);
    List<String> living = line.run(session -> Registry.names(session, State.ACTIVE));
    if (!living.isEmpty()) {
      throw new StoreException(
          "workers of this database run: %s; stop them and move then (one that was killed counts as running for %d s)"
              .formatted(String.join(", ", living), tempo.lease().toSeconds()));
    }
  }

  /** Workers that died in the middle of something and did not come back. */
  public List<String> interrupted() {
    return run(session -> Registry.names(session, State.DEAD));
  }

  /** Whether workers have left letters to each other that nobody has read. */
  public boolean hasLetters() {
    return run(
        session ->
            Boolean.TRUE.equals(
                session
                    .query(
                        "SELECT EXISTS (SELECT 1 FROM counters GROUP BY crawl HAVING sum(letters) >"
                            + " 0)")
                    .first(row -> row.getBoolean(1))));
  }

  @Override
  public List<Crawl> crawls() {
    return run(CrawlTable::list);
  }

  @Override
  public Manifest manifest(CrawlId crawl) {
    return run(session -> manifest(session, crawl));
  }

  private static Manifest manifest(Session session, CrawlId id) throws SQLException {
    Crawl crawl = CrawlTable.find(session, id);
    if (crawl == null) {
      throw new StoreException("there is no crawl " + id);
    }
    Tally sum = CounterTable.sum(session, id);
    if (sum.letters != 0) {
      throw new StoreException(
          "workers have left letters about crawl %s; start a worker, stop it, and move then"
              .formatted(id));
    }
    return new Manifest(crawl, sum.counts(0), MoveTable.lastId(session, id));
  }

  @Override
  public void unload(CrawlId crawl, Cargo cargo) {
    PostgresUnloading unloading = new PostgresUnloading(crawl);
    while (run(unloading::read)) {
      unloading.show(cargo);
    }
  }

  @Override
  public Loading load(Manifest manifest) {
    transaction(
        session -> {
          MoveTable.arrive(session, manifest);
          return true;
        });
    deleteRows(manifest.id());
    return new PostgresLoading(this, manifest);
  }

  @Override
  public Optional<String> arrival(CrawlId crawl) {
    return run(session -> MoveTable.ticket(session, crawl, "ARRIVING"));
  }

  @Override
  public void depart(Manifest expected, String ticket, String destination) {
    CrawlId crawl = expected.id();
    transaction(
        session -> {
          CrawlTable.lock(session, List.of(crawl), true);
          if (!manifest(session, crawl).equals(expected)) {
            throw new StoreException(
                "crawl %s has changed since it was read; move it again".formatted(crawl));
          }
          MoveTable.depart(session, crawl, ticket, destination);
          return true;
        });
  }

  @Override
  public Optional<String> departure(CrawlId crawl) {
    return run(session -> MoveTable.ticket(session, crawl, CrawlStatus.MOVED.name()));
  }

  @Override
  public void show(CrawlId crawl) {
    if (!transaction(session -> MoveTable.show(session, crawl))) {
      throw new StoreException("crawl %s is not here completely; move it again".formatted(crawl));
    }
  }

  @Override
  public void forget(CrawlId crawl) {
    deleteRows(crawl);
  }

  @Override
  public void close() {
    end(database, line);
  }

  private static void end(Database database, Line line) {
    line.close();
    database.close();
  }

  private void deleteRows(CrawlId crawl) {
    for (int slot = 0; slot < Slots.COUNT; slot += STRETCH) {
      int first = slot;
      transaction(
          session -> {
            MoveTable.deleteRows(session, crawl, first, first + STRETCH - 1);
            return true;
          });
    }
    for (String table : List.of("outcomes", "changes")) {
      int removed = ROWS;
      while (removed == ROWS) {
        removed = transaction(session -> Removal.some(session, table, crawl, ROWS));
      }
    }
  }

  private <T> T run(Line.Work<T> work) {
    return guarded(() -> line.run(work));
  }

  <T> T transaction(Line.Work<T> work) {
    return guarded(() -> line.transaction(work));
  }

  private interface Step<T> {
    T run() throws SQLException;
  }

  private <T> T guarded(Step<T> step) {
    try {
      if (line.connected() != connection) {
        throw new StoreException("the connection to the database was lost; move again to go on");
      }
      return step.run();
    } catch (SQLException e) {
      throw database.faults.working(e);
    }
  }
}
