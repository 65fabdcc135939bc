package dev.trawl.frontier.postgres;

import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.url.Host;
import java.util.Collection;
import java.util.List;

/** The rules of robots.txt written last, so that they are not written with every page. */
final class WrittenRobots {
  private static final int HOSTS = 1 << 14;

  private final Tenancy tenancy;
  private final Recent<Host, List<RobotsEntry>> written = new Recent<>(HOSTS);
  private long version;

  WrittenRobots(Tenancy tenancy) {
    this.tenancy = tenancy;
  }

  List<HostState> unwritten(Collection<HostState> hosts) {
    if (version != tenancy.version()) {
      version = tenancy.version();
      written.clear();
    }
    return hosts.stream().filter(host -> !host.robots().equals(written.get(host.host()))).toList();
  }

  void written(Collection<HostState> hosts) {
    hosts.forEach(host -> written.put(host.host(), host.robots()));
  }
}
