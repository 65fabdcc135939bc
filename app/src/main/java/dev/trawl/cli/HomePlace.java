package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.Home;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.explain.Explanation;
import dev.trawl.export.Exporter;
import dev.trawl.export.LinkRows;
import dev.trawl.export.PageRows;
import dev.trawl.export.RowFormat;
import dev.trawl.export.RowWriter;
import dev.trawl.export.UrlRows;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostOrders;
import dev.trawl.server.service.OrderBook;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A directory or a cluster's database, which this process opens itself. */
final class HomePlace implements Place {
  /** What became of a seed that was fetched. */
  static final Set<UrlState> FETCHED =
      Set.of(
          UrlState.VISITED,
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL);

  private final Home home;
  private final String words;

  /**
   * @param words the option that names the place, for commands that are suggested
   */
  HomePlace(Home home, String words) {
    this.home = home;
    this.words = words;
  }

  @Override
  public Instant now() {
    return home.clock().instant();
  }

  @Override
  public List<CrawlFacts> crawls() {
    return home.store().crawls().list().stream().map(this::facts).toList();
  }

  @Override
  public Optional<CrawlFacts> newest() {
    List<Crawl> all = home.store().crawls().list();
    return all.isEmpty() ? Optional.empty() : Optional.of(facts(all.getLast()));
  }

  @Override
  public Optional<CrawlFacts> find(CrawlId id) {
    return home.store().crawls().find(id).map(this::facts);
  }

  CrawlFacts facts(Crawl crawl) {
    Counts counts = counts(crawl.id());
    List<Seed> seeds = crawl.settings().seeds();
    return new CrawlFacts(
        crawl.id(),
        crawl.status(),
        crawl.reason(),
        crawl.createdAt(),
        crawl.finishedAt(),
        seeds.getFirst().url().text(),
        seeds.size(),
        crawl.settings().manners().respectRobots(),
        new CrawlFacts.Extent(counts.of(UrlState.VISITED), counts.admitted(), counts.open()));
  }

  @Override
  public Counts counts(CrawlId id) {
    return home.store().frontier().counts(id);
  }

  @Override
  public CrawlFacts begin(CrawlSettings settings, boolean isFresh) {
    Crawl crawl = Offers.find(home.store().crawls(), settings, isFresh);
    if (!crawl.status().isFinal()) {
      // The workers may have them already.
      home.store().frontier().offer(crawl.id(), Discovery.seeds(crawl.settings()));
    }
    return find(crawl.id()).orElseThrow();
  }

  @Override
  public boolean move(CrawlId id, CrawlStatus next) {
    try {
      home.store().crawls().move(id, next, null);
      return true;
    } catch (IllegalStateException e) {
      // It may have come to its end since we looked.
      return false;
    }
  }

  @Override
  public Map<String, @Nullable Object> explain(CrawlId id, String url) {
    HostOrders orders = new OrderBook(home.store().cabinet(), home.clock()).get();
    return Explanation.of(home.store(), crawl(id), orders, url, now());
  }

  @Override
  public void export(CrawlId id, String what, RowFormat format, Writer out) throws IOException {
    Exporter exporter = new Exporter(home.store().view(), home.archive());
    try (RowWriter rows = format.open(out, columns(what))) {
      switch (what) {
        case "urls" -> exporter.urls(id, rows);
        case "pages" -> exporter.pages(id, rows);
        default -> exporter.links(id, rows);
      }
    }
  }

  private static List<String> columns(String what) {
    return switch (what) {
      case "urls" -> UrlRows.COLUMNS;
      case "pages" -> PageRows.COLUMNS;
      default -> LinkRows.COLUMNS;
    };
  }

  @Override
  public Census census(CrawlId id) {
    Census census = new Census();
    try (Stream<UrlRecord> records = home.store().view().records(id)) {
      records.forEach(
          url -> {
            Failure failure = url.facts().failure();
            census.add(
                url.url().host().name(),
                url.state().name(),
                failure == null ? null : failure.error().label());
          });
    }
    return census;
  }

  @Override
  public Optional<String> seedTrouble(CrawlId id) {
    List<Seed> seeds = crawl(id).settings().seeds();
    boolean isFetched =
        seeds.stream()
            .flatMap(seed -> record(id, seed).stream())
            .anyMatch(url -> FETCHED.contains(url.state()));
    if (isFetched) {
      return Optional.empty();
    }
    Seed first = seeds.getFirst();
    String why =
        record(id, first)
            .map(r -> r.facts().failure())
            .map(failure -> failure.error().label() + ": " + failure.text())
            .orElse("it was not fetched");
    return Optional.of(first.url() + ": " + why);
  }

  private Optional<UrlRecord> record(CrawlId id, Seed seed) {
    return home.store().view().find(id, seed.url());
  }

  private Crawl crawl(CrawlId id) {
    return home.store().crawls().find(id).orElseThrow();
  }

  @Override
  public Optional<String> idleness() {
    if (!(home instanceof Clustered cluster)) {
      return Optional.of("It goes on when its crawl command is run again.");
    }
    return cluster.crew() == 0
        ? Optional.of("No worker is alive; start one with: trawl worker " + words)
        : Optional.empty();
  }

  @Override
  public Lookout watch(CrawlId id) {
    return new Lookout() {
      @Override
      public CrawlFacts crawl() {
        return find(id).orElseThrow();
      }

      @Override
      public Counts counts() {
        return HomePlace.this.counts(id);
      }

      @Override
      public int crew() {
        return home instanceof Clustered cluster ? cluster.crew() : 1;
      }
    };
  }

  @Override
  public String words() {
    return words;
  }

  @Override
  public void close() throws IOException {
    home.close();
  }
}
