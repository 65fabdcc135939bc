package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.fetch.FetchResult;
import dev.trawl.frontier.Discovery;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What requests teach of a host is kept for whoever asks it next. */
class CrawlerLessonsTest {
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final TinyWeb web = new TinyWeb();
  private final CountDownLatch gate = new CountDownLatch(1);

  @Test
  void a_request_of_a_crawl_that_was_cancelled_meanwhile_counts_for_the_next_crawl() {
    web.with("/1", new FetchResult.Answered(EngineSamples.answer(429, "retry-after", "60")));
    web.close(gate);
    CrawlId crawl =
        store.crawls().create(EngineSamples.settings(Duration.ofSeconds(1), false, 0)).id();
    store.frontier().offer(crawl, List.of(Discovery.seed(Samples.url("/1"), "/1")));

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
      gate.countDown();
      Waiting.until(() -> crawler.load().inFlight() == 0 && crawler.load().hosts() == 0);

      assertThat(crawler.failure()).isEmpty();
    }

    HostState known = store.hosts().find(Samples.HOST).orElseThrow();
    assertThat(known.lastRequestAt()).isEqualTo(clock.instant());
    assertThat(known.restUntil()).isEqualTo(clock.instant().plusSeconds(60));
  }

  private Crawler start() {
    CrawlerParts parts =
        new CrawlerParts(store, new InMemoryArchive(new ArrayList<>()), web, clock, new Random(1));
    return Crawler.start(parts, new CrawlerConfig("test", 100, false), _ -> true);
  }
}
