package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The heads of the queues of our hosts. They mirror the database exactly, because only we write
 * there; what was used longest ago is forgotten when there is too much. Guarded by the {@link
 * Memory}.
 */
final class Queues {
  private static final int MOST_OF_HOST = 512;
  private static final int LANES_IN_USE = 4;
  private static final int LEAST_STRETCH = 8;
  private static final int MOST_STRETCH = 64;

  private final int most;
  private final LinkedHashMap<HostWork, HostQueue> queues = new LinkedHashMap<>(16, 0.75f, true);
  private int rows;

  Queues(int most) {
    this.most = most;
  }

  /** The host's queue, unread when it is not here yet. */
  HostQueue open(HostWork work) {
    HostQueue known = queues.get(work);
    if (known != null) {
      return known;
    }
    HostQueue queue = new HostQueue(Slots.of(work.host()));
    queues.put(work, queue);
    forgetSome();
    return queue;
  }

  @Nullable HostQueue find(HostWork work) {
    return queues.get(work);
  }

  /** So many URLs of a lane are read at a time, at least: few of many hosts, or more of few. */
  int stretch() {
    int share = most / (LANES_IN_USE * Math.max(1, queues.size()));
    return Math.clamp(share, LEAST_STRETCH, MOST_STRETCH);
  }

  /** So many URLs a queue should be able to lend next when so many were asked for last. */
  int toLend(int lastAsked) {
    return rows < most ? Math.max(lastAsked, stretch() / 2) : Math.min(lastAsked, stretch());
  }

  void add(UrlRow row) {
    HostQueue queue = queues.get(row.work());
    if (queue != null && queue.add(row, rows < most && queue.size() < MOST_OF_HOST)) {
      rows++;
    }
  }

  /** How many URLs are here. */
  int rows() {
    return rows;
  }

  /** So many URLs were taken out of a queue, or put into it. */
  void changed(int by) {
    rows += by;
  }

  void forget(Predicate<Map.Entry<HostWork, HostQueue>> isMeant) {
    for (Iterator<Map.Entry<HostWork, HostQueue>> all = queues.entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<HostWork, HostQueue> next = all.next();
      if (isMeant.test(next)) {
        rows -= next.getValue().size();
        all.remove();
      }
    }
  }

  private void forgetSome() {
    Iterator<HostQueue> eldest = queues.values().iterator();
    // An empty queue takes about as much memory as a URL. The one just opened comes last.
    while (rows + queues.size() > most && queues.size() > 1) {
      HostQueue next = eldest.next();
      if (!eldest.hasNext()) {
        return;
      }
      rows -= next.size();
      eldest.remove();
    }
  }
}
