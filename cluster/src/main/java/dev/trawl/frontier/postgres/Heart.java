package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * The thread that keeps a worker alive among the others: heartbeats, shares, chores, and whatever
 * the bell rings for in between.
 */
final class Heart implements AutoCloseable {
  private static final long CHORES = TimeUnit.SECONDS.toNanos(1);
  private static final int EAR_MILLIS = 50;

  private final Membership membership;
  private final HandOver handOver;
  private final Chores chores;
  private final Database database;
  private final Line line;
  private final long heartbeat;
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-membership").unstarted(this::run);
  private long listening;
  private long nextBeat;
  private long nextChores;
  private volatile boolean isStopping;

  Heart(
      Membership membership,
      HandOver handOver,
      Chores chores,
      Database database,
      Line line,
      Duration heartbeat) {
    this.membership = membership;
    this.handOver = handOver;
    this.chores = chores;
    this.database = database;
    this.line = line;
    this.heartbeat = heartbeat.toNanos();
  }

  void start() {
    nextBeat = System.nanoTime() + heartbeat;
    nextChores = System.nanoTime();
    thread.start();
  }

  private void run() {
    Retries retries = database.retries();
    while (!isStopping) {
      try {
        listen();
        beat();
        hear();
        retries = database.retries();
      } catch (SQLException e) {
        database.outage.begin(e);
        line.hangUp();
        nextBeat = System.nanoTime();
        isStopping |= !retries.pause();
      } catch (StoreException e) {
        // Another process has our name, or memory and database differ: we must not go on as we are.
        isStopping |= !retries.pause();
      }
    }
  }

  private void beat() throws SQLException {
    long now = System.nanoTime();
    if (now - nextBeat >= 0 || membership.isOut()) {
      nextBeat = now + heartbeat;
      membership.tick();
    }
    handOver.goOn();
    if (now - nextChores >= 0 || chores.mayHaveMore()) {
      nextChores = now + CHORES;
      chores.run(line.session());
    }
  }

  private void listen() throws SQLException {
    long connection = line.connected();
    if (connection != listening) {
      line.session().query("LISTEN " + Bell.CHANNEL).run();
      listening = connection;
    }
  }

  private void hear() throws SQLException {
    PGNotification[] notices =
        line.session().connection().unwrap(PGConnection.class).getNotifications(EAR_MILLIS);
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
