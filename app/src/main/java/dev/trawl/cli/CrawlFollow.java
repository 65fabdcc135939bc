package dev.trawl.cli;

import dev.trawl.cli.Progress.Load;
import dev.trawl.cli.Progress.Snapshot;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Watches a crawl that others work on, until it has ended or nobody wants to look. */
final class CrawlFollow {
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final int LOOKS_PER_SHOW = 5;

  private final Place place;
  private final CrawlId id;
  private final PrintWriter err;
  private CrawlStatus told = CrawlStatus.RUNNING;

  CrawlFollow(Place place, CrawlId id, PrintWriter err) {
    this.place = place;
    this.id = id;
    this.err = err;
  }

  /** Says what keeps the crawl from going on. */
  void warn(CrawlFacts crawl) {
    place.idleness().ifPresent(err::println);
    tellIfPaused(crawl);
  }

  CrawlFacts toTheEnd(Progress progress) throws InterruptedException {
    Interrupts interrupts = Interrupts.install("Leaving the crawl to the workers...");
    Instant start = place.now();
    Rate rate = new Rate();
    try (Place.Lookout lookout = place.watch(id);
        progress) {
      CrawlFacts crawl = lookout.crawl();
      for (int looks = 0; !crawl.isOver() && !interrupts.happened(); looks++) {
        tellIfPaused(crawl);
        if (looks % LOOKS_PER_SHOW == 0) {
          progress.show(snapshot(lookout, start, rate));
        }
        interrupts.await(LOOK);
        crawl = lookout.crawl();
      }
      return crawl;
    }
  }

  private void tellIfPaused(CrawlFacts crawl) {
    if (crawl.status() == CrawlStatus.PAUSED && told != CrawlStatus.PAUSED) {
      err.printf(
          "Crawl %s is paused; let it go on with: trawl resume --crawl %s %s%n",
          id, id, place.words());
    }
    told = crawl.status();
  }

  private Snapshot snapshot(Place.Lookout lookout, Instant start, Rate rate) {
    Counts counts = lookout.counts();
    Instant now = place.now();
    double lately = rate.of(counts.admitted() - counts.open(), now);
    return new Snapshot(
        counts, new Load.Crew(lookout.crew()), lately, Duration.between(start, now));
  }

  String howToGoOn() {
    return "Crawl %s goes on without this command; run it again to follow.\nStop it with: trawl pause --crawl %s %s"
        .formatted(id, id, place.words());
  }
}
