package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Discovery;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A crawler whose hosts change hands between the decision to ask them and the request. */
class CrawlerTenureTest {
  private final ManualClock clock = new ManualClock();
  private final SharedStore store = new SharedStore(InMemoryCrawlStore.open(clock));
  private final TinyWeb web = new TinyWeb();
  private final CountDownLatch gate = new CountDownLatch(1);

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_was_not_sent_is_asked_for_when_the_host_is_ours_again(boolean respectsRobots) {
    web.close(gate);
    CrawlId crawl = crawl(respectsRobots);

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      store.setTenure(Samples.HOST, 2);
      gate.countDown();

      Waiting.until(() -> hasEnded(crawl));

      String first = respectsRobots ? "http://a.test/robots.txt" : "http://a.test/1";
      assertThat(web.asked().stream().filter(first::equals)).hasSize(2);
      assertThat(web.asked()).endsWith("http://a.test/1");
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void what_was_not_sent_is_not_in_flight_any_more(boolean respectsRobots) {
    web.close(gate);
    crawl(respectsRobots);

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      store.setTenure(Samples.HOST, 0);
      gate.countDown();

      Waiting.until(() -> crawler.load().inFlight() == 0 && crawler.load().hosts() == 0);

      assertThat(web.asked()).hasSize(1);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  private CrawlId crawl(boolean respectsRobots) {
    CrawlId crawl =
        store.crawls().create(EngineSamples.settings(Duration.ZERO, respectsRobots, 0)).id();
    store.frontier().offer(crawl, List.of(Discovery.seed(Samples.url("/1"), "/1")));
    return crawl;
  }

  private boolean hasEnded(CrawlId crawl) {
    return store.crawls().find(crawl).orElseThrow().status() == CrawlStatus.COMPLETED;
  }

  private Crawler start() {
    CrawlerParts parts =
        new CrawlerParts(store, new InMemoryArchive(new ArrayList<>()), web, clock, new Random(1));
    return Crawler.start(parts, new CrawlerConfig("test", 100, false), _ -> true);
  }
}
