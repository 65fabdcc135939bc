package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import java.time.InstantSource;

/** Seeds on their way into a batch; answers how many were new. */
final class Offering implements Job<Integer> {
  private final CrawlId crawl;
  private final Finds seeds;
  private final int maxChildren;
  private final InstantSource clock;

  Offering(CrawlId crawl, Finds seeds, int maxChildren, InstantSource clock) {
    this.crawl = crawl;
    this.seeds = seeds;
    this.maxChildren = maxChildren;
    this.clock = clock;
  }

  @Override
  public int weight() {
    return 1 + seeds.size() / 16;
  }

  @Override
  public void prepare(Needs needs) {
    seeds.addTo(needs.urls());
  }

  @Override
  public void prepareHosts(Changes changes) {
    seeds.expectHostsOfNew(changes);
  }

  @Override
  public Integer apply(Changes changes) {
    CrawlBook book = changes.book(crawl);
    if (book.hasEnded()) {
      return 0;
    }
    Admission admission = new Admission(changes, crawl, maxChildren);
    int admitted = 0;
    for (int i = 0; i < seeds.size(); i++) {
      admitted += admission.offerSeed(seeds.get(i), seeds.news(i)) ? 1 : 0;
    }
    if (admitted > 0 && book.status == CrawlStatus.PENDING) {
      book.move(CrawlStatus.RUNNING, null, clock.instant());
    }
    return admitted;
  }
}
