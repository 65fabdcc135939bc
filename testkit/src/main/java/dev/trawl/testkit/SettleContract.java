package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a settlement changes, all at once, and when it may not. */
public abstract class SettleContract extends CrawlStoreContract {
  private static final UrlFacts ALL_FACTS =
      new UrlFacts(
          new UrlFacts.Answer(200, "text/html", 5_000_000_000L, "sha256:0a", true),
          new UrlFacts.Failure(ErrorClass.PARSE, "Füße"),
          new UrlFacts.Redirect(Samples.url("/elsewhere"), false),
          new CaptureRef("2026/trawl-1.warc.gz", 7_000_000_000L),
          "Ein Titel: 漢字 🐟",
          "::1",
          new Timings(
              Duration.ofNanos(1_000),
              Duration.ofMillis(2),
              Duration.ofSeconds(3),
              Duration.ofMinutes(4),
              Duration.ofHours(5)),
          ManualClock.START.plusMillis(123),
          "worker-1");

  @Test
  void every_terminal_state_is_kept() {
    CrawlId crawl = crawl("/open");
    for (UrlState state : UrlState.values()) {
      if (state.isTerminal()) {
        store.frontier().offer(crawl, Samples.seeds("/" + state));
        settle(Outcome.of(take(crawl, "/" + state)).done(state));

        assertThat(state(crawl, "/" + state)).isEqualTo(state);
        assertThat(counts(crawl).of(state)).isEqualTo(1);
      }
    }
    assertCountersAreFacts(crawl);
  }

  @Test
  void all_facts_are_kept() {
    CrawlId crawl = crawl("/1", "/2");

    settle(Outcome.of(take(crawl, "/1")).done(UrlState.VISITED, ALL_FACTS));

    assertThat(record(crawl, "/1").facts()).isEqualTo(ALL_FACTS);
    assertThat(record(crawl, "/2").facts()).isEqualTo(UrlFacts.NONE);
    reopen();
    assertThat(record(crawl, "/1").facts()).isEqualTo(ALL_FACTS);
  }

  @Test
  void absent_facts_stay_absent() {
    CrawlId crawl = crawl("/1", "/2");

    settle(Outcome.of(take(crawl, "/1")).done(UrlState.FAILED, UrlFacts.NONE));

    assertThat(record(crawl, "/1").facts()).isEqualTo(UrlFacts.NONE);
  }

  @Test
  void a_settled_url_is_not_lent_again() {
    CrawlId crawl = crawl("/1", "/2");

    visit(crawl, "/1");

    assertThat(claimedPaths(crawl, 10)).containsExactly("/2");
  }

  @Test
  void bytes_are_those_of_the_last_answers() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    settle(Outcome.of(take(crawl, "/1")).bytes(100).visited());
    settle(Outcome.of(take(crawl, "/2")).bytes(20).retry(clock.instant(), Reason.FAILURE));
    assertThat(counts(crawl).bytes()).isEqualTo(120);

    settle(Outcome.of(take(crawl, "/2")).bytes(3).visited());

