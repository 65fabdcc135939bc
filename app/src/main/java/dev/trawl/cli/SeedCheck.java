package dev.trawl.cli;

import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.DnsFailure;
import dev.trawl.fetch.dns.SystemResolver;
import dev.trawl.url.Host;
import dev.trawl.url.Seed;
import java.net.InetAddress;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Looks at the seeds before anything is written: may any of them be fetched at all? */
final class SeedCheck implements AutoCloseable {
  /** Looking up this many hosts says enough; the rest are judged when their turn comes. */
  private static final int MOST_LOOKUPS = 20;

  private final AddressGuard guard;
  private final SystemResolver resolver = SystemResolver.open();

  SeedCheck(boolean allowPrivate) {
    this.guard = allowPrivate ? AddressGuard.allowPrivate() : AddressGuard.publicOnly();
  }

  void run(List<Seed> seeds, boolean hasContact) {
    Set<Host> hosts = new LinkedHashSet<>();
    seeds.forEach(seed -> hosts.add(seed.url().host()));
    boolean mayAny = false;
    for (Host host : hosts.stream().limit(MOST_LOOKUPS).toList()) {
      List<InetAddress> addresses = lookUp(host);
      if (!hasContact && !isOwnMachine(addresses)) {
        throw new UsageException(
            "%s is not your own machine, so its owner must be able to reach you\nAdd --contact with a URL, "
                    .formatted(host)
                + "e.g. --contact https://you.example/bot (or set TRAWL_CONTACT).");
      }
      mayAny |= addresses.isEmpty() || guard.permits(addresses);
    }
    if (!mayAny && hosts.size() <= MOST_LOOKUPS) {
      throw new UsageException(
          "no seed may be fetched: %s is a private or loopback address\nAdd --allow-private if you mean to crawl it."
              .formatted(hosts.iterator().next()));
    }
  }

  /** A name that cannot be looked up now may be anybody's later. */
  private static boolean isOwnMachine(List<InetAddress> addresses) {
    return !addresses.isEmpty() && addresses.stream().allMatch(InetAddress::isLoopbackAddress);
  }

  /** The host's addresses; empty when it cannot be found, which the crawl itself will report. */
  private List<InetAddress> lookUp(Host host) {
    try {
      return resolver.resolve(host);
    } catch (DnsFailure e) {
      return List.of();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    }
  }

  @Override
  public void close() {
    resolver.close();
  }
}
