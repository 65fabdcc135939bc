package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.testkit.Site.Fate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** In whatever order the pages of a site are settled, the crawl ends with the same records. */
public abstract class OrderContract extends CrawlStoreContract {
  private static final int SITES = 10;
  private static final int ORDERS = 3;
  private static final int SIZE = 90;
  private static final String[] SEEDS = {Site.url(0), Site.url(40), Site.url(41)};

  @Test
  void the_urls_of_a_crawl_do_not_depend_on_the_order_of_settlements() {
    Seeds.each(
        SITES,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          int maxDepth = random.nextInt(2, 9);
          Site site = new Site(random, SIZE, maxDepth);
          for (int order = 0; order < ORDERS; order++) {
            CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(maxDepth), SEEDS);

            crawlInSomeOrder(crawl, site, random);

            assertThat(fates(crawl)).isEqualTo(site.fates(List.of(SEEDS)));
            assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
            assertCountersAreFacts(crawl);
          }
        });
  }

  /** Holds claims back at random, so that pages come nearer while they are in flight, too. */
  private void crawlInSomeOrder(CrawlId crawl, Site site, RandomGenerator random) {
    List<Claim> inFlight = new ArrayList<>();
    while (status(crawl) == CrawlStatus.RUNNING) {
      for (HostWork work : arrivals()) {
        inFlight.addAll(store.frontier().claim(work, SIZE, LEASE).claims());
      }
      List<Settlement> settled = new ArrayList<>();
      for (int n = random.nextInt(1, 4); n > 0 && !inFlight.isEmpty(); n--) {
        // Mostly the latest first: the long ways are found before the short ones.
        int oldest = random.nextInt(4) == 0 ? 0 : inFlight.size() - 1;
        settled.add(site.fetch(inFlight.remove(random.nextInt(oldest, inFlight.size()))));
      }
      assertThat(store.frontier().settle(settled)).containsOnly(SettleResult.SETTLED);
    }
  }

  private Map<String, Fate> fates(CrawlId crawl) {
    Map<String, Fate> fates = new TreeMap<>();
    for (UrlRecord record : Scan.records(store, crawl)) {
      fates.put(record.url().text(), new Fate(record.depth(), record.redirects(), record.state()));
    }
    return fates;
  }
}
