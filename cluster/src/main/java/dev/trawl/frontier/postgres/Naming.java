package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.postgres.PendingTable.Position;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Names hosts that may have work: those that gained some, then those still to be gone through. */
final class Naming {
  private static final int STRETCH = 1_024;

  private final Database database;
  private final Memory memory;
  private final Committer committer;
  private final ReentrantLock turn = new ReentrantLock();

  Naming(Database database, Memory memory, Committer committer) {
    this.database = database;
    this.memory = memory;
    this.committer = committer;
  }

  List<HostWork> arrivals(int limit) {
    turn.lock();
    try {
      Set<HostWork> hosts = new LinkedHashSet<>(takeRemembered(limit));
      Set<HostWork> found = new LinkedHashSet<>();
      while (hosts.size() + found.size() < limit) {
        Arrivals.@Nullable Cursor cursor = takeCursor();
        if (cursor == null) {
          break;
        }
        if (!goOn(cursor, limit - hosts.size() - found.size(), found)) {
          break;
        }
      }
      readAhead(found);
      hosts.addAll(found);
      return List.copyOf(hosts);
    } finally {
      turn.unlock();
    }
  }

  private List<HostWork> takeRemembered(int limit) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      return memory.arrivals.take(limit, memory::isRunning);
    } finally {
      memory.lock.unlock();
    }
  }

  private Arrivals.@Nullable Cursor takeCursor() {
    memory.lock.lock();
    try {
      if (memory.arrivals.takeOverflow()) {
        for (CrawlInfo crawl : memory.crawls()) {
          memory.arrivals.addAll(crawl.id(), memory.tenancy.slots());
        }
      }
      return memory.arrivals.takeCursor();
    } finally {
      memory.lock.unlock();
    }
  }

  /** False when the database is away. */
  private boolean goOn(Arrivals.Cursor cursor, int limit, Set<HostWork> found) {
    CrawlInfo crawl = memory.known(cursor.crawl);
    if (crawl == null || !crawl.isRunning()) {
      // All its hosts are named when it goes on.
      return true;
    }
    List<Position> stretch = new ArrayList<>();
    while (stretch.size() < Math.min(limit, STRETCH) && !cursor.positions.isEmpty()) {
      Position next = cursor.positions.remove();
      if (memory.tenancy.owns(next.slot())) {
        stretch.add(next);
      }
    }
    Optional<List<Position>> hosts =
        stretch.isEmpty()
            ? Optional.of(List.of())
            : database.tryRead(session -> PendingTable.nextHosts(session, cursor.crawl, stretch));
    hosts
        .orElse(List.of())
        .forEach(position -> found.add(PendingTable.work(cursor.crawl, position)));
    cursor.positions.addAll(hosts.orElse(stretch));
    if (!cursor.positions.isEmpty()) {
      giveBack(cursor);
    }
    return hosts.isPresent();
  }

  private void giveBack(Arrivals.Cursor cursor) {
    memory.lock.lock();
    try {
      memory.arrivals.giveBack(cursor);
    } finally {
      memory.lock.unlock();
    }
  }

  /** Reads the queues of many hosts at once, so that their claims need not. */
  private void readAhead(Set<HostWork> found) {
    List<HostWork> unread = new ArrayList<>();
    memory.lock.lock();
    try {
      for (HostWork work : found) {
        if (memory.queues.open(work).lacks()) {
          unread.add(work);
        }
      }
    } finally {
      memory.lock.unlock();
    }
    if (!unread.isEmpty()) {
      committer.read(unread, 0);
    }
  }
}
