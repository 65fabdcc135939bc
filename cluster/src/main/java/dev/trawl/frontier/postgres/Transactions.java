package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Tenancy.Estate;
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

  /**
   * No row: our lease was taken away, or the database has lost what it had committed. In both cases
   * what we have in memory is worth nothing.
   */
  private static final String PASS =
      "UPDATE fences SET batch = ? WHERE worker = ? AND epoch = ? AND batch = ?";

  private static final String PASSED = "SELECT batch FROM fences WHERE worker = ? AND epoch = ?";

  /** Fills in what a batch changes; may be called several times, with fresh changes each. */
  interface Filling {
    void fill(Changes changes) throws SQLException;
  }

  /** Reads something after a batch. */
  interface Reading {
    void read(Session session) throws SQLException;
  }

  /** The fence did not let us pass. */
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
  private volatile long batch;
  private long epoch;
  private long version;

  /**
   * Begins with the fence as it is.
   *
   * @param onFenced is to forget all that was ours
   */
  Transactions(
      Database database, Changes.Parts parts, String worker, Consumer<Registration> onFenced) {
    this.database = database;
    this.line = database.workingLine();
    this.parts = parts;
    this.worker = worker;
    this.onFenced = onFenced;
    follow(parts.memory().tenancy.registration());
  }

  /** A new session goes on with the number that the database has. */
  private void follow(@Nullable Registration us) {
    if (us != null && us.epoch() != epoch) {
      epoch = us.epoch();
      batch = us.batch();
    }
  }

  /** The number of the last batch. */
  long batch() {
    return batch;
  }

  boolean hasEnded() {
    return database.isClosed();
  }

  /** Returns what was committed, and shown to everybody. */
  Changes commit(Filling filling) {
    Retries retries = database.retries();
    while (true) {
      Attempt attempt = new Attempt(filling);
      if (isCommitted(attempt, retries)) {
        return attempt.publish();
      }
    }
  }

  private boolean isCommitted(Attempt attempt, Retries retries) {
    boolean isDone = false;
    try {
      attempt.run();
      isDone = true;
    } catch (Fenced e) {
      onFenced.accept(e.registration);
    } catch (SQLException e) {
      isDone = wasCommitted(attempt, e, retries);
    } finally {
      if (!isDone) {
        attempt.giveUp();
      }
    }
    return isDone;
  }

  private final class Attempt {
    private final Filling filling;
    private final Estate estate = parts.memory().tenancy.estate();
    private final long number;
    private @Nullable Changes changes;

    private Attempt(Filling filling) {
      this.filling = filling;
      follow(estate.registration());
      if (version != estate.version()) {
        version = estate.version();
        parts.forgetHands();
      }
      this.number = batch + (estate.registration() == null ? 0 : 1);
    }

    private void run() throws SQLException {
      line.transaction(
          session -> {
            pass(session);
            Changes next = new Changes(session, parts, estate);
            changes = next;
            filling.fill(next);
            next.writeTo(worker, number);
            return true;
          });
      database.outage.end();
    }

    private void pass(Session session) throws SQLException {
      Registration us = estate.registration();
      if (us != null) {
        int passed =
            session
                .query(PASS)
                .number(number)
                .text(us.worker())
                .number(us.epoch())
                .number(number - 1)
                .run();
        if (passed == 0) {
          throw new Fenced(us);
        }
      }
    }

    /** When the answer to a commit was lost, the fence tells whether it took place. */
    private boolean hasPassed() throws SQLException {
      Registration us = estate.registration();
      if (us == null) {
        return false;
      }
      Long last =
          line.session()
              .query(PASSED)
              .text(us.worker())
              .number(us.epoch())
              .first(row -> row.getLong(1));
      return last != null && last == number;
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
      batch = number;
      try {
        done.publish();
      } catch (RuntimeException | Error e) {
        // Memory no longer agrees with the database: nothing more may be written.
        database.giveUp();
        throw e;
      }
      return done;
    }
  }

  /** Waits until the database can be worked with again, and finds out what it has of an attempt. */
  private boolean wasCommitted(Attempt attempt, SQLException cause, Retries retries) {
    SQLException e = cause;
    while (true) {
      prepareToTryAgain(e, retries);
      if (Faults.kind(e) == Faults.Kind.CONFLICT) {
        return false;
      }
      try {
        boolean hasPassed = attempt.hasPassed();
        database.outage.end();
        return hasPassed;
      } catch (SQLException again) {
        e = again;
      }
    }
  }

  private void prepareToTryAgain(SQLException e, Retries retries) {
    Faults.Kind kind = Faults.kind(e);
    boolean isHopeless = kind == Faults.Kind.CONFLICT && retries.tries() > MOST_CONFLICTS;
    if (kind == Faults.Kind.FATAL || isHopeless) {
      throw database.faults.working(e);
    }
    if (kind == Faults.Kind.AWAY) {
      database.outage.begin(e);
      line.hangUp();
      parts.ids().forget();
    }
    if (!retries.pause()) {
      throw database.faults.closed();
    }
  }

  /** Reads, as soon as the database can be read. */
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
        prepareToTryAgain(e, retries);
      }
    }
  }

  @Override
  public void close() {
    line.close();
  }
}
