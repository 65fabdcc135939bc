package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Names hosts that may have work: those that gained some, then those still to be gone through. */
final class Naming {
  // A call never reads more rows than this without letting go of the database.
  private static final int STRETCH = 4_096;

  private final Database database;
  private final Memory memory;
  private final ReentrantLock turn = new ReentrantLock();

  Naming(Database database, Memory memory) {
    this.database = database;
    this.memory = memory;
  }

  List<HostWork> arrivals(int limit) {
    turn.lock();
    try {
      Set<HostWork> hosts = new LinkedHashSet<>(takeRemembered(limit));
      while (hosts.size() < limit) {
        Arrivals.@Nullable Cursor cursor = takeCursor();
        if (cursor == null) {
          break;
        }
        goOn(cursor, limit, hosts);
      }
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
      return memory.arrivals.takeCursor(memory.books());
    } finally {
      memory.lock.unlock();
    }
  }

  private void goOn(Arrivals.Cursor cursor, int limit, Set<HostWork> hosts) {
    @Nullable CrawlBook book = memory.find(cursor.crawl());
    if (book == null || !book.isRunning()) {
      return;
    }
    List<byte[]> read = new ArrayList<>();
    database.scan(
        Family.QUEUES,
        cursor.from(),
        Keys.crawl(cursor.crawl().value() + 1),
        (key, value) -> {
          read.add(key);
          if (QueueCount.decode(value).open() > 0) {
            hosts.add(Keys.queue(key));
          }
          return hosts.size() < limit && read.size() < STRETCH;
        });
    if (hosts.size() >= limit || read.size() >= STRETCH) {
      giveBack(new Arrivals.Cursor(cursor.crawl(), Keys.after(read.getLast())));
    }
  }

  private void giveBack(Arrivals.Cursor cursor) {
    memory.lock.lock();
    try {
      memory.arrivals.giveBack(cursor);
    } finally {
      memory.lock.unlock();
    }
  }
}
