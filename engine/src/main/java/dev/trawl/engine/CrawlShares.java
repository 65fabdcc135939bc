package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ready hosts, shared fairly between crawls: the crawl that has had least of its share goes first,
 * so a crawl of ten thousand hosts cannot make a crawl of one host wait behind all of them (stride
 * scheduling).
 */
final class CrawlShares {
  private static final double STRIDE = 1 << 20;

  private final Map<CrawlId, Queue> queues = new HashMap<>();

  /** How far the crawls have come; a crawl that was idle joins here and cannot claim the past. */
  private double now;

  private static final class Queue {
    final Deque<HostEntry> hosts = new ArrayDeque<>();
    double pass;
  }

  /** Adds a ready host in the queue of the crawl whose turn it is there. */
  void add(HostEntry host, CrawlId crawl) {
    Queue queue = queues.computeIfAbsent(crawl, id -> new Queue());
    if (queue.hosts.isEmpty()) {
      queue.pass = Math.max(queue.pass, now);
    }
    queue.hosts.add(host);
  }

  /** Takes the next host, charging its crawl; null when no host is ready. */
  @Nullable HostEntry poll(java.util.function.ToIntFunction<CrawlId> priority) {
    CrawlId best = null;
    Queue chosen = null;
    for (Map.Entry<CrawlId, Queue> e : queues.entrySet()) {
      Queue queue = e.getValue();
      if (!queue.hosts.isEmpty() && (chosen == null || queue.pass < chosen.pass)) {
        best = e.getKey();
        chosen = queue;
      }
    }
    if (best == null || chosen == null) {
      return null;
    }
    now = chosen.pass;
    chosen.pass += STRIDE / Math.scalb(1.0, priority.applyAsInt(best));
    return chosen.hosts.poll();
  }

  int ready() {
    return queues.values().stream().mapToInt(q -> q.hosts.size()).sum();
  }
}
