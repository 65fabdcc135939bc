package dev.trawl.bench.store;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * Makes a crawl as it is after a long while, without a web: URLs that were found on each other,
 * nine in ten of them settled in every state there is, and the rest still waiting.
 */
public final class CrawlFill {
  private static final int SEEDS = 1_000;
  private static final int FOUND_ON_EACH = 4;
  private static final int HOSTS_AT_ONCE = 500;
  private static final int URLS_OF_A_HOST = 8;
  private static final int HUNDRED = 100;
  private static final int SETTLED = 90;
  private static final long IDLE_NANOS = 1_000_000;
  private static final Duration LEASE = Duration.ofHours(1);

  private final CrawlStore store;
  private final Offers web;
  private final long urls;
  private final Deque<HostWork> hosts = new ArrayDeque<>();
  private long made;

  /** So many URLs on so many hosts. */
  public CrawlFill(CrawlStore store, long urls, int hosts) {
    this.store = store;
    this.web = new Offers(10, 10, hosts);
    this.urls = urls;
  }

  /**
   * Fills the store.
   *
   * @param progress hears how many URLs are settled
   */
  public CrawlId run(LongConsumer progress) {
    CrawlId crawl = store.crawls().create(web.settings()).id();
    List<Discovery> seeds = new ArrayList<>();
    while (made < Math.min(SEEDS, urls)) {
      CanonicalUrl url = web.url(made++);
      seeds.add(Discovery.seed(url, url.text()));
    }
    store.frontier().offer(crawl, seeds);
    long settled = 0;
    while (settled < urls * SETTLED / HUNDRED) {
      settled += settleSome(store.frontier());
      progress.accept(settled);
    }
    return crawl;
  }

  /** A host of the crawl. */
  public String host() {
    return web.url(0).host().name();
  }

  private int settleSome(Frontier frontier) {
    hosts.addAll(frontier.arrivals(HOSTS_AT_ONCE));
    List<Settlement> settlements = new ArrayList<>();
    for (int i = Math.min(HOSTS_AT_ONCE, hosts.size()); i > 0; i--) {
      HostWork work = hosts.remove();
      List<Claim> claims = frontier.claim(work, URLS_OF_A_HOST, LEASE).claims();
      claims.forEach(claim -> settlements.add(settlement(claim)));
      if (!claims.isEmpty()) {
        hosts.add(work);
      }
    }
    if (settlements.isEmpty()) {
      // A store may still be reading what is due.
      LockSupport.parkNanos(IDLE_NANOS);
    } else {
      frontier.settle(settlements);
    }
    return settlements.size();
  }

  private Settlement settlement(Claim claim) {
    UrlState state = state(claim.id().value());
    List<Discovery> found = new ArrayList<>();
    while (state == UrlState.VISITED && found.size() < FOUND_ON_EACH && made < urls) {
      CanonicalUrl url = web.url(made++);
      found.add(
          new Discovery(url, url.pathAndQuery(), claim.id(), claim.depth() + 1, 0, (int) made & 7));
    }
    return Visit.ended(claim, LEASE, state, found);
  }

  /** How a URL ends: most are visited, and every other state has its share. */
  static UrlState state(long id) {
    return switch ((int) (id % HUNDRED)) {
      case 3, 33 -> UrlState.REDIRECTED;
      case 11 -> UrlState.FORBIDDEN;
      case 17, 47, 77 -> UrlState.NOT_FOUND;
      case 23 -> UrlState.HTTP_TERMINAL;
      case 29 -> UrlState.FAILED;
      case 31 -> UrlState.ROBOTS_BLOCKED;
      default -> UrlState.VISITED;
    };
  }
}
