package dev.trawl.seed;

import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.DnsFailure;
import dev.trawl.fetch.dns.IpLiteral;
import dev.trawl.fetch.dns.Resolver;
import dev.trawl.url.Host;
import dev.trawl.url.Seed;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Looks up the hosts of seeds: whose machines they are, and may they be asked. */
public final class SeedCheck {
  /** Looking up this many names says enough; the rest are judged when their turn comes. */
  private static final int MOST_LOOKUPS = 20;

  private final Resolver resolver;
  private final AddressGuard guard;

  public SeedCheck(Resolver resolver, AddressGuard guard) {
    this.resolver = resolver;
    this.guard = guard;
  }

  public SeedFindings look(List<Seed> seeds) throws InterruptedException {
    Set<Host> hosts = new LinkedHashSet<>();
    seeds.forEach(seed -> hosts.add(seed.url().host()));
    Map<Host, List<InetAddress>> looked = new LinkedHashMap<>();
    List<Host> names = new ArrayList<>();
    for (Host host : hosts) {
      IpLiteral.of(host)
          .ifPresentOrElse(address -> looked.put(host, List.of(address)), () -> names.add(host));
    }
    looked.putAll(lookUp(names.stream().limit(MOST_LOOKUPS).toList()));
    List<Host> foreign = new ArrayList<>();
    List<Host> forbidden = new ArrayList<>();
    looked.forEach(
        (host, addresses) -> {
          if (!isOwnMachine(addresses)) {
            foreign.add(host);
          }
          if (!guard.permits(addresses)) {
            forbidden.add(host);
          }
        });
    return new SeedFindings(foreign, forbidden, looked.size(), hosts.size());
  }

  /** A name that cannot be looked up now may be anybody's later. */
  private static boolean isOwnMachine(List<InetAddress> addresses) {
    return !addresses.isEmpty() && addresses.stream().allMatch(InetAddress::isLoopbackAddress);
  }

  /** All at once: each may take as long as DNS has patience. */
  private Map<Host, List<InetAddress>> lookUp(List<Host> hosts) throws InterruptedException {
    Map<Host, List<InetAddress>> found = new LinkedHashMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Map<Host, Future<List<InetAddress>>> asked = new LinkedHashMap<>();
      hosts.forEach(host -> asked.put(host, threads.submit(() -> addresses(host))));
      for (Map.Entry<Host, Future<List<InetAddress>>> answer : asked.entrySet()) {
        found.put(answer.getKey(), answer.getValue().get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("looking up the seeds failed", e);
    }
    return found;
  }

  /** The host's addresses; empty when it cannot be found, which the crawl itself will report. */
  private List<InetAddress> addresses(Host host) throws InterruptedException {
    try {
      return resolver.resolve(host);
    } catch (DnsFailure e) {
      return List.of();
    }
  }
}
