package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the next process finds, whether the last one closed the store or was killed. */
public abstract class RecoveryContract extends CrawlStoreContract {
  @Test
  void a_new_store_was_not_interrupted() {
    assertThat(store.wasInterrupted()).isFalse();
  }

  @Test
  void a_closed_store_was_not_interrupted() {
    reopen();

    assertThat(store.wasInterrupted()).isFalse();
  }

  @Test
  void a_killed_store_was_interrupted() {
    crash();

    assertThat(store.wasInterrupted()).isTrue();
  }

  @Test
  void an_interruption_is_forgotten_by_the_next_close() {
    crash();
    reopen();

    assertThat(store.wasInterrupted()).isFalse();
  }

  @Test
  void the_time_of_an_interruption_is_remembered_through_a_close() {
    assertThat(store.interruptedAt()).isEmpty();
    crash();
    Instant found = clock.instant();
    clock.advance(Duration.ofHours(1));
    reopen();

    assertThat(store.interruptedAt()).contains(found);
  }

  @Test
  void a_store_may_be_closed_twice() {
    store.close();
    store.close();

    store = home.open(clock, MAX_CHILDREN);
    assertThat(store.wasInterrupted()).isFalse();
  }

  @Test
  void everything_settled_is_found_again_after_a_close() {
    CrawlId crawl = busyCrawl();
    List<UrlRecord> records = Scan.records(store, crawl);
    List<Link> links = store.view().links(crawl, record(crawl, "/1").id());
    Counts counts = counts(crawl);
    Crawl before = reread(crawl);

    reopen();

    assertThat(Scan.records(store, crawl)).isEqualTo(records);
    assertThat(store.view().links(crawl, record(crawl, "/1").id())).isEqualTo(links);
    assertThat(counts(crawl)).isEqualTo(counts);
    assertThat(reread(crawl)).isEqualTo(before);
  }

  @Test
  void everything_settled_is_found_again_after_a_crash() {
    CrawlId crawl = busyCrawl();
    List<UrlRecord> records = Scan.records(store, crawl);
    Counts counts = counts(crawl);

    crash();

    assertThat(Scan.records(store, crawl)).isEqualTo(records);
    assertThat(counts(crawl)).isEqualTo(counts);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_second_crash_changes_nothing() {
    CrawlId crawl = busyCrawl();
    take(crawl, "/2");
    crash();
    List<UrlRecord> records = Scan.records(store, crawl);
    Counts counts = counts(crawl);

    crash();
    crash();

    assertThat(Scan.records(store, crawl)).isEqualTo(records);
    assertThat(counts(crawl)).isEqualTo(counts);
  }

  @Test
  void what_was_claimed_at_the_crash_is_queued_again_untried() {
    CrawlId crawl = crawl("/1", "/2");
    take(crawl, "/1");

    crash();

    assertThat(state(crawl, "/1")).isEqualTo(UrlState.QUEUED);
    assertThat(record(crawl, "/1").attempts()).isZero();
    assertThat(counts(crawl).of(UrlState.QUEUED)).isEqualTo(2);
    assertThat(claimedPaths(crawl, 10)).containsExactly("/1", "/2");
  }

  @Test
  void what_was_claimed_at_the_close_is_queued_again_untried() {
    CrawlId crawl = crawl("/1", "/2");
    take(crawl, "/1");

    reopen();

    assertThat(counts(crawl).of(UrlState.QUEUED)).isEqualTo(2);
    assertThat(claimedPaths(crawl, 10)).containsExactly("/1", "/2");
  }

  @Test
  void retries_are_remembered_after_a_crash() {
    CrawlId crawl = crawl("/1");
    var due = clock.instant().plus(SECOND);
    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant(), Reason.THROTTLED));
    settle(Outcome.of(take(crawl, "/1")).retry(due, Reason.FAILURE));

    crash();

    assertThat(store.frontier().claim(work(crawl), 1, LEASE).nextDue()).isEqualTo(due);
    clock.advance(SECOND);
    Claim claim = take(crawl, "/1");
    assertThat(claim.retries()).isEqualTo(1);
    assertThat(claim.throttles()).isEqualTo(1);
  }

  @Test
  void priorities_are_remembered_after_a_crash() {
    CrawlId crawl = crawl();
    store.frontier().offer(crawl, List.of(Samples.seed("/low", 5), Samples.seed("/high", 1)));

    crash();

    assertThat(claimedPaths(crawl, 2)).containsExactly("/high", "/low");
  }

  @Test
  void tokens_go_on_growing_after_a_crash() {
    CrawlId crawl = crawl("/1");
    Claim before = take(crawl, "/1");

    crash();

    assertThat(take(crawl, "/1").token()).isGreaterThan(before.token());
  }

  @Test
  void a_claim_of_the_killed_process_cannot_settle() {
    CrawlId crawl = crawl("/1");
    Claim lost = take(crawl, "/1");

    crash();

    assertThat(settle(Outcome.of(lost).visited())).isEqualTo(SettleResult.FENCED);
    take(crawl, "/1");
    assertThat(settle(Outcome.of(lost).visited())).isEqualTo(SettleResult.FENCED);
  }

  @Test
  void known_urls_are_known_after_a_crash() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1", "/3");

    crash();
    visit(crawl, "/2", "/1", "/3", "/4");

    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3", "/4");
    assertThat(counts(crawl).duplicates()).isEqualTo(2);
  }

  @Test
  void a_completed_crawl_is_completed_after_a_crash() {
    CrawlId crawl = crawl("/1");
    visit(crawl, "/1");

    crash();

    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(arrivals()).isEmpty();
  }

  private CrawlId busyCrawl() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    settle(
        Outcome.of(take(crawl, "/1"))
            .linking("/4", "/2", "http://b.test/1")
            .refusing(Refusal.NOFOLLOW, "/5")
            .bytes(17)
            .visited());
    settle(Outcome.of(take(crawl, "/3")).retry(clock.instant().plus(SECOND), Reason.FAILURE));
    redirect(crawl, "/4", "/6");
    return crawl;
  }
}
