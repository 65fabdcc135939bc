package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.postgres.Registry.Birth;
import dev.trawl.frontier.postgres.Registry.Census;
import dev.trawl.frontier.postgres.Registry.Report;
import dev.trawl.frontier.postgres.Registry.Taken;
import dev.trawl.frontier.postgres.Tenancy.Registration;
import dev.trawl.frontier.postgres.Tenancy.Tenure;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * This worker among the others, on a connection of its own: it says that it lives, buries the dead,
 * and keeps its share of the slots. Used by one thread at a time.
 */
final class Membership implements AutoCloseable {
  private static final String TRY_NAME = "SELECT pg_try_advisory_lock(" + Locks.WORKER + ")";

  private final PostgresOptions options;
  private final Database database;
  private final Memory memory;
  private final InstantSource clock;
  private final Line line;
  private final Supplier<Report> report;

  Membership(
      PostgresOptions options,
      Database database,
      Memory memory,
      InstantSource clock,
      Supplier<Report> report) {
    this.options = options;
    this.database = database;
    this.memory = memory;
    this.clock = clock;
    this.line = database.keepingLine();
    this.report = report;
  }

  Line line() {
    return line;
  }

  /**
   * Begins the first session.
   *
   * @throws StoreException when a worker of this name runs already
   */
  Birth join() {
    try {
      holdName();
      return register();
    } catch (SQLException e) {
      throw database.faults.opening(e);
    }
  }

  /**
   * The lock is the connection's: a process that has died holds it no longer. Its end may be noticed
   * a moment late.
   */
  private void holdName() throws SQLException {
    Retries retries = database.retries();
    while (!isNameFree()) {
      if (retries.isLongerThan(options.tempo().heartbeat()) || !retries.pause()) {
        throw new StoreException(
            "a worker named %s runs already; stop it or use another --id"
                .formatted(options.worker()));
      }
    }
  }

  private boolean isNameFree() throws SQLException {
    return Boolean.TRUE.equals(
        line.session().query(TRY_NAME).text(options.worker()).first(row -> row.getBoolean(1)));
  }

  private Birth register() throws SQLException {
    long sentAt = memory.tenancy.lease.now();
    Birth birth =
        line.transaction(
            session ->
                Registry.register(
                    session,
                    options.worker(),
                    options.version(),
                    options.tempo().lease(),
                    clock.instant()));
    memory.lock.lock();
    try {
      memory.claims.startEpoch(birth.registration().epoch());
      memory.tenancy.register(birth.registration());
      memory.tenancy.lease.renewed(sentAt);
    } finally {
      memory.lock.unlock();
    }
    return birth;
  }

  /** One heartbeat, and whatever follows from what it finds. */
  void tick() throws SQLException {
    Registration us = memory.tenancy.registration();
    if (us == null) {
      holdName();
      us = register().registration();
      options.notices().accept("worker %s has joined again".formatted(options.worker()));
    }
    if (beat(us)) {
      List<String> dead = line.transaction(Registry::reap);
      dead.forEach(
          worker -> options.notices().accept("worker %s is dead, its slots are free".formatted(worker)));
      share(us);
    }
  }

  private boolean beat(Registration us) throws SQLException {
    long sentAt = memory.tenancy.lease.now();
    Report now = report.get();
    boolean isAlive =
        line.run(session -> Registry.beat(session, us, options.tempo().lease(), now));
    if (isAlive) {
      memory.tenancy.lease.renewed(sentAt);
    } else {
      lose(us);
    }
    return isAlive;
  }

  /** Others took us for dead. What was in flight is theirs now. */
  void lose(Registration us) {
    memory.lock.lock();
    try {
      if (!us.equals(memory.tenancy.registration())) {
        return;
      }
      memory.loseAll();
    } finally {
      memory.lock.unlock();
    }
    options
        .notices()
        .accept(
            "worker %s was silent for too long and has lost its slots; it joins again"
                .formatted(options.worker()));
  }

  private void share(Registration us) throws SQLException {
    Census census = line.run(Registry::census);
    memory.setCompany(census.workers().size() > 1);
    int share = Sharing.shareOf(us.worker(), census.workers());
    int mine = memory.tenancy.size();
    if (mine < share && census.free() > 0) {
      take(us, share - mine, null);
    }
  }

  /** Takes free slots; the first time those that nobody else had meanwhile are as we left them. */
  void take(Registration us, int most, @Nullable String ourName) throws SQLException {
    Instant now = clock.instant();
    List<Taken> taken = line.transaction(session -> Registry.take(session, us, most));
    Map<Integer, Tenure> tenures = new HashMap<>();
    for (Taken slot : taken) {
      String last = slot.lastOwner();
      boolean isAsWeLeftIt = last == null || last.equals(ourName);
      tenures.put(slot.slot(), new Tenure(slot.epoch(), isAsWeLeftIt ? null : now, false));
    }
    memory.lock.lock();
    try {
      if (us.equals(memory.tenancy.registration())) {
        memory.take(tenures);
      }
    } finally {
      memory.lock.unlock();
    }
  }

  /** Takes our share for the first time. */
  void begin() {
    try {
      Registration us = memory.tenancy.registration();
      if (us != null) {
        Census census = line.run(Registry::census);
        memory.setCompany(census.workers().size() > 1);
        take(us, Sharing.shareOf(us.worker(), census.workers()), options.worker());
      }
    } catch (SQLException e) {
      throw database.faults.opening(e);
    }
  }

  /** Gives everything back. */
  void depart() {
    Registration us = memory.tenancy.registration();
    if (us == null) {
      return;
    }
    memory.lock.lock();
    try {
      memory.loseAll();
    } finally {
      memory.lock.unlock();
    }
    try {
      line.transaction(
          session -> {
            Registry.depart(session, us);
            return true;
          });
    } catch (SQLException e) {
      // The lease will run out by itself, and whoever comes next finds us interrupted.
      line.hangUp();
    }
  }

  @Override
  public void close() {
    line.close();
  }
}
