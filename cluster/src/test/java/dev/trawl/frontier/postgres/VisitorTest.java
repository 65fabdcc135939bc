package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.testkit.Scan;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Processes that start and steer crawls on which others work. */
class VisitorTest {
  private final Crew crew = new Crew();
  private final PostgresCrawlStore worker = crew.join("w1");
  private final PostgresCrawlStore visitor = crew.visit("v1");

  @AfterEach
  void close() {
    crew.close();
  }

  @Test
  void a_visitor_owns_nothing_and_claims_nothing() {
    CrawlId crawl = crawl("/1");

    assertThat(visitor.standing().slots()).isZero();
    assertThat(visitor.frontier().claim(work(crawl), 1, Duration.ofHours(1)).claims()).isEmpty();
    assertThat(visitor.workers()).extracting(WorkerInfo::id).containsExactly("w1");
  }

  @Test
  void a_visitor_sees_since_when_workers_work_and_how_much_room_all_takes() {
    WorkerInfo seen = visitor.workers().getFirst();

    assertThat(Duration.between(seen.startedAt(), InstantSource.system().instant()))
        .isBetween(Duration.ofSeconds(-1), Duration.ofMinutes(5));
    assertThat(visitor.bytes()).isGreaterThan(100_000);
  }

  @Test
  void seeds_of_a_visitor_reach_the_workers() {
    CrawlId crawl = crawl("/1", "/2", "/1");

    assertThat(visitor.crawls().find(crawl).orElseThrow().status()).isEqualTo(CrawlStatus.RUNNING);
    awaitQueued(crawl, 2);
    Waiting.until(
        () -> "the host is named", () -> worker.frontier().arrivals(10).contains(work(crawl)));
    assertThat(claim(crawl))
        .extracting(Claim::url)
        .containsExactly(Samples.url("/1"), Samples.url("/2"));
  }

  @Test
  void a_crawl_paused_by_a_visitor_rests_until_it_goes_on() {
    CrawlId crawl = crawl("/1");
    awaitQueued(crawl, 1);

    visitor.crawls().move(crawl, CrawlStatus.PAUSED, null);
    Waiting.until(
        () -> "nothing is lent",
        () -> {
          List<Claim> claims = claim(crawl);
          worker.frontier().release(claims);
          return claims.isEmpty();
        });
    visitor.crawls().move(crawl, CrawlStatus.RUNNING, null);

    Waiting.until(
        () -> "the host is named", () -> worker.frontier().arrivals(10).contains(work(crawl)));
    assertThat(claim(crawl)).hasSize(1);
  }

  @Test
  void a_crawl_cancelled_by_a_visitor_is_over_at_once() {
    CrawlId crawl = crawl("/1", "/2");
    awaitQueued(crawl, 2);
    Claim claim = claim(crawl).getFirst();

    visitor.crawls().move(crawl, CrawlStatus.CANCELLED, "by hand");

    assertThat(worker.frontier().settle(List.of(Outcome.of(claim).linking("/3").visited())))
        .containsExactly(SettleResult.ENDED);
    assertThat(visitor.frontier().counts(crawl).of(UrlState.CANCELLED)).isEqualTo(2);
    Scan.assertCountersAreFacts(visitor, crawl);
  }

  @Test
  void what_a_cancelled_crawl_left_in_the_queue_is_swept_away() {
    CrawlId crawl = crawl("/1", "/2");
    awaitQueued(crawl, 2);

    visitor.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    Waiting.until(
        () -> "the queue is empty", () -> crew.number("SELECT count(*) FROM %s.pending") == 0);
    Waiting.until(
        () -> "the crawl is marked as swept",
        () -> crew.number("SELECT count(*) FROM %s.crawls WHERE is_swept") == 1);
  }

  @Test
  void a_crawl_deleted_by_a_visitor_is_gone_and_its_rows_follow() {
    CrawlId crawl = crawl("/1", "/2");
    awaitQueued(crawl, 2);
    Claim claim = claim(crawl).getFirst();
    worker.frontier().settle(List.of(Outcome.of(claim).linking("/3").done(UrlState.NOT_FOUND)));
    visitor.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    visitor.crawls().delete(crawl, List.of());

    assertThatThrownBy(() -> worker.view().list(crawl, UrlQuery.first(9)))
        .isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(() -> worker.frontier().counts(crawl))
        .isInstanceOf(NoSuchElementException.class);
    Waiting.until(
        () -> "the crawl is swept away", () -> crew.number("SELECT count(*) FROM %s.crawls") == 0);
    for (String table :
        List.of("urls", "links", "outcomes", "changes", "counters", "refusals", "settings")) {
      assertThat(crew.number("SELECT count(*) FROM %s." + table)).as(table).isZero();
    }
  }

  @Test
  void limits_changed_by_a_visitor_hold_for_the_next_page() {
    CrawlId crawl = crawl("/1", "/2");
    awaitQueued(crawl, 2);
    List<Claim> claims = claim(crawl);

    visitor.crawls().change(crawl, Samples.settings(Limits.unlimited().withMaxPages(3)));
    worker.frontier().settle(List.of(Outcome.of(claims.getFirst()).linking("/3", "/4").visited()));

    assertThat(visitor.frontier().counts(crawl).admitted()).isEqualTo(3);
    assertThat(visitor.frontier().counts(crawl).refused())
        .containsOnly(Map.entry(Refusal.PAGE_BUDGET, 1L));
  }

  @Test
  void documents_are_shared() {
    visitor.cabinet().write(List.of(Change.add(Drawer.NAMES, "shop", "1")));

    assertThat(worker.cabinet().write(List.of(Change.add(Drawer.NAMES, "shop", "2")))).isFalse();
    assertThat(worker.cabinet().find(Drawer.NAMES, "shop").orElseThrow().body()).isEqualTo("1");
    assertThat(worker.cabinet().version(Drawer.NAMES))
        .isEqualTo(visitor.cabinet().version(Drawer.NAMES));
  }

  @Test
  void seeds_wait_for_the_first_worker() {
    crew.leave("w1");
    CrawlId crawl = crawl("/1");
    assertThat(visitor.frontier().counts(crawl).admitted()).isZero();

    PostgresCrawlStore late = crew.join("w2");

    awaitQueued(crawl, 1);
    Waiting.until(
        () -> "the host is named", () -> late.frontier().arrivals(10).contains(work(crawl)));
  }

  private CrawlId crawl(String... seeds) {
    CrawlId crawl = visitor.crawls().create(Samples.settings()).id();
    visitor.frontier().offer(crawl, Samples.seeds(seeds));
    return crawl;
  }

  private void awaitQueued(CrawlId crawl, long urls) {
    Waiting.until(
        () -> urls + " are queued: " + visitor.frontier().counts(crawl),
        () -> visitor.frontier().counts(crawl).admitted() == urls);
  }

  private List<Claim> claim(CrawlId crawl) {
    return worker.frontier().claim(work(crawl), 10, Duration.ofHours(1)).claims();
  }

  private static HostWork work(CrawlId crawl) {
    return new HostWork(crawl, Samples.HOST);
  }
}
