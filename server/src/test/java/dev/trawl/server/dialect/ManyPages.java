package dev.trawl.server.dialect;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** A store with crawls of many pages: more than are looked at in one go. */
public final class ManyPages {
  public static final int PAGES = 2_500;

  private ManyPages() {}

  public static InMemoryCrawlStore store() {
    return InMemoryCrawlStore.open(
        new InMemoryCrawlStore.Disk(), new ManualClock(), InMemoryCrawlStore.MAX_CHILDREN);
  }

  /** Visits so many pages of a new crawl; the first is {@code /0/}. */
  public static CrawlId crawl(CrawlStore store, int pages) {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    List<Discovery> seeds =
        IntStream.range(0, pages).mapToObj(i -> Samples.seed("/" + i + "/")).toList();
    store.frontier().offer(crawl, seeds);
    List<Claim> claims =
        store
            .frontier()
            .claim(new HostWork(crawl, Samples.HOST), pages, Duration.ofHours(1))
            .claims();
    store.frontier().settle(claims.stream().map(claim -> Outcome.of(claim).visited()).toList());
    return crawl;
  }
}
