package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.postgres.Registry.Birth;
import dev.trawl.frontier.postgres.Registry.Census;
import dev.trawl.frontier.postgres.Registry.Report;
import dev.trawl.frontier.postgres.Registry.Taken;
import dev.trawl.frontier.postgres.Tenancy.Registration;
import dev.trawl.frontier.postgres.Tenancy.Tenure;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * This worker among the others, on a connection of its own: it says that it lives, buries the dead,
 * and keeps its share of the slots. Used by one thread at a time.
 */
final class Membership {
  /** How long a departure is tried again. */
  private static final Duration LEAVING = Duration.ofSeconds(5);

  private static final String TRY_NAME = "SELECT pg_try_advisory_lock(" + Locks.WORKER + ")";

  private final PostgresOptions options;
  private final Database database;
  private final Memory memory;
  private final InstantSource clock;
  private final Line line;
  private final Supplier<Report> report;
  private long named;

  Membership(
      PostgresOptions options,
      Database database,
      Memory memory,
      Line line,
      InstantSource clock,
      Supplier<Report> report) {
    this.options = options;
    this.database = database;
    this.memory = memory;
    this.clock = clock;
    this.line = line;
    this.report = report;
  }

  /**
   * Begins the first session, with our share of the slots.
   *
   * @throws StoreException when a worker of this name runs already
   */
  Birth join() {
    try {
      Birth birth = register();
      int share = Sharing.takeable(options.worker(), census());
      take(birth.registration(), share, options.worker());
      return birth;
    } catch (SQLException e) {
      throw database.faults.opening(e);
    }
  }

  private Birth register() throws SQLException {
    holdName();
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

  /**
   * The lock is the connection's: a process that has died holds it no longer. Its end may be
   * noticed a moment late.
   */
  private void holdName() throws SQLException {
    Retries retries = database.retries();
    long connection = line.connected();
    while (connection != named && !tryName()) {
      if (retries.isLongerThan(options.tempo().heartbeat()) || !retries.pause()) {
        throw new StoreException(
            "a worker named %s runs already; stop it or use another --id"
                .formatted(options.worker()));
      }
    }
    named = connection;
  }

  private boolean tryName() throws SQLException {
    return Boolean.TRUE.equals(
        line.session().query(TRY_NAME).text(options.worker()).first(row -> row.getBoolean(1)));
  }

  /** One heartbeat, or another session when the last one is over. */
  void beat() throws SQLException {
    Registration us = memory.tenancy.registration();
    if (us == null) {
      register();
      options.notices().accept("worker %s has joined again".formatted(options.worker()));
      return;
    }
    holdName();
    long sentAt = memory.tenancy.lease.now();
    Report now = report.get();
    if (line.run(session -> Registry.beat(session, us, options.tempo().lease(), now))) {
      renew(sentAt);
    } else {
      lose(us);
    }
  }

  private void renew(long sentAt) {
    memory.lock.lock();
    try {
      boolean wasValid = memory.tenancy.lease.isValid();
      memory.tenancy.lease.renewed(sentAt);
      if (!wasValid) {
        memory.nameAgain(memory.tenancy.slots());
      }
    } finally {
      memory.lock.unlock();
    }
  }

  /** Buries those whose lease has run out. */
  void reap() throws SQLException {
    for (String worker : line.transaction(Registry::reap)) {
      options.notices().accept("worker %s is dead, its slots are free".formatted(worker));
    }
  }

  /** Whether we have to join again. */
  boolean isOut() {
    return memory.tenancy.registration() == null;
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

  private Census census() throws SQLException {
    Census census = line.run(Registry::census);
    memory.setCompany(census.workers().size() > 1);
    return census;
  }

  /** Takes slots when we have too few, and marks those that are to go when we have too many. */
  void share() throws SQLException {
    Registration us = memory.tenancy.registration();
    if (us == null) {
      return;
    }
    Census census = census();
    int mine = memory.tenancy.size();
    int share = Sharing.shareOf(us.worker(), census.workers());
    if (mine - share != memory.tenancy.leaving().size()) {
      markLeaving(share, mine > share ? busySlots() : Set.of());
    }
    if (census.ownedBy(us.worker()) > mine) {
      // A connection was lost just when we took them.
      adopt(us, line.run(session -> Registry.ours(session, us)), null);
    } else if (mine < share && census.free() > 0) {
      take(us, Sharing.takeable(us.worker(), census), null);
    }
  }

  private Set<Integer> busySlots() throws SQLException {
    List<CrawlId> running =
        memory.crawls().stream().filter(CrawlInfo::isRunning).map(CrawlInfo::id).toList();
    return running.isEmpty()
        ? Set.of()
        : line.run(session -> PendingTable.busySlots(session, running));
  }

  /** Of too many slots some go, of those with work as many in a hundred as of the idle ones. */
  private void markLeaving(int share, Set<Integer> busy) {
    memory.lock.lock();
    try {
      List<Integer> mine = memory.tenancy.slots();
      List<Integer> leaving = memory.tenancy.leaving();
      int surplus = mine.size() - share;
      if (surplus < leaving.size()) {
        List<Integer> staying = leaving.subList(Math.max(0, surplus), leaving.size());
        memory.tenancy.setLeaving(staying, false);
        memory.nameAgain(staying);
      } else if (surplus > leaving.size()) {
        List<Integer> candidates = new ArrayList<>(mine);
        candidates.removeAll(new HashSet<>(leaving));
        candidates.sort(Comparator.comparing(slot -> !busy.contains(slot)));
        memory.tenancy.setLeaving(Sharing.choose(surplus - leaving.size(), candidates), true);
      }
    } finally {
      memory.lock.unlock();
    }
  }

  private void take(Registration us, int most, @Nullable String ourName) throws SQLException {
    adopt(us, line.transaction(session -> Registry.take(session, us, most)), ourName);
  }

  /**
   * They are ours now.
   *
   * @param ourName slots that were last ours are as we left them; null when that is long ago
   */
  private void adopt(Registration us, List<Taken> taken, @Nullable String ourName) {
    Instant now = clock.instant();
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

  /**
   * Gives everything back.
   *
   * @return whether it could; otherwise the lease will run out by itself, and whoever comes next
   *     finds us interrupted
   */
  boolean depart() {
    Registration us = memory.tenancy.registration();
    if (us == null) {
      return true;
    }
    memory.lock.lock();
    try {
      memory.loseAll();
    } finally {
      memory.lock.unlock();
    }
    Retries retries = database.retries();
    while (true) {
      try {
        line.run(
            session -> {
              Registry.depart(session, us);
              return true;
            });
        return true;
      } catch (SQLException e) {
        line.hangUp();
        if (Faults.kind(e) == Faults.Kind.FATAL
            || retries.isLongerThan(LEAVING)
            || !retries.pause()) {
          return false;
        }
      }
    }
  }
}
