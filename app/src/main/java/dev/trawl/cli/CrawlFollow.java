package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.cli.Progress.Load;
import dev.trawl.cli.Progress.Snapshot;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Watches a crawl that the workers of a cluster do, until it has ended or nobody wants to look. */
final class CrawlFollow {
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final int LOOKS_PER_SHOW = 5;

  private final Clustered home;
  private final CrawlId id;
  private final PrintWriter err;
  private final String words;
  private CrawlStatus told = CrawlStatus.RUNNING;

  /**
   * @param words the option that names the cluster, for commands that are suggested
   */
  CrawlFollow(Clustered home, CrawlId id, PrintWriter err, String words) {
    this.home = home;
    this.id = id;
    this.err = err;
    this.words = words;
  }

  /** Gives the seeds to the cluster, which may have them already. */
  Crawl offer(Crawl crawl) {
    if (!crawl.status().isFinal()) {
      home.store().frontier().offer(id, Offers.seeds(crawl));
    }
    return current();
  }

  /** Says what keeps the crawl from going on. */
  void warn(Crawl crawl) {
    if (home.crew() == 0) {
      err.printf("No worker is alive; start one with: trawl worker %s%n", words);
    }
    tellIfPaused(crawl);
  }

  Crawl toTheEnd(Progress progress) throws InterruptedException {
    Interrupts interrupts = Interrupts.install("Leaving the crawl to the workers...");
    Instant start = home.clock().instant();
    Rate rate = new Rate();
    Crawl crawl = current();
    try (progress) {
      for (int looks = 0; !crawl.status().isFinal() && !interrupts.happened(); looks++) {
        tellIfPaused(crawl);
        if (looks % LOOKS_PER_SHOW == 0) {
          progress.show(snapshot(start, rate));
        }
        interrupts.await(LOOK);
        crawl = current();
      }
    }
    return crawl;
  }

  private void tellIfPaused(Crawl crawl) {
    if (crawl.status() == CrawlStatus.PAUSED && told != CrawlStatus.PAUSED) {
      err.printf(
          "Crawl %s is paused; let it go on with: trawl resume --crawl %s %s%n", id, id, words);
    }
    told = crawl.status();
  }

  private Snapshot snapshot(Instant start, Rate rate) {
    Counts counts = home.store().frontier().counts(id);
    Instant now = home.clock().instant();
    double lately = rate.of(counts.admitted() - counts.open(), now);
    return new Snapshot(counts, new Load.Crew(home.crew()), lately, Duration.between(start, now));
  }

  private Crawl current() {
    return home.store().crawls().find(id).orElseThrow();
  }

  String howToGoOn() {
    return "Crawl %s goes on without this command; run it again to follow.\nStop it with: trawl pause --crawl %s %s"
        .formatted(id, id, words);
  }
}