    assertThat(counts(crawl).bytes()).isEqualTo(103);
    assertCountersAreFacts(crawl);
  }

  @Test
  void outcomes_are_counted_by_status_and_error() {
    CrawlId crawl = crawl("/1", "/2", "/gone", "/broken", "/open");
    settle(Outcome.of(take(crawl, "/1")).bytes(1).visited());
    settle(Outcome.of(take(crawl, "/2")).bytes(2).visited());
    settle(Outcome.of(take(crawl, "/gone")).answered(UrlState.NOT_FOUND, 404));
    settle(Outcome.of(take(crawl, "/broken")).failed(ErrorClass.RESET));

    crash();

    assertThat(counts(crawl).statuses()).containsOnly(Map.entry(200, 2L), Map.entry(404, 1L));
    assertThat(counts(crawl).errors()).containsOnly(Map.entry(ErrorClass.RESET, 1L));
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_try_that_was_not_the_last_is_no_outcome() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).bytes(5).retry(clock.instant(), Reason.THROTTLED));
    assertThat(counts(crawl).statuses()).isEmpty();

    settle(Outcome.of(take(crawl, "/1")).answered(UrlState.FORBIDDEN, 403));
    settle(Outcome.of(take(crawl, "/2")).bytes(5).retry(clock.instant(), Reason.FAILURE));
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    assertThat(counts(crawl).statuses()).containsOnly(Map.entry(403, 1L));
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_failed_fetch_raises_the_retries() {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant(), Reason.FAILURE));
    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant(), Reason.FAILURE));

    Claim third = take(crawl, "/1");

    assertThat(third.retries()).isEqualTo(2);
    assertThat(third.throttles()).isZero();
    assertThat(record(crawl, "/1").attempts()).isEqualTo(2);
  }

  @Test
  void a_429_raises_the_throttles() {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant(), Reason.THROTTLED));

    Claim second = take(crawl, "/1");

    assertThat(second.throttles()).isEqualTo(1);
    assertThat(second.retries()).isZero();
    assertThat(record(crawl, "/1").attempts()).isEqualTo(1);
  }

  @Test
  void a_url_that_only_waited_was_not_tried() {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).bytes(5).retry(clock.instant(), Reason.FAILURE));
    UrlFacts facts = record(crawl, "/1").facts();

    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant(), Reason.WAITING));

    Claim third = take(crawl, "/1");
    assertThat(third.retries()).isEqualTo(1);
    assertThat(third.throttles()).isZero();
    assertThat(record(crawl, "/1").attempts()).isEqualTo(1);
    assertThat(record(crawl, "/1").facts()).isEqualTo(facts);
  }

  @Test
  void a_waiting_url_is_queued_with_its_time() {
    CrawlId crawl = crawl("/1");
    var due = clock.instant().plus(SECOND);

    settle(Outcome.of(take(crawl, "/1")).retry(due, Reason.FAILURE));

    UrlRecord waiting = record(crawl, "/1");
    assertThat(waiting.state()).isEqualTo(UrlState.QUEUED);
    assertThat(waiting.notBefore()).isEqualTo(due);
    assertThat(counts(crawl).open()).isEqualTo(1);
    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
  }

  @Test
  void the_last_fetch_counts_as_an_attempt_too() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant(), Reason.FAILURE));

    visit(crawl, "/1");

    assertThat(record(crawl, "/1").attempts()).isEqualTo(2);
    assertThat(record(crawl, "/1").notBefore()).isNull();
  }

  @Test
  void a_claim_settles_once() {
    CrawlId crawl = crawl("/1", "/2");
    Claim claim = take(crawl, "/1");
    settle(Outcome.of(claim).linking("/3").visited());
    Counts before = counts(crawl);

    assertThat(settle(Outcome.of(claim).linking("/4").done(UrlState.NOT_FOUND)))
        .isEqualTo(SettleResult.FENCED);
    assertThat(counts(crawl)).isEqualTo(before);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.VISITED);
  }

  @Test
  void a_claim_settles_once_also_within_one_list() {
    CrawlId crawl = crawl("/1", "/2");
    Claim claim = take(crawl, "/1");

    var results =
        store.frontier().settle(List.of(Outcome.of(claim).visited(), Outcome.of(claim).visited()));

    assertThat(results).containsExactly(SettleResult.SETTLED, SettleResult.FENCED);
    assertThat(record(crawl, "/1").attempts()).isEqualTo(1);
  }

  @Test
  void one_list_settles_urls_of_several_hosts_and_crawls() {
    CrawlId first = crawl("/1", "http://b.test/1");
    CrawlId second = crawl("/1");

    var results =
        store
            .frontier()
            .settle(
                List.of(
                    Outcome.of(take(first, "/1")).linking("/new").visited(),
                    Outcome.of(take(second, "/1")).visited(),
                    Outcome.of(take(first, "http://b.test/1")).linking("/new").visited()));

    assertThat(results).containsOnly(SettleResult.SETTLED);
    assertThat(status(second)).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(counts(first).duplicates()).isEqualTo(1);
    assertCountersAreFacts(first);
  }

  @Test
  void a_refused_settlement_does_not_hinder_the_others_of_its_list() {
    CrawlId crawl = crawl("/1", "/2");
    Claim lost = take(crawl, "/1");
    store.frontier().release(List.of(lost));
    Claim good = take(crawl, "/2");

    var results =
        store
            .frontier()
            .settle(List.of(Outcome.of(lost).linking("/3").visited(), Outcome.of(good).visited()));

    assertThat(results).containsExactly(SettleResult.FENCED, SettleResult.SETTLED);
    assertThat(urls(crawl)).containsExactly("/1", "/2");
    assertThat(state(crawl, "/2")).isEqualTo(UrlState.VISITED);
  }

  @Test
  void the_host_is_saved_with_the_settlement() {
    CrawlId crawl = crawl("/1", "/2");
    var state = Hosts.busy(Samples.HOST);

    settle(Outcome.of(take(crawl, "/1")).host(state).visited());

    assertThat(store.hosts().find(Samples.HOST)).contains(state);
  }

  @Test
  void the_host_is_not_saved_by_a_refused_settlement() {
    CrawlId crawl = crawl("/1");
    Claim lost = take(crawl, "/1");
    store.frontier().release(List.of(lost));

    settle(Outcome.of(lost).host(Hosts.busy(Samples.HOST)).visited());

    assertThat(store.hosts().find(Samples.HOST)).isNotEqualTo(Hosts.busy(Samples.HOST));
  }

  @Test
  void a_late_result_for_a_cancelled_crawl_changes_nothing() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");
    store.crawls().move(crawl, CrawlStatus.CANCELLED, "by hand");
    Counts before = counts(crawl);

    assertThat(settle(Outcome.of(claim).linking("/2").bytes(7).visited()))
        .isEqualTo(SettleResult.ENDED);
    assertThat(counts(crawl)).isEqualTo(before);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.CANCELLED);
    assertThat(status(crawl)).isEqualTo(CrawlStatus.CANCELLED);
  }

  @Test
  void a_result_for_a_paused_crawl_counts() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);

    assertThat(settle(Outcome.of(claim).linking("/2").visited())).isEqualTo(SettleResult.SETTLED);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.VISITED);
    assertThat(status(crawl)).isEqualTo(CrawlStatus.PAUSED);
  }
}
