package dev.trawl.crawling;

import dev.trawl.app.Standalone;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** A site on this machine and a home to crawl it into, with the engine as users run it. */
final class CrawlRig implements AutoCloseable {
  /** The host of sites that need only one. */
  static final String HOST = "127.0.0.1";

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int CONCURRENCY = 64;

  private final SyntheticServer server;
  private final Site site;
  private final Path directory;
  private Standalone home;

  private CrawlRig(SyntheticServer server, Site site, Path directory, Standalone home) {
    this.server = server;
    this.site = site;
    this.directory = directory;
    this.home = home;
  }

  static CrawlRig open(Path directory, Site site) throws IOException {
    return open(directory, port -> site, true);
  }

  /** For a site that has to know its port, to name its other hosts. */
  static CrawlRig openAt(Path directory, IntFunction<Site> site) throws IOException {
    return open(directory, site, true);
  }

  /** A crawler that is not allowed to fetch from this machine. */
  static CrawlRig openPublicOnly(Path directory, Site site) throws IOException {
    return open(directory, port -> site, false);
  }

  private static CrawlRig open(Path directory, IntFunction<Site> site, boolean allowPrivate)
      throws IOException {
    LateSite late = new LateSite();
    SyntheticServer server = SyntheticServer.start(late, 0);
    try {
      late.site = site.apply(server.port());
      return new CrawlRig(server, late.site, directory, Standalone.open(directory, allowPrivate));
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** Stands in for a site that cannot be made before its server has a port. */
  private static final class LateSite implements Site {
    private volatile Site site = request -> Answer.text(503, "not yet\n");

    @Override
    public Answer answer(Request request) {
      return site.answer(request);
    }
  }

  String url(String path) {
    return server.url(HOST, path);
  }

  String url(String host, String path) {
    return server.url(host, path);
  }

  int port() {
    return server.port();
  }

  Ledger ledger() {
    return server.ledger();
  }

  Standalone home() {
    return home;
  }

  /** Crawls to the end. */
  Crawled crawl(CrawlPlan plan) {
    return crawl(plan, CONCURRENCY);
  }

  Crawled crawl(CrawlPlan plan, int concurrency) {
    return crawlTogether(concurrency, plan).getFirst();
  }

  /** Crawls side by side, by one crawler, all to their ends. */
  List<Crawled> crawlTogether(int concurrency, CrawlPlan... plans) {
    List<CrawlId> ids = Arrays.stream(plans).map(this::offer).toList();
    try (Crawler crawler = start(concurrency)) {
      ids.forEach(id -> awaitEnd(crawler, id));
    }
    return ids.stream().map(this::result).toList();
  }

  /** Makes a crawl and admits its seeds; a crawler will find it. */
  CrawlId offer(CrawlPlan plan) {
    Crawl crawl = home.store().crawls().create(plan.settings());
    home.store()
        .frontier()
        .offer(
            crawl.id(),
            crawl.settings().seeds().stream()
                .map(seed -> Discovery.seed(seed.url(), seed.given()))
                .toList());
    return crawl.id();
  }

  Crawler start(int concurrency) {
    return home.crawler(new CrawlerConfig("test", concurrency, false), id -> true);
  }

  void awaitEnd(Crawler crawler, CrawlId id) {
    Waiting.until(
        () -> "crawl " + id + " has ended; open are " + open(id),
        PATIENCE,
        () -> {
          crawler.failure().ifPresent(CrawlRig::fail);
          return find(id).status().isFinal();
        });
  }

  private List<UrlRecord> open(CrawlId id) {
    try (Stream<UrlRecord> records = home.store().view().records(id)) {
      return records.filter(record -> !record.state().isTerminal()).limit(10).toList();
    }
  }

  private static void fail(Throwable cause) {
    throw new AssertionError("the crawler gave up: " + cause, cause);
  }

  Crawl find(CrawlId id) {
    return home.store().crawls().find(id).orElseThrow();
  }

  Crawled result(CrawlId id) {
    return Crawled.read(home, find(id), server.ledger(), site);
  }

  /** Closes the home and opens it again, as the next process would; the site stays. */
  void reopen() throws IOException {
    home.close();
    home = Standalone.open(directory, true);
  }

  @Override
  public void close() throws IOException {
    try (Standalone last = home) {
      server.close();
    }
  }
}
