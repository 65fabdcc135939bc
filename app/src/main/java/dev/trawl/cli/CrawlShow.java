package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.cli.Progress.Load;
import dev.trawl.cli.Progress.Snapshot;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.engine.CrawlerLoad;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Shows how a crawl of this process gets on, until it has ended, broke or somebody stops us. */
final class CrawlShow {
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final int LOOKS_PER_SHOW = 5;

  private final Home home;
  private final Progress progress;
  private final Supplier<CrawlerLoad> load;
  private final BooleanSupplier isBroken;

  /**
   * @param isBroken whether nobody works on it any more
   */
  CrawlShow(Home home, Progress progress, Supplier<CrawlerLoad> load, BooleanSupplier isBroken) {
    this.home = home;
    this.progress = progress;
    this.load = load;
    this.isBroken = isBroken;
  }

  void follow(Crawl crawl, Interrupts interrupts) throws InterruptedException {
    Instant start = home.clock().instant();
    Rate rate = new Rate();
    Crawl now = crawl;
    for (int looks = 0; !now.status().isFinal() && !isBroken.getAsBoolean(); looks++) {
      if (looks % LOOKS_PER_SHOW == 0) {
        progress.show(snapshot(crawl, start, rate));
      }
      if (interrupts.await(LOOK)) {
        break;
      }
      now = current(crawl);
    }
  }

  private Crawl current(Crawl crawl) {
    return home.store().crawls().find(crawl.id()).orElse(crawl);
  }

  private Snapshot snapshot(Crawl crawl, Instant start, Rate rate) {
    Counts counts = home.store().frontier().counts(crawl.id());
    Instant now = home.clock().instant();
    double lately = rate.of(counts.admitted() - counts.open(), now);
    CrawlerLoad at = load.get();
    Load here = new Load.Here(at.hosts(), at.inFlight());
    return new Snapshot(counts, here, lately, Duration.between(start, now));
  }
}
