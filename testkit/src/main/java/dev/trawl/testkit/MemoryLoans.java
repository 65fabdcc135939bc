package dev.trawl.testkit;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What an owner of the disk knows only while it lives: who has which URL on loan, and which hosts
 * gained work that nobody was told of. Guarded by the disk's lock.
 */
final class MemoryLoans {
  private record Key(CrawlId crawl, UrlId id) {}

  private final InstantSource clock;
  private final Map<Key, Claim> claims = new HashMap<>();
  private final Set<HostWork> arrivals = new LinkedHashSet<>();

  MemoryLoans(InstantSource clock) {
    this.clock = clock;
  }

  Claim lend(MemoryUrl row, long token, Duration lease) {
    Claim claim =
        new Claim(
            row.crawl,
            row.id,
            row.found.url(),
            row.depth,
            row.redirects,
            row.retries,
            row.throttles,
            token,
            clock.instant().plus(lease));
    claims.put(new Key(row.crawl, row.id), claim);
    return claim;
  }

  boolean isLent(MemoryUrl row) {
    return claims.containsKey(new Key(row.crawl, row.id));
  }

  boolean holds(Claim claim) {
    @Nullable Claim live = claims.get(new Key(claim.crawl(), claim.id()));
    return live != null && live.token() == claim.token();
  }

  void end(Claim claim) {
    claims.remove(new Key(claim.crawl(), claim.id()));
  }

  void endAll(CrawlId crawl) {
    claims.keySet().removeIf(key -> key.crawl().equals(crawl));
  }

  void takeBackExpired() {
    Instant now = clock.instant();
    for (Claim claim : List.copyOf(claims.values())) {
      if (!claim.expiresAt().isAfter(now)) {
        takeBack(claim);
      }
    }
  }

  void takeBack(Claim claim) {
    end(claim);
    announce(new HostWork(claim.crawl(), claim.url().host()));
  }

  void announce(HostWork work) {
    arrivals.add(work);
  }

  void announceAll(MemoryCrawl crawl) {
    crawl.openHosts().forEach(host -> announce(new HostWork(crawl.crawl().id(), host)));
  }

  List<HostWork> arrivals(int limit, Predicate<HostWork> isWanted) {
    List<HostWork> named = new ArrayList<>();
    for (HostWork work : arrivals) {
      if (named.size() < limit && isWanted.test(work)) {
        named.add(work);
      }
    }
    arrivals.removeAll(new HashSet<>(named));
    return named;
  }
}
