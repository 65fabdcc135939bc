package dev.trawl.cli;

import dev.trawl.app.Onlooker;
import dev.trawl.app.Standalone;
import dev.trawl.crawl.Crawl;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.frontier.Discovery;
import java.io.IOException;
import java.time.Duration;

/** Runs one crawl in this process until it has ended or somebody stops it. */
final class CrawlRun {
  private static final Duration DRAIN = Duration.ofSeconds(25);

  /** What a first signal is answered wherever requests are under way. */
  static final String STOPPING =
      "Stopping: finishing the requests under way (Ctrl-C again to stop at once)...";

  private final Standalone home;
  private final Progress progress;
  private final CrawlerConfig config;
  private final Onlooker onlooker;

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
      new CrawlShow(home, progress, crawler::load, () -> crawler.failure().isPresent())
          .follow(crawl, interrupts);
      throwIfFailed(crawler);
      if (interrupts.happened()) {
        crawler.drain(DRAIN);
        throwIfFailed(crawler);
      }
    }
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
