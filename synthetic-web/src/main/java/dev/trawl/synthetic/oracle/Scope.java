package dev.trawl.synthetic.oracle;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** How far a crawl may go. */
public sealed interface Scope {
  /** The hosts of the seeds. Addresses have no www twins. */
  record SeedHosts() implements Scope {}

  /** Everywhere. */
  record Any() implements Scope {}

  /** These hosts and no others, for a crawl with include patterns. */
  record Hosts(Set<String> names) implements Scope {
    public Hosts {
      names = Set.copyOf(names);
    }
  }

  static Scope seedHosts() {
    return new SeedHosts();
  }

  static Scope any() {
    return new Any();
  }

  static Scope hosts(Collection<String> names) {
    return new Hosts(Set.copyOf(names));
  }

  /** The same scope with the seeds' hosts spelled out. */
  default Scope of(Collection<String> seeds) {
    return switch (this) {
      case SeedHosts _ -> new Hosts(seeds.stream().map(Urls::host).collect(Collectors.toSet()));
      case Any any -> any;
      case Hosts hosts -> hosts;
    };
  }

  default boolean contains(String url) {
    return switch (this) {
      case SeedHosts _ -> throw new IllegalStateException("the seeds' hosts are not known yet");
      case Any _ -> true;
      case Hosts hosts -> hosts.names().contains(Urls.host(url));
    };
  }
}
