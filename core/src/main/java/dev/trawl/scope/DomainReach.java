package dev.trawl.scope;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Seed;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The seeds' registered domains with all their hosts. */
record DomainReach(Set<String> domains, RegisteredDomains lookup) implements Reach {
  static DomainReach of(List<Seed> seeds) {
    RegisteredDomains lookup = new RegisteredDomains();
    return new DomainReach(
        seeds.stream().map(seed -> domain(seed, lookup)).collect(Collectors.toUnmodifiableSet()),
        lookup);
  }

  private static String domain(Seed seed, RegisteredDomains lookup) {
    String host = seed.url().host().name();
    if (RegisteredDomains.isPublicSuffix(host)) {
      throw new IllegalArgumentException(
          ("scope is domain, but the seed \"%s\" is on the public suffix %s, under which anybody"
                  + " may register; give a domain below it, or scope host")
              .formatted(seed.given(), host));
    }
    return lookup.of(host);
  }

  @Override
  public boolean covers(CanonicalUrl url) {
    return domains.contains(lookup.of(url.host().name()));
  }

  @Override
  public String description() {
    return "scope domain: the registered domains of the seeds";
  }
}
