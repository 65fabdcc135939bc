package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.Samples;
import dev.trawl.testkit.Scan;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Not a test: a crawl of a made-up web against a store, to be run by hand with a directory and the
 * number of URLs. Each page has 50 links, most of them to pages that are known. Prints rates, the
 * time to open the store again and the memory in use.
 */
final class FrontierLoad {
  private static final int HOSTS = 2_000;
  private static final int LINKS = 50;
  private static final int NEW_LINKS = 8;
  private static final int BATCH = 8;
  private static final int IN_FLIGHT = 512;
  private static final Duration LEASE = Duration.ofMinutes(5);

  private final RocksCrawlStore store;
  private final CrawlId crawl;
  private final long urls;
  private final AtomicLong made = new AtomicLong();
  private final AtomicLong settled = new AtomicLong();
  private final Semaphore inFlight = new Semaphore(IN_FLIGHT);

  private FrontierLoad(RocksCrawlStore store, CrawlId crawl, long urls) {
    this.store = store;
    this.crawl = crawl;
    this.urls = urls;
  }

  public static void main(String[] args) throws Exception {
    RocksOptions options = RocksOptions.in(Path.of(args[0])).withMaxChildren(Integer.MAX_VALUE);
    if (args[1].equals("verify")) {
      verify(options);
      return;
    }
    long urls = Long.parseLong(args[1]);
    RocksCrawlStore store = RocksCrawlStore.open(options, InstantSource.system());
    CrawlId crawl =
        store.crawls().create(Samples.settings(Limits.unlimited().withMaxDepth(1_000))).id();
    new FrontierLoad(store, crawl, urls).run(args.length > 2 ? Long.parseLong(args[2]) : urls);
    print("counts", store.frontier().counts(crawl).toString());
    long cancelAt = System.nanoTime();
    store.abandon();
    print("abandoned in", millis(cancelAt));
    reopen(options, crawl);
  }

  private static void verify(RocksOptions options) {
    try (RocksCrawlStore store = RocksCrawlStore.open(options, InstantSource.system())) {
      print("interrupted", store.wasInterrupted() + "");
      store.crawls().list().forEach(crawl -> Scan.assertCountersAreFacts(store, crawl.id()));
      print("counters", "equal a scan");
    }
  }

  private static void reopen(RocksOptions options, CrawlId crawl) throws IOException {
    long start = System.nanoTime();
    try (RocksCrawlStore store = RocksCrawlStore.open(options, InstantSource.system())) {
      print("opened again after", millis(start));
      List<HostWork> hosts = store.frontier().arrivals(100);
      print("100 hosts named after", millis(start));
      store.frontier().claim(hosts.getFirst(), BATCH, LEASE);
      print("first claim after", millis(start));
      print("counts", store.frontier().counts(crawl).toString());
      long scan = System.nanoTime();
      long records = store.view().records(crawl).count();
      print("records scanned " + records, millis(scan));
      print("RSS", rss());
    }
  }

  private void run(long pages) throws Exception {
    List<Discovery> seeds = new ArrayList<>();
    for (int i = 0; i < HOSTS; i++) {
      CanonicalUrl url = url(made.getAndIncrement());
      seeds.add(Discovery.seed(url, url.text()));
    }
    store.frontier().offer(crawl, seeds);
    BlockingQueue<HostWork> hosts = new LinkedBlockingQueue<>(store.frontier().arrivals(HOSTS));
    long start = System.nanoTime();
    long reportAt = start;
    long reported = 0;
    while (settled.get() < pages && store.frontier().counts(crawl).open() > 0) {
      HostWork host = hosts.poll();
      if (host == null) {
        hosts.addAll(store.frontier().arrivals(HOSTS));
        continue;
      }
      inFlight.acquire(BATCH);
      List<Claim> claims = store.frontier().claim(host, BATCH, LEASE).claims();
      inFlight.release(BATCH - claims.size());
      if (!claims.isEmpty()) {
        hosts.add(host);
      }
      claims.forEach(claim -> Thread.ofVirtual().start(() -> fetch(claim)));
      if (System.nanoTime() - reportAt > 10_000_000_000L) {
        double seconds = (System.nanoTime() - reportAt) / 1e9;
        print(
            "%d made, %d settled".formatted(made.get(), settled.get()),
            "%.0f pages/s, %.0f links/s, RSS %s"
                .formatted(
                    (settled.get() - reported) / seconds,
                    (settled.get() - reported) * LINKS / seconds,
                    rss()));
        reportAt = System.nanoTime();
        reported = settled.get();
      }
    }
    inFlight.acquire(IN_FLIGHT);
    double seconds = (System.nanoTime() - start) / 1e9;
    print(
        "%d made, %d settled in %.1f s".formatted(made.get(), settled.get(), seconds),
        "%.0f pages/s, %.0f links/s, %.0f new/s"
            .formatted(
                settled.get() / seconds, settled.get() * LINKS / seconds, made.get() / seconds));
  }

  private void fetch(Claim claim) {
    SplittableRandom random = new SplittableRandom(claim.id().value());
    List<Discovery> found = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < LINKS; i++) {
      boolean isNew = i < NEW_LINKS && made.get() < urls;
      long number = isNew ? made.getAndIncrement() : nearby(random);
      CanonicalUrl url = url(number);
      found.add(
          new Discovery(
              url, url.pathAndQuery(), claim.id(), claim.depth() + 1, 0, (int) number & 7));
      links.add(new Link(url, url.pathAndQuery(), "a", "", "Link number " + number, null));
    }
    store
        .frontier()
        .settle(
            List.of(
                new Settlement(
                    claim,
                    new Settlement.Done(UrlState.VISITED, UrlFacts.NONE),
                    found,
                    links,
                    Map.of(),
                    HostState.unknown(claim.url().host()))));
    settled.incrementAndGet();
    inFlight.release();
  }

  // Half of the repeats are of what everybody links to, half are of anything.
  private long nearby(SplittableRandom random) {
    return random.nextBoolean() ? random.nextLong(10_000) : random.nextLong(made.get());
  }

  private static CanonicalUrl url(long number) {
    return new CanonicalUrl(
        "http://host%d.example.test/section-%d/article-%d-about-something.html"
            .formatted(number % HOSTS, number / HOSTS % 97, number));
  }

  private static String millis(long since) {
    return (System.nanoTime() - since) / 1_000_000 + " ms";
  }

  private static String rss() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmRSS")) {
        return line.substring(6).strip();
      }
    }
    return "unknown";
  }

  private static void print(String what, String value) {
    System.out.println(what + ": " + value);
  }
}
