package dev.trawl.scope;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Seed;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The seeds' hosts and their www twins, on any port and scheme; hosts are kept without their www.
 */
record HostReach(Set<String> hosts) implements Reach {
  static HostReach of(List<Seed> seeds) {
    return new HostReach(
        seeds.stream().map(seed -> withoutWww(seed.url())).collect(Collectors.toUnmodifiableSet()));
  }

  @Override
  public boolean covers(CanonicalUrl url) {
    return hosts.contains(withoutWww(url));
  }

  @Override
  public String description() {
    return "scope host: the hosts of the seeds and their www twins";
  }

  private static String withoutWww(CanonicalUrl url) {
    String name = url.host().name();
    return name.startsWith("www.") ? name.substring(4) : name;
  }
}
