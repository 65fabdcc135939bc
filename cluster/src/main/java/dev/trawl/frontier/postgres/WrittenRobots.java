package dev.trawl.frontier.postgres;

import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.url.Host;
import java.util.Collection;
import java.util.List;

/** The rules of robots.txt written last, so that they are not written with every page. */
final class WrittenRobots {
  private static final int HOSTS = 1 << 14;

  private final Recent<Host, List<RobotsEntry>> written = new Recent<>(HOSTS);

  List<HostState> unwritten(Collection<HostState> hosts) {
    return hosts.stream().filter(host -> !host.robots().equals(written.get(host.host()))).toList();
  }

  /** Others may have written meanwhile. */
  void forget() {
    written.clear();
  }

  void written(Collection<HostState> hosts) {
    hosts.forEach(host -> written.put(host.host(), host.robots()));
  }
}
