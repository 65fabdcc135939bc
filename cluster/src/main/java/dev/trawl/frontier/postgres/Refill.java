package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.postgres.PendingTable.Found;
import dev.trawl.frontier.postgres.PendingTable.Stretch;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Reads the queues of hosts on into memory. Only the committer does it, between two batches, so
 * that what it reads cannot change before it is in memory.
 */
final class Refill {
  private static final int HOSTS_AT_ONCE = 512;

  private final Memory memory;

  Refill(Memory memory) {
    this.memory = memory;
  }

  /**
   * Reads lanes on that have too little in memory.
   *
   * @param wanted so many URLs of each, at least
   */
  void read(Session session, Collection<HostWork> works, int wanted) throws SQLException {
    List<HostWork> all = new ArrayList<>(works);
    int limit = Math.max(wanted, stretch());
    for (int from = 0; from < all.size(); from += HOSTS_AT_ONCE) {
      List<HostWork> some = all.subList(from, Math.min(all.size(), from + HOSTS_AT_ONCE));
      List<Stretch> stretches = stretches(some, limit);
      if (!stretches.isEmpty()) {
        keep(stretches, PendingTable.read(session, stretches, limit), limit);
      }
      readHosts(session, some);
    }
  }

  private int stretch() {
    memory.lock.lock();
    try {
      return memory.queues.stretch();
    } finally {
      memory.lock.unlock();
    }
  }

  private void readHosts(Session session, List<HostWork> works) throws SQLException {
    List<Host> unknown = unknownHosts(works);
    if (unknown.isEmpty()) {
      return;
    }
    List<HostState> states = HostTable.findAll(session, unknown);
    memory.lock.lock();
    try {
      unknown.forEach(memory.hosts::putUnknown);
      memory.hosts.putAll(states);
    } finally {
      memory.lock.unlock();
    }
  }

  private List<Host> unknownHosts(List<HostWork> works) {
    memory.lock.lock();
    try {
      return works.stream()
          .map(HostWork::host)
          .distinct()
          .filter(host -> memory.hosts.find(host) == null)
          .toList();
    } finally {
      memory.lock.unlock();
    }
  }

  private List<Stretch> stretches(List<HostWork> works, int toLend) {
    List<Stretch> stretches = new ArrayList<>();
    memory.lock.lock();
    try {
      for (HostWork work : works) {
        HostQueue queue = memory.queues.find(work);
        CrawlInfo crawl = memory.known(work.crawl());
        // A crawl that was deleted meanwhile has nothing to be read.
        if (queue != null && crawl != null) {
          queue.reading();
          for (Place after : queue.unread(toLend)) {
            stretches.add(new Stretch(work, queue, crawl.generation(), after));
          }
        }
      }
    } finally {
      memory.lock.unlock();
    }
    return stretches;
  }

  private void keep(List<Stretch> stretches, List<Found> found, int limit) {
    List<List<UrlRow>> rows = new ArrayList<>();
    stretches.forEach(_ -> rows.add(new ArrayList<>()));
    found.forEach(row -> rows.get(row.stretch() - 1).add(row.row()));
    memory.lock.lock();
    try {
      for (int i = 0; i < stretches.size(); i++) {
        keep(stretches.get(i), rows.get(i), limit);
      }
    } finally {
      memory.lock.unlock();
    }
  }

  private void keep(Stretch stretch, List<UrlRow> read, int limit) {
    HostQueue queue = memory.queues.find(stretch.work());
    // It may have been forgotten meanwhile, with the slot it is in.
    if (queue != null && queue == stretch.queue()) {
      read.sort((left, right) -> Place.of(left).compareTo(Place.of(right)));
      List<UrlRow> lendable =
          read.stream().filter(row -> !memory.claims.isLent(row.ref())).toList();
      memory.queues.changed(queue.readOn(stretch.after(), read, lendable, read.size() < limit));
    }
  }
}
