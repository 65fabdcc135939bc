package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.engine.Crawler;
import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Site;
import dev.trawl.synthetic.site.StaticSite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pause, resume, cancel, and the moment at which a crawl is complete. */
class CrawlLifeTest {
  private static final int PAGES = 60;

  @TempDir Path directory;

  @Test
  void a_pause_stops_new_requests_and_a_resume_loses_nothing() throws Exception {
    try (CrawlRig rig = CrawlRig.open(directory, pages())) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")).pace(Duration.ofMillis(20)));
      try (Crawler crawler = rig.start(8)) {
        awaitRequests(rig, 10);
        rig.home().store().crawls().move(id, CrawlStatus.PAUSED, null);
        pass(Duration.ofSeconds(2));
        long atPause = rig.ledger().requestCount();
        pass(Duration.ofMillis(300));

        assertThat(rig.ledger().requestCount()).isEqualTo(atPause).isLessThan(PAGES);
        Counts paused = rig.home().store().frontier().counts(id);
        assertThat(paused.of(UrlState.IN_PROGRESS)).isZero();
        assertThat(paused.open()).isPositive();

        rig.home().store().crawls().move(id, CrawlStatus.RUNNING, null);
        rig.awaitEnd(crawler, id);
      }

      Crawled crawled = rig.result(id);
      assertThat(crawled.visited()).hasSize(PAGES + 1);
      assertThat(rig.ledger().requestCount()).isEqualTo(PAGES + 2);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_resume_right_after_a_pause_keeps_the_pace_of_the_host() throws Exception {
    Duration pace = Duration.ofSeconds(1);
    try (CrawlRig rig = CrawlRig.open(directory, pages())) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")).pace(pace));
      try (Crawler crawler = rig.start(8)) {
        awaitRequests(rig, 3);
        rig.home().store().crawls().move(id, CrawlStatus.PAUSED, null);
        Waiting.until(
            () -> "the crawler has let go of the host",
            Duration.ofSeconds(20),
            () -> crawler.load().hosts() == 0);
        rig.home().store().crawls().move(id, CrawlStatus.RUNNING, null);
        awaitRequests(rig, 4);
      }

      assertThat(rig.ledger().gapViolations(pace, Duration.ZERO)).isEmpty();
    }
  }

  @Test
  void a_drained_crawler_leaves_everything_to_the_next() throws Exception {
    try (CrawlRig rig = CrawlRig.open(directory, pages())) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")).pace(Duration.ofMillis(20)));
      try (Crawler crawler = rig.start(8)) {
        awaitRequests(rig, 10);
        assertThat(crawler.drain(Duration.ofSeconds(10))).isTrue();
      }
      long before = rig.ledger().requestCount();
      try (Crawler crawler = rig.start(8)) {
        rig.awaitEnd(crawler, id);
      }

      assertThat(before).isLessThan(PAGES);
      assertThat(rig.result(id).visited()).hasSize(PAGES + 1);
      rig.result(id).assertKeptItsPromises();
    }
  }

  @Test
  void a_cancel_ends_every_open_url_in_one_step() throws Exception {
    try (CrawlRig rig = CrawlRig.open(directory, pages())) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")).pace(Duration.ofMillis(20)));
      try (Crawler crawler = rig.start(8)) {
        awaitRequests(rig, 10);
        rig.home().store().crawls().move(id, CrawlStatus.CANCELLED, "enough");
        Counts atOnce = rig.home().store().frontier().counts(id);

        assertThat(atOnce.open()).isZero();
        assertThat(atOnce.of(UrlState.CANCELLED)).isPositive();
        pass(Duration.ofMillis(600));
        assertThat(rig.home().store().frontier().counts(id)).isEqualTo(atOnce);
        assertThat(crawler.failure()).isEmpty();
      }
      assertThat(rig.result(id).crawl().reason()).isEqualTo("enough");
      assertThat(rig.result(id).verification().isSound()).isTrue();
    }
  }

  @Test
  void a_result_that_comes_after_the_cancel_changes_nothing() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch mayAnswer = new CountDownLatch(1);

    try (CrawlRig rig = CrawlRig.open(directory, held(asked, mayAnswer))) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")));
      try (Crawler crawler = rig.start(8)) {
        assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();
        rig.home().store().crawls().move(id, CrawlStatus.CANCELLED, null);
        mayAnswer.countDown();
        Waiting.until(
            () -> "the late answer is done with",
            Duration.ofSeconds(20),
            () -> crawler.load().inFlight() <= 1);
        pass(Duration.ofMillis(300));

        assertThat(rig.result(id).states()).isEqualTo(Map.of(rig.url("/"), "CANCELLED"));
        assertThat(crawler.failure()).isEmpty();
      }
    }
  }

  @Test
  void a_crawl_is_not_complete_while_its_last_page_hangs_and_is_right_after() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch mayAnswer = new CountDownLatch(1);

    try (CrawlRig rig = CrawlRig.open(directory, held(asked, mayAnswer))) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")));
      try (Crawler crawler = rig.start(8)) {
        assertThat(asked.await(20, TimeUnit.SECONDS)).isTrue();
        pass(Duration.ofMillis(800));
        assertThat(rig.find(id).status()).isEqualTo(CrawlStatus.RUNNING);

        mayAnswer.countDown();
        Waiting.until(
            () -> "complete within two seconds of the last answer",
            Duration.ofSeconds(2),
            () -> rig.find(id).status() == CrawlStatus.COMPLETED);
        assertThat(crawler.failure()).isEmpty();
      }
      rig.result(id).assertKeptItsPromises();
    }
  }

  @Test
  void a_crawl_is_not_complete_while_a_retry_waits() throws Exception {
    StaticSite site =
        StaticSite.anywhere()
            .at("/", Answer.inTurn(Answer.text(500, "no"), Answer.html("yes")))
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      CrawlId id = rig.offer(CrawlPlan.from(rig.url("/")));
      try (Crawler crawler = rig.start(8)) {
        awaitRequests(rig, 2);
        pass(Duration.ofMillis(500));
        assertThat(rig.find(id).status()).isEqualTo(CrawlStatus.RUNNING);
        rig.awaitEnd(crawler, id);
      }
      assertThat(rig.result(id).visited()).hasSize(1);
    }
  }

  private static StaticSite pages() {
    StaticSite.Builder site =
        StaticSite.anywhere()
            .links("/", IntStream.range(0, PAGES).mapToObj(i -> "/p" + i).toArray(String[]::new));
    IntStream.range(0, PAGES).forEach(i -> site.links("/p" + i, "/"));
    return site.build();
  }

  /** One page that is answered when the test says so. */
  private static Site held(CountDownLatch asked, CountDownLatch mayAnswer) {
    return request -> {
      if (request.target().equals("/robots.txt")) {
        return Answer.text(404, "none");
      }
      asked.countDown();
      try {
        mayAnswer.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Answer.html("at last");
    };
  }

  private static void awaitRequests(CrawlRig rig, int count) {
    Waiting.until(
        () -> count + " requests came",
        Duration.ofSeconds(20),
        () -> rig.ledger().requestCount() >= count);
  }

  /** Lets time pass for which nothing can be waited for, because nothing is to happen. */
  private static void pass(Duration time) throws InterruptedException {
    assertThat(new CountDownLatch(1).await(time.toNanos(), TimeUnit.NANOSECONDS)).isFalse();
  }
}
