package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.Archive;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.frontier.Discovery;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.url.CanonicalUrl;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Many hosts answer at once. */
class CrawlerDesksTest {
  private static final int DESKS =
      Places.READ_PER_PROCESSOR * Runtime.getRuntime().availableProcessors();
  private static final int HOSTS = DESKS + 10;

  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final InMemoryArchive kept = new InMemoryArchive(new ArrayList<>());
  private final CountDownLatch oneTooMany = new CountDownLatch(DESKS + 1);
  private final CountDownLatch gate = new CountDownLatch(1);
  private final AtomicInteger received = new AtomicInteger();

  @Test
  void all_are_asked_and_few_are_read_at_a_time() throws InterruptedException {
    CrawlId crawl = crawl();
    CrawlerParts parts = new CrawlerParts(store, archive(), receiving(), clock, new Random(1));

    try (Crawler crawler =
        Crawler.start(parts, new CrawlerConfig("test", HOSTS, false), _ -> true)) {
      Waiting.until(() -> received.get() == HOSTS && oneTooMany.getCount() == 1);

      assertThat(oneTooMany.await(200, TimeUnit.MILLISECONDS)).isFalse();
      gate.countDown();
      Waiting.until(
          () -> store.crawls().find(crawl).orElseThrow().status() == CrawlStatus.COMPLETED);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  private CrawlId crawl() {
    CrawlId crawl = store.crawls().create(EngineSamples.settings(Duration.ZERO, false, 0)).id();
    List<Discovery> seeds = new ArrayList<>();
    for (int host = 0; host < HOSTS; host++) {
      CanonicalUrl url = new CanonicalUrl("http://host-%d.test/".formatted(host));
      seeds.add(Discovery.seed(url, url.text()));
    }
    store.frontier().offer(crawl, seeds);
    return crawl;
  }

  /** Every host has an answer, which is received as over a network. */
  private Fetcher receiving() {
    TinyWeb web = new TinyWeb();
    return new Fetcher() {
      @Override
      public FetchResult fetch(FetchRequest request) throws InterruptedException {
        request.reception().await();
        received.incrementAndGet();
        return web.fetch(request);
      }

      @Override
      public void close() {}
    };
  }

  /** Nothing is kept before the gate is opened. */
  private Archive archive() {
    return (Archive)
        Proxy.newProxyInstance(
            Archive.class.getClassLoader(),
            new Class<?>[] {Archive.class},
            (_, method, args) -> {
              if (method.getName().equals("keep")) {
                oneTooMany.countDown();
                gate.await();
              }
              try {
                return method.invoke(kept, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
