package dev.trawl.frontier.rocks;

import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.HashMap;
import java.util.Map;

/** What a batch changes about hosts and directories, over what is stored. */
final class TallyChanges {
  private final Tallies tallies;
  private final Map<Directory, Long> newChildren = new HashMap<>();
  private final Map<Host, HostState> hosts = new HashMap<>();

  TallyChanges(Tallies tallies) {
    this.tallies = tallies;
  }

  long children(Directory directory) {
    return tallies.children(directory) + newChildren.getOrDefault(directory, 0L);
  }

  void addChild(Directory directory) {
    newChildren.merge(directory, 1L, Long::sum);
  }

  void save(HostState host) {
    hosts.put(host.host(), host);
  }

  void writeTo(Batch batch) {
    newChildren.forEach(
        (directory, more) -> batch.add(Family.DIRECTORIES, directory.key(), Sums.encode(more)));
    hosts.values().forEach(host -> write(host, batch));
  }

  void publish() {
    tallies.remember(newChildren, hosts);
  }

  private void write(HostState host, Batch batch) {
    batch.put(Family.HOSTS, Keys.host(host.host()), HostStateCodec.encode(host));
    if (!tallies.isRobotsWritten(host)) {
      batch.put(Family.HOSTS, Keys.robots(host.host()), HostStateCodec.encodeRobots(host.robots()));
    }
  }
}
