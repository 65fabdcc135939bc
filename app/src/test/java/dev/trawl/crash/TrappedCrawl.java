package dev.trawl.crash;

import dev.trawl.app.Standalone;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerParts;
import dev.trawl.frontier.Discovery;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The program under the traps: makes of the parts of a {@link Standalone} the crawler that the
 * command line makes, and crawls to the end. Arguments: a directory, a file of seeds, a point, and
 * at which passing of it to die (0: never).
 */
final class TrappedCrawl {
  static final int CONCURRENCY = 32;

  private static final long SMALL_FILE = 100_000;
  private static final int OPEN_MICROS = 150_000;
  private static final int CLOSE_MICROS = 20_000;
  private static final Duration BREATH = Duration.ofMillis(20);

  private final Path data;
  private final List<Seed> seeds;
  private final Trap trap;

  private TrappedCrawl(Path data, List<Seed> seeds, Trap trap) {
    this.data = data;
    this.seeds = seeds;
    this.trap = trap;
  }

  public static void main(String[] args) throws Exception {
    List<Seed> seeds =
        Files.readAllLines(Path.of(args[1])).stream()
            .map(url -> new Seed(url, new CanonicalUrl(url)))
            .toList();
    Trap trap = new Trap(KillPoint.valueOf(args[2]), Integer.parseInt(args[3]));
    new TrappedCrawl(Path.of(args[0]), seeds, trap).run();
  }

  private void run() throws IOException, InterruptedException {
    if (trap.isArmedFor(KillPoint.DURING_ROTATION)) {
      Thread.ofPlatform().daemon().start(this::watchRotation);
    }
    trap.during(KillPoint.DURING_OPEN, OPEN_MICROS);
    WarcConfig captures = WarcConfig.standard().withRotateBytes(SMALL_FILE);
    try (Standalone home = Standalone.open(data, true, captures)) {
      trap.at(KillPoint.AFTER_OPEN);
      crawl(home);
      trap.at(KillPoint.AT_THE_END);
      trap.during(KillPoint.DURING_CLOSE, CLOSE_MICROS);
    }
    // A process that is to die while it closes must not get away by being quick.
    new Semaphore(0).tryAcquire(CLOSE_MICROS, TimeUnit.MICROSECONDS);
  }

  private void crawl(Standalone home) throws IOException, InterruptedException {
    List<Crawl> known = home.store().crawls().list();
    Crawl crawl = known.isEmpty() ? home.store().crawls().create(settings()) : known.getFirst();
    trap.at(KillPoint.AFTER_CREATE);
    if (crawl.status().isFinal()) {
      return;
    }
    CrawlerParts plain = home.parts();
    CrawlerParts parts =
        new CrawlerParts(
            new TrappedStore(plain.store(), trap),
            new TrappedArchive(plain.archive(), trap),
            plain.fetcher(),
            plain.clock(),
            plain.random());
    parts
        .store()
        .frontier()
        .offer(crawl.id(), seeds.stream().map(s -> Discovery.seed(s.url(), s.given())).toList());
    CrawlerConfig config = new CrawlerConfig("local", CONCURRENCY, false);
    try (Crawler crawler = Crawler.start(parts, config, crawl.id()::equals)) {
      follow(crawl, crawler, parts);
    }
  }

  /** Waits for the end; meanwhile does what the crawler's housekeeper does, only more often. */
  private static void follow(Crawl crawl, Crawler crawler, CrawlerParts parts)
      throws IOException, InterruptedException {
    Semaphore never = new Semaphore(0);
    while (!parts.store().crawls().find(crawl.id()).orElseThrow().status().isFinal()) {
      if (crawler.failure().isPresent()) {
        throw new IllegalStateException(crawler.failure().get());
      }
      parts.store().checkpoint(parts.archive()::sync);
      never.tryAcquire(BREATH.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /** Dies when a file is seen that has its index but not yet lost its marker. */
  private void watchRotation() {
    while (true) {
      Set<String> names = names(data.resolve("warc"));
      boolean isRotating =
          names.stream()
              .filter(name -> name.endsWith(".open"))
              .anyMatch(name -> names.contains(name.replace(".open", ".cdxj")));
      if (isRotating) {
        trap.die();
      }
    }
  }

  private static Set<String> names(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    } catch (IOException e) {
      // It is not there yet.
      return Set.of();
    }
  }

  private CrawlSettings settings() {
    return new CrawlSettings(
        seeds,
        Limits.unlimited(),
        ScopeRules.of(ScopeKind.ANY),
        Manners.of("Trawl/test", PaceSetting.every(Duration.ZERO)),
        FetchRules.standard(),
        Profile.STANDARD,
        0);
  }
}
