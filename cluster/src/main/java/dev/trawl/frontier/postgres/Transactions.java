package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Tenancy.Registration;
import java.io.Serial;
import java.sql.SQLException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Carries a batch of changes into the database, through the fence, however often it takes. For the
 * committer alone.
 */
final class Transactions implements AutoCloseable {
  private static final int MOST_CONFLICTS = 100;

  private static final String PASS = "UPDATE fences SET batch = ? WHERE worker = ? AND epoch = ?";
  private static final String PASSED = "SELECT batch FROM fences WHERE worker = ? AND epoch = ?";

  /** Fills in what a batch changes; may be called several times, with fresh changes each. */
  interface Filling {
    void fill(Changes changes) throws SQLException;
  }

  /** Reads something after a batch. */
  interface Reading {
    void read(Session session) throws SQLException;
  }

  /** The fence did not let us pass: our lease was taken away. */
  private static final class Fenced extends SQLException {
    @Serial private static final long serialVersionUID = 1L;

    private final transient Registration registration;

    private Fenced(Registration registration) {
      super("the lease of worker %s was taken away".formatted(registration.worker()));
      this.registration = registration;
    }
  }

  private final Database database;
  private final Line line;
  private final Changes.Parts parts;
  private final Consumer<Registration> onFenced;
  private final String worker;
  private long batch;

  Transactions(
      Database database,
      Changes.Parts parts,
      String worker,
      Registry.Birth birth,
      Consumer<Registration> onFenced) {
    this.database = database;
    this.line = database.workingLine();
    this.parts = parts;
    this.worker = worker;
    this.batch = birth.batch();
    this.onFenced = onFenced;
  }

  /** The number of the last batch. */
  synchronized long batch() {
    return batch;
  }

  boolean hasEnded() {
    return database.isClosed();
  }

  /** Returns what was committed, and shown to everybody. */
  Changes commit(Filling filling) {
    Retries retries = database.retries();
    while (true) {
      Attempt attempt = new Attempt(filling, batch() + 1);
      try {
        attempt.run();
        return attempt.publish();
      } catch (Fenced e) {
        attempt.giveUp();
        onFenced.accept(e.registration);
      } catch (SQLException e) {
        if (isCommitted(attempt, e, retries)) {
          return attempt.publish();
        }
        attempt.giveUp();
      } catch (RuntimeException | Error e) {
        attempt.giveUp();
        throw e;
      }
    }
  }

  private final class Attempt {
    private final Filling filling;
    private final long number;
    private final @Nullable Registration registration = parts.memory().tenancy.registration();
    private @Nullable Changes changes;

    private Attempt(Filling filling, long number) {
      this.filling = filling;
      this.number = number;
    }

    private void run() throws SQLException {
      line.transaction(
          session -> {
            pass(session);
            Changes next = new Changes(session, parts);
            changes = next;
            filling.fill(next);
            next.writeTo(worker, number);
            return true;
          });
      database.outage.end();
    }

    private void pass(Session session) throws SQLException {
      Registration us = registration;
      if (us != null
          && session.query(PASS).number(number).text(us.worker()).number(us.epoch()).run() == 0) {
        throw new Fenced(us);
      }
    }

    private void giveUp() {
      Changes begun = changes;
      if (begun != null) {
        begun.giveUp();
      }
    }

    private Changes publish() {
      Changes done = changes;
      if (done == null) {
        throw new IllegalStateException("a batch was committed that was never filled in");
      }
      setBatch(number);
      done.publish();
      return done;
    }
  }

  private synchronized void setBatch(long number) {
    batch = number;
  }

  /**
   * Waits until the database can be worked with again. When the answer to a commit was lost, the
   * fence tells whether it took place: it remembers the number of the batch.
   */
  private boolean isCommitted(Attempt attempt, SQLException cause, Retries retries) {
    SQLException e = cause;
    while (true) {
      Faults.Kind kind = Faults.kind(e);
      boolean isHopeless = kind == Faults.Kind.CONFLICT && retries.tries() > MOST_CONFLICTS;
      if (kind == Faults.Kind.FATAL || isHopeless) {
        throw database.faults.working(e);
      }
      if (kind == Faults.Kind.AWAY) {
        database.outage.begin(e);
        line.hangUp();
      }
      if (!retries.pause()) {
        throw database.faults.closed();
      }
      try {
        Registration us = attempt.registration;
        if (kind == Faults.Kind.CONFLICT || us == null) {
          return false;
        }
        Long passed =
            line.session()
                .query(PASSED)
                .text(us.worker())
                .number(us.epoch())
                .first(row -> row.getLong(1));
        database.outage.end();
        return passed != null && passed == attempt.number;
      } catch (SQLException again) {
        e = again;
      }
    }
  }

  /** Reads; when it cannot, whoever needs it will ask again. */
  void read(Reading reading) {
    Retries retries = database.retries();
    while (true) {
      try {
        line.run(
            session -> {
              reading.read(session);
              return true;
            });
        database.outage.end();
        return;
      } catch (SQLException e) {
        if (Faults.kind(e) == Faults.Kind.FATAL) {
          throw database.faults.working(e);
        }
        database.outage.begin(e);
        line.hangUp();
        if (!retries.pause()) {
          throw database.faults.closed();
        }
      }
    }
  }

  @Override
  public void close() {
    line.close();
  }
}
