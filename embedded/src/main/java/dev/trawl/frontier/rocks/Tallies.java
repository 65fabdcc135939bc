package dev.trawl.frontier.rocks;

import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.url.Host;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small stored facts that every batch needs, behind bounded caches. For the committer alone. */
final class Tallies {
  private static final int DIRECTORIES = 1 << 16;
  private static final int ROBOTS = 1 << 12;

  private final Database database;
  private final HostCounts counts;
  private final Recent<Directory, Long> children = new Recent<>(DIRECTORIES);
  private final Recent<Host, List<RobotsEntry>> robots = new Recent<>(ROBOTS);

  Tallies(Database database, HostCounts counts) {
    this.database = database;
    this.counts = counts;
  }

  QueueChanges queues() {
    return new QueueChanges(database, counts);
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
  void remember(Map<Directory, Long> newChildren, Map<Host, HostState> hosts) {
    newChildren.forEach(
        (directory, more) -> children.computeIfPresent(directory, (_, sum) -> sum + more));
    hosts.forEach((host, state) -> robots.put(host, state.robots()));
  }
}
