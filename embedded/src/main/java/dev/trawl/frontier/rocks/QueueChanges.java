package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a batch changes about the queues of hosts, over what is stored. */
final class QueueChanges {
  private static final Comparator<HostWork> STORED_ORDER =
      Comparator.comparing(HostWork::crawl).thenComparing(HostWork::host);

  private final Database database;
  private final HostCounts counts;
  private final Map<HostWork, QueueChange> queues = new LinkedHashMap<>();
  private final List<HostWork> missing = new ArrayList<>();

  QueueChanges(Database database, HostCounts counts) {
    this.database = database;
    this.counts = counts;
  }

  /**
   * It will be needed; {@link #load} reads its numbers if memory does not have them.
   *
   * @param host the queue's host, as {@link HostCounts} knows it
   */
  void expect(HostWork work, UrlKey host) {
    if (!queues.containsKey(work)) {
      @Nullable QueueCount count = counts.find(host);
      queues.put(work, new QueueChange(work, host, count == null ? QueueCount.NONE : count));
      if (count == null) {
        missing.add(work);
      }
    }
  }

  /** Reads what is expected, many at a time: one by one they take three times as long. */
  void load() {
    missing.sort(STORED_ORDER);
    List<byte[]> keys = new ArrayList<>(missing.size());
    for (HostWork work : missing) {
      keys.add(Keys.queue(work));
    }
    List<byte @Nullable []> stored = database.get(Family.QUEUES, keys);
    for (int i = 0; i < missing.size(); i++) {
      byte @Nullable [] bytes = stored.get(i);
      if (bytes != null) {
        HostWork work = missing.get(i);
        UrlKey host = Objects.requireNonNull(queues.get(work)).host;
        QueueCount count = QueueCount.decode(bytes);
        counts.remember(host, count);
        queues.put(work, new QueueChange(work, host, count));
      }
    }
    missing.clear();
  }

  /** That of a host, to be changed. */
  QueueChange of(HostWork work) {
    QueueChange queue = queues.get(work);
    if (queue == null) {
      expect(work, counts.key(work));
      load();
      queue = queues.get(work);
    }
    return Objects.requireNonNull(queue);
  }

  Collection<QueueChange> all() {
    return queues.values();
  }

  void writeTo(Batch batch) {
    for (QueueChange queue : queues.values()) {
      queue.writeTo(batch);
    }
  }

  void publish() {
    for (QueueChange queue : queues.values()) {
      if (queue.isNew()) {
        counts.rememberNew(queue.host, queue.count());
      } else if (queue.isChanged()) {
        counts.remember(queue.host, queue.count());
      }
    }
  }
}
