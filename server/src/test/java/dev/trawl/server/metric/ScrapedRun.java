package dev.trawl.server.metric;

import dev.trawl.archive.Archive;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerParts;
import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.CachingResolver;
import dev.trawl.fetch.dns.SystemResolver;
import dev.trawl.fetch.http.HttpFetcher;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.ServerParts;
import dev.trawl.server.TrawlServer;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** A real server and a real crawl of a small site, and what they told Prometheus. */
final class ScrapedRun {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String LOOKS = "crawl_store_look_duration_seconds_count";

  private ScrapedRun() {}

  private static StaticSite site() {
    return StaticSite.anywhere()
        .robots("User-agent: *\nDisallow: /private/\n")
        .html(
            "/", "<a href=/a>a</a> <a href=/gone>b</a> <a href=/old>c</a> <a href=/private/x>d</a>")
        .html("/a", "<title>a</title>")
        .redirect("/old", 301, "/a")
        .build();
  }

  static Scrape run(Path disk) throws Exception {
    CrawlStore store = InMemoryCrawlStore.open(CLOCK);
    ServerParts parts =
        new ServerParts(
            store,
            new InMemoryArchive(new ArrayList<>()),
            List::of,
            CLOCK,
            new SecureRandom(),
            List::of,
            Optional::empty);
    try (SyntheticServer site = SyntheticServer.start(site(), 0);
        TrawlServer server = TrawlServer.start(parts, ServerConfig.loopback(0, "test"));
        SystemResolver resolver = SystemResolver.open();
        Fetcher fetcher = fetcher(resolver)) {
      server.metrics().watch(disk);
      // Some time must pass between the first look and the crawl, which is then seen to begin.
      await(server, scrape -> scrape.sum(LOOKS) > 0);
      crawl(store, fetcher, server.metrics(), site.url("127.0.0.1", "/"));
      Scrape over = await(server, scrape -> scrape.sum("crawl_runs_completed_total") == 1);
      // It may have been scraped in the middle of a look.
      return await(server, scrape -> scrape.sum(LOOKS) > over.sum(LOOKS) + 1);
    }
  }

  private static Fetcher fetcher(SystemResolver resolver) {
    return HttpFetcher.open(
        HttpFetcherConfig.of(AddressGuard.allowPrivate()),
        new CachingResolver(resolver, CLOCK, CachingResolver.Limits.DEFAULT),
        CLOCK);
  }

  private static void crawl(CrawlStore store, Fetcher fetcher, MetricsPage page, String seed) {
    CrawlSettings sample = Samples.settings();
    CanonicalUrl url = new CanonicalUrl(seed);
    CrawlId id =
        store
            .crawls()
            .create(
                new CrawlSettings(
                    List.of(new Seed(seed, url)),
                    sample.limits(),
                    sample.scope(),
                    sample.manners(),
                    sample.fetch(),
                    sample.profile(),
                    0))
            .id();
    Archive archive = new MeasuredArchive(new InMemoryArchive(new ArrayList<>()), page);
    CrawlerParts parts =
        new CrawlerParts(store, archive, fetcher, CLOCK, new Random(1))
            .watchedBy(new CrawlMeters(page, CLOCK));
    try (Crawler crawler = Crawler.start(parts, new CrawlerConfig("w", 8, false), _ -> true)) {
      LoadMeters.bindCrawler(page, crawler::load);
      store.frontier().offer(id, List.of(Discovery.seed(url, seed)));
      Instant end = CLOCK.instant().plus(PATIENCE);
      while (!store.crawls().find(id).map(Crawl::status).orElseThrow().isFinal()) {
        if (CLOCK.instant().isAfter(end) || crawler.failure().isPresent()) {
          throw new AssertionError("the crawl does not end: " + crawler.failure());
        }
        LockSupport.parkNanos(1_000_000);
      }
    }
  }

  private static Scrape await(TrawlServer server, Predicate<Scrape> isReached)
      throws IOException, InterruptedException {
    Instant end = CLOCK.instant().plus(PATIENCE);
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI page = URI.create("http://127.0.0.1:%d/metrics".formatted(server.port()));
      while (true) {
        String text =
            client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body();
        Scrape scrape = Scrape.parse(text);
        if (isReached.test(scrape)) {
          return scrape;
        }
        if (CLOCK.instant().isAfter(end)) {
          throw new AssertionError("not reached: " + text);
        }
        LockSupport.parkNanos(20_000_000);
      }
    }
  }
}
