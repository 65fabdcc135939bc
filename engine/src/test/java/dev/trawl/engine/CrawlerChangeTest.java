package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.fetch.FetchResult;
import dev.trawl.frontier.Discovery;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostOrder;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.PaceSetting;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What changes while a crawler works: settings, orders, and what it is working on. */
class CrawlerChangeTest {
  private static final Duration LONG = Duration.ofHours(1);

  // It stands still: a host that waits for its pace waits until that changes.
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final AtomicReference<HostOrders> orders = new AtomicReference<>(HostOrders.NONE);
  private final TinyWeb web = new TinyWeb();

  @Test
  void a_running_crawl_goes_on_at_the_pace_it_is_given() {
    Crawl crawl = crawl("/1", "/2", "/3");

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      change(crawl, crawl.settings().limits(), Duration.ZERO);

      Waiting.until(() -> hasEnded(crawl.id()));

      assertThat(web.asked()).hasSize(3);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void pages_are_read_by_the_limits_of_now() {
    web.page("/1", "<a href=/1/below>").page("/2", "<a href=/2/below>");
    Limits flat = Limits.unlimited().withMaxDepth(0);
    Crawl crawl = crawl(EngineSamples.settings(LONG, false, 0), flat, "/1", "/2");

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      change(crawl, Limits.unlimited(), Duration.ZERO);

      Waiting.until(() -> hasEnded(crawl.id()));

      assertThat(web.asked())
          .containsExactly("http://a.test/1", "http://a.test/2", "http://a.test/2/below");
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void an_order_takes_hold_of_hosts_at_work() {
    Crawl crawl = crawl("/1", "/2", "/3");

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      HostOverrides block = new HostOverrides(Optional.empty(), 1, Optional.of("complaint"));
      orders.set(HostOrders.of(List.of(new HostOrder("test", true, block, null))));

      Waiting.until(() -> hasEnded(crawl.id()));

      assertThat(web.asked()).hasSize(1);
      assertThat(store.frontier().counts(crawl.id()).of(UrlState.ROBOTS_BLOCKED)).isEqualTo(2);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void rules_that_lead_to_a_blocked_host_fail_their_origins_urls() {
    web.with(
        "/robots.txt",
        new FetchResult.Answered(
            EngineSamples.answer(301, "location", "http://b.test/robots.txt")));
    HostOverrides block = new HostOverrides(Optional.empty(), 1, Optional.of("complaint"));
    orders.set(HostOrders.of(List.of(new HostOrder("b.test", false, block, null))));
    CrawlSettings settings = EngineSamples.settings(Duration.ZERO, true, 0);
    Crawl crawl = crawl(settings, settings.limits(), "/1");

    try (Crawler crawler = start()) {
      Waiting.until(() -> hasEnded(crawl.id()));

      assertThat(web.asked()).containsExactly("http://a.test/robots.txt");
      assertThat(store.frontier().counts(crawl.id()).of(UrlState.FAILED)).isEqualTo(1);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void it_says_what_it_is_fetching_longest_under_way_first() {
    CountDownLatch gate = new CountDownLatch(1);
    web.close(gate);
    Crawl crawl = crawl("http://a.test/1");

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 1);
      clock.advance(Duration.ofSeconds(1));
      offer(crawl.id(), "http://b.test/1");
      Waiting.until(() -> web.asked().size() == 2);

      assertThat(crawler.current())
          .containsExactly(
              new CurrentFetch(crawl.id(), Samples.url("http://a.test/1"), ManualClock.START),
              new CurrentFetch(
                  crawl.id(), Samples.url("http://b.test/1"), ManualClock.START.plusSeconds(1)));
      assertThat(crawler.load().inFlight()).isEqualTo(2);

      gate.countDown();
      Waiting.until(() -> crawler.load().inFlight() == 0);
      assertThat(crawler.current()).isEmpty();
    }
  }

  @Test
  void it_names_no_more_than_fifty_of_what_it_is_fetching() {
    CountDownLatch gate = new CountDownLatch(1);
    web.close(gate);
    String[] urls = new String[60];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = "http://h" + i + ".test/";
    }
    crawl(urls);

    try (Crawler crawler = start()) {
      Waiting.until(() -> web.asked().size() == 60);

      assertThat(crawler.current()).hasSize(50);
      gate.countDown();
    }
  }

  private Crawl crawl(String... urls) {
    return crawl(EngineSamples.settings(LONG, false, 0), Limits.unlimited(), urls);
  }

  private Crawl crawl(CrawlSettings settings, Limits limits, String... urls) {
    Crawl crawl = store.crawls().create(with(settings, limits, settings.manners().pace()));
    offer(crawl.id(), urls);
    return crawl;
  }

  private void offer(CrawlId crawl, String... urls) {
    for (String url : urls) {
      store.frontier().offer(crawl, List.of(Discovery.seed(Samples.url(url), url)));
    }
  }

  private void change(Crawl crawl, Limits limits, Duration pace) {
    store.crawls().change(crawl.id(), with(crawl.settings(), limits, PaceSetting.every(pace)));
  }

  private static CrawlSettings with(CrawlSettings settings, Limits limits, PaceSetting pace) {
    return new CrawlSettings(
        settings.seeds(),
        limits,
        settings.scope(),
        settings.manners().with(pace),
        settings.fetch(),
        settings.profile(),
        settings.priority());
  }

  private boolean hasEnded(CrawlId crawl) {
    return store.crawls().find(crawl).orElseThrow().status() == CrawlStatus.COMPLETED;
  }

  private Crawler start() {
    CrawlerParts parts =
        new CrawlerParts(store, new InMemoryArchive(new ArrayList<>()), web, clock, new Random(1));
    return Crawler.start(
        parts.obeying(orders::get), new CrawlerConfig("test", 100, false), _ -> true);
  }
}
