package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * The thread that keeps a worker alive among the others: heartbeats, shares, chores, and whatever
 * the bell rings for in between. A heartbeat that is due waits for one duty at most, so that a slow
 * database does not cost the lease.
 */
final class Heart implements AutoCloseable {
  private static final long CHORES = TimeUnit.SECONDS.toNanos(1);
  private static final int EAR_MILLIS = 50;

  /** Something to be done now and then, with few statements. */
  private interface Duty {
    void run() throws SQLException;
  }

  private final Membership membership;
  private final HandOver handOver;
  private final Chores chores;
  private final Database database;
  private final Line line;
  private final long heartbeat;
  private final Consumer<String> notices;
  private final List<Duty> afterBeat;
  private final List<Duty> everySecond;
  private final Set<Duty> due = new LinkedHashSet<>();
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-membership").unstarted(this::run);
  private long listening;
  private long nextBeat;
  private long nextChores;
  private String lastTrouble = "";
  private volatile boolean isStopping;

  Heart(
      Membership membership,
      HandOver handOver,
      Chores chores,
      Database database,
      Line line,
      PostgresOptions options) {
    this.membership = membership;
    this.handOver = handOver;
    this.chores = chores;
    this.database = database;
    this.line = line;
    this.heartbeat = options.tempo().heartbeat().toNanos();
    this.notices = options.notices();
    this.afterBeat = List.of(membership::reap, membership::share);
    this.everySecond =
        List.of(
            () -> chores.readCrawls(line.session()),
            () -> chores.collect(line.session()),
            () -> chores.finish(line.session()),
            () -> chores.sweep(line.session()));
  }

  void start() {
    thread.start();
  }

  private void run() {
    Retries retries = database.retries();
    while (!isStopping) {
      try {
        listen();
        beat();
        doNext();
        hear(due.isEmpty() ? EAR_MILLIS : 1);
        retries = database.retries();
        lastTrouble = "";
      } catch (SQLException e) {
        line.hangUp();
        nextBeat = System.nanoTime();
        if (Faults.kind(e) == Faults.Kind.AWAY) {
          database.outage.begin(e);
        } else {
          say(Faults.firstLine(e));
        }
        rest(retries);
      } catch (StoreException e) {
        // Another process has our name: we must not go on as we are.
        say(String.valueOf(e.getMessage()));
        rest(retries);
      }
    }
  }

  private void rest(Retries retries) {
    if (!retries.pause()) {
      isStopping = true;
    }
  }

  private void say(String trouble) {
    if (!trouble.equals(lastTrouble)) {
      lastTrouble = trouble;
      notices.accept(trouble);
    }
  }

  private void beat() throws SQLException {
    long now = System.nanoTime();
    if (now - nextBeat >= 0 || membership.isOut()) {
      nextBeat = now + heartbeat;
      membership.beat();
      database.outage.end();
      due.addAll(afterBeat);
    }
    handOver.goOn();
    if (now - nextChores >= 0 || chores.mayHaveMore()) {
      nextChores = now + CHORES;
      due.addAll(everySecond);
    }
  }

  private void doNext() throws SQLException {
    if (!due.isEmpty()) {
      Duty next = due.iterator().next();
      due.remove(next);
      next.run();
    }
  }

  private void listen() throws SQLException {
    long connection = line.connected();
    if (connection != listening) {
      line.session().query("LISTEN " + Bell.CHANNEL).run();
      listening = connection;
      // Whatever the bell rang for until now was not heard.
      nextBeat = System.nanoTime();
      nextChores = nextBeat;
    }
  }

  private void hear(int millis) throws SQLException {
    PGNotification[] notices =
        line.session().connection().unwrap(PGConnection.class).getNotifications(millis);
    if (notices != null) {
      for (PGNotification notice : notices) {
        Bell.Ring ring = Bell.heard(notice.getParameter());
        if (ring != null) {
          hear(ring);
        }
      }
    }
  }

  private void hear(Bell.Ring ring) throws SQLException {
    switch (ring.topic()) {
      case MEMBERS -> nextBeat = System.nanoTime();
      case CRAWL -> chores.readCrawls(line.session());
      case LETTERS -> {
        if (ring.slots().isEmpty()) {
          nextChores = System.nanoTime();
        } else {
          chores.collect(line.session(), ring.slots());
        }
      }
    }
  }

  /** Returns when the thread does nothing more. */
  @Override
  public void close() {
    isStopping = true;
    Threads.join(thread);
  }
}
