package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small stored facts that every batch needs, behind bounded caches. For the committer alone. */
final class Tallies {
  private static final int HOSTS = 1 << 16;
  private static final int DIRECTORIES = 1 << 16;
  private static final int ROBOTS = 1 << 12;

  private final Database database;
  private final Recent<HostWork, QueueCount> queues = new Recent<>(HOSTS);
  private final Recent<Directory, Long> children = new Recent<>(DIRECTORIES);
  private final Recent<Host, List<RobotsEntry>> robots = new Recent<>(ROBOTS);

  Tallies(Database database) {
    this.database = database;
  }

  /** Reads counts ahead, many at a time: one by one they take three times as long. */
  void load(Collection<HostWork> works) {
    List<HostWork> missing = new ArrayList<>();
    for (HostWork work : works) {
      if (!queues.containsKey(work)) {
        missing.add(work);
      }
    }
    missing.sort(Comparator.comparing(HostWork::crawl).thenComparing(HostWork::host));
    List<byte[]> keys = new ArrayList<>(missing.size());
    for (HostWork work : missing) {
      keys.add(Keys.queue(work));
    }
    List<byte @Nullable []> stored = database.get(Family.QUEUES, keys);
    for (int i = 0; i < missing.size(); i++) {
      byte @Nullable [] count = stored.get(i);
      queues.put(missing.get(i), count == null ? QueueCount.NONE : QueueCount.decode(count));
    }
  }

  QueueCount queue(HostWork work) {
    @Nullable QueueCount cached = queues.get(work);
    if (cached != null) {
      return cached;
    }
    return QueueCount.stored(database, work.crawl(), work.host());
  }

  long children(Directory directory) {
    @Nullable Long cached = children.get(directory);
    if (cached == null) {
      byte @Nullable [] stored = database.get(Family.DIRECTORIES, directory.key());
      cached = stored == null ? 0 : Sums.decode(stored);
      children.put(directory, cached);
    }
    return cached;
  }

  /** Whether the host's rules are those that were written last; a guess that errs towards no. */
  boolean isRobotsWritten(HostState host) {
    return host.robots().equals(robots.get(host.host()));
  }

  /** To be called once the store holds them. */
  void remember(
      Map<HostWork, QueueCount> newQueues,
      Map<Directory, Long> newChildren,
      Map<Host, HostState> hosts) {
    queues.putAll(newQueues);
    newChildren.forEach(
        (directory, more) -> children.computeIfPresent(directory, (_, sum) -> sum + more));
    hosts.forEach((host, state) -> robots.put(host, state.robots()));
  }
}
