package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How a batch changes the numbers of hosts' URLs, over what is stored. */
final class QueueChanges {
  /** A host's numbers in the batch. */
  private static final class Tally {
    private final UrlKey host;
    private final QueueCount before;
    private QueueCount now;

    private Tally(UrlKey host, QueueCount before) {
      this.host = host;
      this.before = before;
      this.now = before;
    }

    private boolean isChanged() {
      return !now.equals(before);
    }
  }

  private final Database database;
  private final HostCounts counts;
  private Map<HostWork, Tally> tallies = new HashMap<>();

  QueueChanges(Database database, HostCounts counts) {
    this.database = database;
    this.counts = counts;
  }

  /**
   * Reads numbers that will be needed, many at a time: one by one they take three times as long.
   */
  void load(Collection<HostWork> works) {
    if (tallies.isEmpty()) {
      tallies = HashMap.newHashMap(works.size());
    }
    List<HostWork> missing = new ArrayList<>();
    for (HostWork work : works) {
      if (!tallies.containsKey(work)) {
        UrlKey host = counts.key(work);
        @Nullable QueueCount count = counts.find(host);
        tallies.put(work, new Tally(host, count == null ? QueueCount.NONE : count));
        if (count == null) {
          missing.add(work);
        }
      }
    }
    read(missing);
  }

  private void read(List<HostWork> missing) {
    missing.sort(Comparator.comparing(HostWork::crawl).thenComparing(HostWork::host));
    List<byte[]> keys = new ArrayList<>(missing.size());
    for (HostWork work : missing) {
      keys.add(Keys.queue(work));
    }
    List<byte @Nullable []> stored = database.get(Family.QUEUES, keys);
    for (int i = 0; i < missing.size(); i++) {
      byte @Nullable [] count = stored.get(i);
      if (count != null) {
        UrlKey host = tally(missing.get(i)).host;
        QueueCount read = QueueCount.decode(count);
        counts.remember(host, read);
        tallies.put(missing.get(i), new Tally(host, read));
      }
    }
  }

  QueueCount find(HostWork work) {
    return tally(work).now;
  }

  void count(HostWork work, int newUrls, int opened) {
    Tally tally = tally(work);
    tally.now = tally.now.plus(newUrls, opened);
  }

  /** Queues that had nothing in them before the batch. */
  Set<HostWork> wereEmpty() {
    Set<HostWork> empty = new HashSet<>();
    tallies.forEach(
        (work, tally) -> {
          if (tally.isChanged() && tally.before.open() == 0) {
            empty.add(work);
          }
        });
    return empty;
  }

  void writeTo(Batch batch) {
    tallies.forEach(
        (work, tally) -> {
          if (tally.isChanged()) {
            batch.put(Family.QUEUES, Keys.queue(work), tally.now.encoded());
          }
        });
  }

  void publish() {
    for (Tally tally : tallies.values()) {
      if (tally.isChanged()) {
        counts.remember(tally.host, tally.now);
      }
    }
  }

  private Tally tally(HostWork work) {
    Tally tally = tallies.get(work);
    if (tally == null) {
      load(List.of(work));
      tally = tallies.get(work);
    }
    return Objects.requireNonNull(tally);
  }
}
