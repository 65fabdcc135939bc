package dev.trawl.testkit;

import dev.trawl.frontier.HostStore;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import dev.trawl.url.Host;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The hosts on a {@link Disk}. */
final class MemoryHosts implements HostStore {
  private final Disk disk;

  MemoryHosts(Disk disk) {
    this.disk = disk;
  }

  @Override
  public Optional<HostState> find(Host host) {
    synchronized (disk) {
      return Optional.ofNullable(disk.hosts.get(host));
    }
  }

  @Override
  public void save(HostState state) {
    synchronized (disk) {
      disk.hosts.put(state.host(), state);
    }
  }

  @Override
  public List<HostState> list(String after, int limit) {
    synchronized (disk) {
      return disk.hosts.values().stream()
          .filter(state -> state.host().name().compareTo(after) > 0)
          .limit(limit)
          .toList();
    }
  }

  @Override
  public Stream<HostState> all() {
    synchronized (disk) {
      return List.copyOf(disk.hosts.values()).stream();
    }
  }
}
