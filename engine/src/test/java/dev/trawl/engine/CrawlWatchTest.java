package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.fetch.FetchResult;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class CrawlWatchTest {
  private static final Duration PACE = Duration.ofSeconds(10);

  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final InMemoryArchive archive = new InMemoryArchive(new ArrayList<>());
  private final TinyWeb web = new TinyWeb();
  private final Notes notes = new Notes();

  private record RobotsNote(CrawlId crawl, CanonicalUrl url, FetchResult result) {}

  private static final class Notes implements CrawlWatch {
    final Queue<SettledUrl> settled = new ConcurrentLinkedQueue<>();
    final Queue<RobotsNote> robots = new ConcurrentLinkedQueue<>();
    final Queue<CrawlId> archiveFailures = new ConcurrentLinkedQueue<>();

    @Override
    public void settled(SettledUrl url) {
      settled.add(url);
    }

    @Override
    public void robotsFetched(CrawlId crawl, CanonicalUrl url, FetchResult result) {
      robots.add(new RobotsNote(crawl, url, result));
    }

    @Override
    public void archiveFailed(CrawlId crawl, IOException cause) {
      archiveFailures.add(crawl);
    }

    SettledUrl first() {
      return settled.element();
    }

    SettledUrl of(String url) {
      return settled.stream()
          .filter(one -> one.claim().url().equals(Samples.url(url)))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void a_page_is_told_with_its_answer_its_timings_and_its_links() {
    web.page("/", "<a href=/a><a href=/b><a href=/a><a href=http://other.test/>");
    CrawlId crawl = crawl(Duration.ZERO, false, "/");

    try (Crawler crawler = start(notes)) {
      // What it leads to may be settled before anybody is told of the page itself.
      Waiting.until(() -> hasEnded(crawl) && notes.settled.size() == 4);

      SettledUrl page = notes.of("/");
      assertThat(page.claim().crawl()).isEqualTo(crawl);
      assertThat(page.wasFetched()).isTrue();
      assertThat(page.isDenied()).isFalse();
      assertThat(page.result()).isEqualTo(SettleResult.SETTLED);
      assertThat(state(page)).isEqualTo(UrlState.VISITED);
      assertThat(page.verdict().facts().answer().status()).isEqualTo(200);
      assertThat(page.verdict().facts().answer().contentType()).isEqualTo("text/html");
      assertThat(page.verdict().facts().answer().bytes()).isEqualTo(60);
      assertThat(page.verdict().facts().timings()).isEqualTo(TinyWeb.TIMINGS);
      assertThat(page.links()).isEqualTo(3);
      assertThat(page.discoveries()).isEqualTo(3);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_failure_is_told_with_its_class() {
    web.with("/", TinyWeb.failure(ErrorClass.DNS_NXDOMAIN));
    crawl(Duration.ZERO, false, "/");

    try (Crawler crawler = start(notes)) {
      Waiting.until(() -> !notes.settled.isEmpty());

      assertThat(state(notes.first())).isEqualTo(UrlState.FAILED);
      assertThat(notes.first().verdict().facts().failure().error())
          .isEqualTo(ErrorClass.DNS_NXDOMAIN);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_retry_is_told_and_then_its_end() {
    web.with("/", TinyWeb.answer(503, "text/plain", "later")).page("/", "at last");
    crawl(Duration.ZERO, false, "/");

    try (Crawler crawler = start(notes)) {
      Waiting.until(() -> notes.settled.size() == 1);
      assertThat(notes.first().verdict())
          .isInstanceOfSatisfying(
              Retry.class, retry -> assertThat(retry.reason()).isEqualTo(Reason.FAILURE));
      assertThat(notes.first().verdict().facts().answer().status()).isEqualTo(503);

      notes.settled.clear();
      clock.advance(Duration.ofSeconds(30));
      Waiting.until(() -> notes.settled.size() == 1);

      assertThat(state(notes.first())).isEqualTo(UrlState.VISITED);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_robots_file_is_told_and_what_it_denies() {
    web.with(
        "/robots.txt", TinyWeb.answer(200, "text/plain", "User-agent: *\nDisallow: /closed\n"));
    CrawlId crawl = crawl(Duration.ZERO, true, "/closed");

    try (Crawler crawler = start(notes)) {
      Waiting.until(() -> hasEnded(crawl) && !notes.settled.isEmpty());

      assertThat(notes.settled)
          .singleElement()
          .satisfies(
              url -> {
                assertThat(url.isDenied()).isTrue();
                assertThat(url.wasFetched()).isFalse();
                assertThat(url.waited()).isZero();
              });
      assertThat(notes.robots)
          .singleElement()
          .satisfies(
              note -> {
                assertThat(note.crawl()).isEqualTo(crawl);
                assertThat(note.url()).isEqualTo(Samples.url("/robots.txt"));
                assertThat(note.result()).isInstanceOf(FetchResult.Answered.class);
              });
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void the_wait_for_a_turn_is_told() {
    crawl(PACE, false, "/1", "/2");

    try (Crawler crawler = start(notes)) {
      Waiting.until(() -> notes.settled.size() == 1);
      assertThat(notes.first().waited()).isZero();

      notes.settled.clear();
      clock.advance(PACE);
      Waiting.until(() -> notes.settled.size() == 1);

      assertThat(notes.first().waited()).isEqualTo(PACE);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_settlement_that_came_too_late_is_told_as_such() {
    CrawlId crawl = crawl(Duration.ZERO, false, "/");
    CountDownLatch gate = new CountDownLatch(1);
    web.close(gate);

    try (Crawler crawler = start(notes)) {
      Waiting.until(() -> web.asked().size() == 1);
      store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
      gate.countDown();
      Waiting.until(() -> notes.settled.size() == 1);

      assertThat(notes.first().result()).isEqualTo(SettleResult.ENDED);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_capture_that_could_not_be_kept_is_told_before_the_crawler_stops() {
    archive.close();
    CrawlId crawl = crawl(Duration.ZERO, false, "/");

    try (Crawler crawler = start(notes)) {
      Waiting.until(() -> crawler.failure().isPresent());

      assertThat(notes.archiveFailures).containsExactly(crawl);
      assertThat(notes.settled).isEmpty();
    }
  }

  @Test
  void what_a_watch_does_wrong_is_not_the_pages_fault() {
    CrawlId crawl = crawl(Duration.ZERO, false, "/");
    CrawlWatch broken =
        new CrawlWatch() {
          @Override
          public void settled(SettledUrl url) {
            throw new IllegalStateException("broken watch");
          }
        };

    try (Crawler crawler = start(broken)) {
      Waiting.until(() -> crawler.failure().isPresent());

      assertThat(crawler.failure().orElseThrow()).hasMessage("broken watch");
      assertThat(store.view().list(crawl, UrlQuery.first(10)).urls())
          .singleElement()
          .satisfies(url -> assertThat(url.state()).isEqualTo(UrlState.NOT_FOUND));
    }
  }

  private static UrlState state(SettledUrl url) {
    return ((Done) url.verdict()).state();
  }

  private CrawlId crawl(Duration pace, boolean respectsRobots, String... urls) {
    Crawl crawl = store.crawls().create(EngineSamples.settings(pace, respectsRobots, 0));
    List<Discovery> seeds = new ArrayList<>();
    for (String url : urls) {
      seeds.add(Discovery.seed(Samples.url(url), url));
    }
    store.frontier().offer(crawl.id(), seeds);
    return crawl.id();
  }

  private boolean hasEnded(CrawlId crawl) {
    return store.crawls().find(crawl).orElseThrow().status() == CrawlStatus.COMPLETED;
  }

  private Crawler start(CrawlWatch watch) {
    CrawlerParts parts = new CrawlerParts(store, archive, web, clock, new Random(1));
    return Crawler.start(parts.watchedBy(watch), new CrawlerConfig("test", 10, false), _ -> true);
  }
}
