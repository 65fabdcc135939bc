package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Queues that are short enough to be held whole: every row of theirs that is not lent. Lending from
 * them asks the store nothing, and most hosts of a crawl of many hosts have such a queue at any
 * time.
 *
 * <p>A queue is held from the moment it had nothing in it; one that grows too long is let go of,
 * and the store is asked, until it has run empty again. Guarded by the {@link Memory}'s lock.
 */
final class ShortQueues {
  private static final int MOST_OF_ONE = 64;

  private final int most;
  private final Map<HostWork, ShortQueue> queues = new HashMap<>();
  private int rows;

  /**
   * Holds none yet.
   *
   * @param most how many rows, and how many queues
   */
  ShortQueues(int most) {
    this.most = most;
  }

  /** Null when the store has to be asked. */
  @Nullable ShortQueue find(HostWork work) {
    return queues.get(work);
  }

  /** Nothing is queued there, nor lent. */
  void begin(HostWork work) {
    if (queues.size() < most) {
      queues.putIfAbsent(work, new ShortQueue());
    }
  }

  /** The row is queued and not lent, perhaps with another place than before. */
  void put(UrlRow row) {
    @Nullable ShortQueue queue = queues.get(row.work());
    if (queue != null) {
      rows += queue.put(row) ? 1 : 0;
      if (queue.size() > MOST_OF_ONE || rows > most) {
        rows -= queue.size();
        queues.remove(row.work());
      }
    }
  }

  /** The row is settled, without having been lent from here. */
  void remove(UrlRow row) {
    @Nullable ShortQueue queue = queues.get(row.work());
    if (queue != null) {
      rows -= queue.remove(row) ? 1 : 0;
    }
  }

  /** Takes the rows to be lent next out of a queue that is held. */
  List<UrlRow> take(ShortQueue queue, int limit, int turnsBefore, Instant now) {
    List<UrlRow> taken = new ArrayList<>();
    for (int turn = turnsBefore + 1; taken.size() < limit; turn++) {
      @Nullable UrlRow next = queue.take(turn, now);
      if (next == null) {
        break;
      }
      taken.add(next);
    }
    rows -= taken.size();
    return taken;
  }

  /** A crawl has ended. */
  void forget(CrawlId crawl) {
    Iterator<Map.Entry<HostWork, ShortQueue>> each = queues.entrySet().iterator();
    while (each.hasNext()) {
      Map.Entry<HostWork, ShortQueue> next = each.next();
      if (next.getKey().crawl().equals(crawl)) {
        rows -= next.getValue().size();
        each.remove();
      }
    }
  }
}
