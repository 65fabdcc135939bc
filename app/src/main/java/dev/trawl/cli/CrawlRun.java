package dev.trawl.cli;

import dev.trawl.app.Onlooker;
import dev.trawl.app.Standalone;
import dev.trawl.cli.Progress.Load;
import dev.trawl.cli.Progress.Snapshot;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerLoad;
import dev.trawl.frontier.Discovery;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

/** Runs one crawl in this process until it has ended or somebody stops it. */
final class CrawlRun {
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final int LOOKS_PER_SHOW = 5;
  private static final Duration DRAIN = Duration.ofSeconds(25);

  /** What a first signal is answered wherever requests are under way. */
  static final String STOPPING =
      "Stopping: finishing the requests under way (Ctrl-C again to stop at once)...";

  private final Standalone home;
  private final Progress progress;
  private final CrawlerConfig config;
  private final Onlooker onlooker;

  CrawlRun(Standalone home, Progress progress, CrawlerConfig config) {
    this(home, progress, config, Onlooker.NOBODY);
  }

  CrawlRun(Standalone home, Progress progress, CrawlerConfig config, Onlooker onlooker) {
    this.home = home;
    this.progress = progress;
    this.config = config;
    this.onlooker = onlooker;
  }

  Crawl toTheEnd(Crawl crawl) throws IOException, InterruptedException {
    home.store().frontier().offer(crawl.id(), Discovery.seeds(crawl.settings()));
    Interrupts interrupts = Interrupts.install(STOPPING);
    try (Crawler crawler = home.crawler(config, crawl.id()::equals, onlooker);
        progress) {
      follow(crawl, crawler, interrupts);
      throwIfFailed(crawler);
      if (interrupts.happened()) {
        crawler.drain(DRAIN);
        throwIfFailed(crawler);
      }
    }
    return current(crawl);
  }

  private void follow(Crawl crawl, Crawler crawler, Interrupts interrupts)
      throws InterruptedException {
    Instant start = home.clock().instant();
    Rate rate = new Rate();
    for (int looks = 0; isGoingOn(crawl, crawler); looks++) {
      if (looks % LOOKS_PER_SHOW == 0) {
        Counts counts = home.store().frontier().counts(crawl.id());
        Instant now = home.clock().instant();
        double lately = rate.of(counts.admitted() - counts.open(), now);
        progress.show(new Snapshot(counts, load(crawler), lately, Duration.between(start, now)));
      }
      if (interrupts.await(LOOK)) {
        return;
      }
    }
  }

  private static Load load(Crawler crawler) {
    CrawlerLoad load = crawler.load();
    return new Load.Here(load.hosts(), load.inFlight());
  }

  private boolean isGoingOn(Crawl crawl, Crawler crawler) {
    return !current(crawl).status().isFinal() && crawler.failure().isEmpty();
  }

  private Crawl current(Crawl crawl) {
    return home.store().crawls().find(crawl.id()).orElse(crawl);
  }

  /** What stopped a crawler before its time stops the command, too. */
  static void throwIfFailed(Crawler crawler) throws IOException {
    Throwable failure = crawler.failure().orElse(null);
    switch (failure) {
      case null -> {}
      case IOException e -> throw e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
  }
}
