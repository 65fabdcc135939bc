package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Discovery;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;

/** Seeds on their way into a batch; answers how many were new. */
final class Offering implements Job<Integer> {
  private static final int SEEDS_PER_WEIGHT = 16;

  private final CrawlId crawl;
  private final List<Discovery> seeds;
  private final List<UrlKey> keys;
  private final InstantSource clock;

  Offering(CrawlId crawl, List<Discovery> seeds, InstantSource clock) {
    KeyMaker maker = new KeyMaker(crawl);
    this.crawl = crawl;
    this.seeds = seeds;
    this.keys = seeds.stream().map(seed -> maker.key(seed.url())).toList();
    this.clock = clock;
  }

  @Override
  public int weight() {
    return 1 + seeds.size() / SEEDS_PER_WEIGHT;
  }

  /** Alone, so that nobody finds the crawl complete meanwhile. */
  @Override
  public void prepare(Needs needs) {
    needs.alone().add(crawl);
    for (int i = 0; i < seeds.size(); i++) {
      needs.candidates().add(new Candidate(keys.get(i), Distance.of(seeds.get(i))));
    }
  }

  @Override
  public Integer apply(Changes changes) throws SQLException {
    CrawlBook book = changes.book(crawl);
    if (book.hasEnded()) {
      return 0;
    }
    int admitted = 0;
    for (int i = 0; i < seeds.size(); i++) {
      admitted += changes.admission.offerSeed(seeds.get(i), keys.get(i)) ? 1 : 0;
    }
    if (admitted > 0 && book.status() == CrawlStatus.PENDING) {
      book.move(CrawlStatus.RUNNING, null, clock.instant());
    }
    return admitted;
  }
}
