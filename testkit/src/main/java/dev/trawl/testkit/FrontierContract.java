package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who works on what: claims, their order and their end, and which hosts are named. */
public abstract class FrontierContract extends CrawlStoreContract {
  private static final HostWork OTHER = new HostWork(new CrawlId(1), new Host("b.test"));

  @Test
  void a_claim_tells_all_about_its_url() {
    CrawlId crawl = crawl("/1");

    Claim claim = claim(crawl, 1).getFirst();

    assertThat(claim.crawl()).isEqualTo(crawl);
    assertThat(claim.id()).isEqualTo(record(crawl, "/1").id());
    assertThat(claim.url()).isEqualTo(Samples.url("/1"));
    assertThat(claim.retries() + claim.throttles() + claim.depth() + claim.redirects()).isZero();
    assertThat(claim.expiresAt()).isEqualTo(clock.instant().plus(LEASE));
  }

  @Test
  void a_claimed_url_is_in_progress() {
    CrawlId crawl = crawl("/1", "/2");

    Claim claim = take(crawl, "/1");

    assertThat(state(crawl, "/1")).isEqualTo(UrlState.IN_PROGRESS);
    assertThat(store.view().find(crawl, claim.id()).orElseThrow().state())
        .isEqualTo(UrlState.IN_PROGRESS);
    assertThat(counts(crawl).of(UrlState.IN_PROGRESS)).isEqualTo(1);
    assertThat(counts(crawl).of(UrlState.QUEUED)).isEqualTo(1);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_claimed_url_is_not_lent_again() {
    CrawlId crawl = crawl("/1", "/2");
    claim(crawl, 1);

    assertThat(claimedPaths(crawl, 10)).containsExactly("/2");
    assertThat(claim(crawl, 10)).isEmpty();
  }

  @Test
  void no_more_is_lent_than_was_asked_for() {
    CrawlId crawl = crawl("/1", "/2", "/3");

    assertThat(claim(crawl, 2)).hasSize(2);
  }

  @Test
  void urls_of_other_hosts_and_crawls_are_not_lent() {
    CrawlId crawl = crawl("/1", "http://b.test/1");
    crawl("/2");

    assertThat(claimedPaths(crawl, 10)).containsExactly("/1");
  }

  @Test
  void an_unknown_host_has_nothing_to_lend() {
    crawl("/1");

    ClaimBatch batch = store.frontier().claim(OTHER, 10, LEASE);

    assertThat(batch.claims()).isEmpty();
    assertThat(batch.nextDue()).isNull();
  }

  @Test
  void tokens_grow_from_claim_to_claim() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    List<Claim> claims = new ArrayList<>(claim(crawl, 2));
    store.frontier().release(claims.subList(1, 2));

    claims.addAll(claim(crawl, 1));
    claims.addAll(claim(crawl, 1));

    assertThat(claims).extracting(Claim::token).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void equals_come_in_the_order_of_admission() {
    CrawlId crawl = crawl("/c", "/a", "/b");

    assertThat(claimedPaths(crawl, 3)).containsExactly("/c", "/a", "/b");
  }

  @Test
  void the_first_priority_comes_first() {
    CrawlId crawl = crawl();
    store
        .frontier()
        .offer(
            crawl,
            List.of(
                Samples.seed("/last", 7),
                Samples.seed("/middle", 4),
                Samples.seed("/first", 0),
                Samples.seed("/second", 1),
                Samples.seed("/middle2", 4)));

    assertThat(claimedPaths(crawl, 5))
        .containsExactly("/first", "/second", "/middle", "/middle2", "/last");
  }

  @Test
  void links_are_claimed_by_their_priority() {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).link("/low", 6).link("/high", 2).visited());

    assertThat(claimedPaths(crawl, 2)).containsExactly("/high", "/low");
  }

  @Test
  void a_retry_that_is_due_comes_before_everything_else() {
    CrawlId crawl = crawl();
    store.frontier().offer(crawl, List.of(Samples.seed("/a", 0), Samples.seed("/low", 7)));
    settle(Outcome.of(take(crawl, "/low")).retry(clock.instant(), Reason.FAILURE));

    assertThat(claimedPaths(crawl, 2)).containsExactly("/low", "/a");
  }

  @Test
  void a_retry_is_not_lent_before_its_time() {
    CrawlId crawl = crawl("/1", "/2");
    var due = clock.instant().plus(SECOND);
    settle(Outcome.of(take(crawl, "/1")).retry(due, Reason.FAILURE));

    assertThat(claimedPaths(crawl, 2)).containsExactly("/2");
    clock.advance(SECOND);
    assertThat(claimedPaths(crawl, 2)).containsExactly("/1");
  }

  @Test
  void a_host_with_nothing_due_says_when_its_next_retry_is() {
    CrawlId crawl = crawl("/1", "/2");
    var soon = clock.instant().plus(SECOND);
    settle(Outcome.of(take(crawl, "/1")).retry(soon.plus(SECOND), Reason.FAILURE));
    settle(Outcome.of(take(crawl, "/2")).retry(soon, Reason.FAILURE));

    ClaimBatch batch = store.frontier().claim(work(crawl), 10, LEASE);

    assertThat(batch.claims()).isEmpty();
    assertThat(batch.nextDue()).isEqualTo(soon);
  }

  @Test
  void a_host_whose_urls_are_all_in_flight_waits_for_nothing() {
    CrawlId crawl = crawl("/1");
    claim(crawl, 1);

    assertThat(store.frontier().claim(work(crawl), 10, LEASE).nextDue()).isNull();
  }

  @Test
  void the_oldest_url_is_among_eight_claimed_at_once() {
    CrawlId crawl = crawlWithAnOldUrlOfTheLastPriority();

    assertThat(claimedPaths(crawl, 8)).contains("/old");
  }

  @Test
  void the_oldest_url_is_among_eight_claimed_one_by_one() {
    CrawlId crawl = crawlWithAnOldUrlOfTheLastPriority();
    List<String> claimed = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      claimed.addAll(claimedPaths(crawl, 1));
    }

    assertThat(claimed).hasSize(8).contains("/old");
  }

  @Test
  void a_retry_does_not_starve_the_queue() {
    CrawlId crawl = crawl("/old", "/flaky");
    List<String> claimed = new ArrayList<>();
    settle(Outcome.of(take(crawl, "/flaky")).retry(clock.instant(), Reason.WAITING));
    for (int i = 0; i < 8; i++) {
      Claim claim = claim(crawl, 1).getFirst();
      claimed.add(claim.url().path());
      settle(Outcome.of(claim).retry(clock.instant(), Reason.WAITING));
    }

    assertThat(claimed).contains("/old");
  }

  @Test
  void a_released_url_is_as_if_it_had_never_been_lent() {
    CrawlId crawl = crawl("/1", "/2");
    var before = record(crawl, "/1");

    store.frontier().release(claim(crawl, 1));

    assertThat(record(crawl, "/1")).isEqualTo(before);
    assertThat(claimedPaths(crawl, 2)).containsExactly("/1", "/2");
  }

  @Test
  void a_released_retry_is_still_a_retry() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/2")).retry(clock.instant(), Reason.FAILURE));

    store.frontier().release(claim(crawl, 1));

    Claim again = claim(crawl, 1).getFirst();
    assertThat(again.url()).isEqualTo(Samples.url("/2"));
    assertThat(again.retries()).isEqualTo(1);
  }

  @Test
  void a_released_claim_cannot_settle() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");
    store.frontier().release(List.of(claim));

    assertThat(settle(Outcome.of(claim).visited())).isEqualTo(SettleResult.FENCED);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.QUEUED);
  }

  @Test
  void an_old_claim_releases_nothing_of_its_successor() {
    CrawlId crawl = crawl("/1");
    Claim old = take(crawl, "/1");
    store.frontier().release(List.of(old));
    take(crawl, "/1");

    store.frontier().release(List.of(old));

    assertThat(state(crawl, "/1")).isEqualTo(UrlState.IN_PROGRESS);
  }

  @Test
  void an_expired_claim_returns_to_the_queue_by_itself() {
    CrawlId crawl = crawl("/1");
    claim(crawl, 1);
    arrivals();

    clock.advance(LEASE);

    assertThat(arrivals()).containsExactly(work(crawl));
    assertThat(counts(crawl).of(UrlState.QUEUED)).isEqualTo(1);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.QUEUED);
    assertThat(claimedPaths(crawl, 1)).containsExactly("/1");
  }

  @Test
  void a_claim_holds_until_it_expires() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");

    clock.advance(LEASE.minusMillis(1));

    assertThat(claim(crawl, 1)).isEmpty();
    assertThat(settle(Outcome.of(claim).visited())).isEqualTo(SettleResult.SETTLED);
  }

  @Test
  void an_expired_claim_cannot_settle() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");
    clock.advance(LEASE);

    assertThat(settle(Outcome.of(claim).linking("/2").visited())).isEqualTo(SettleResult.FENCED);
    assertThat(urls(crawl)).containsExactly("/1");
    assertThat(record(crawl, "/1").attempts()).isZero();
  }

  @Test
  void a_claim_taken_over_by_another_worker_cannot_settle() {
    CrawlId crawl = crawl("/1");
    Claim lost = take(crawl, "/1");
    clock.advance(LEASE);
    Claim current = take(crawl, "/1");

    assertThat(settle(Outcome.of(lost).visited())).isEqualTo(SettleResult.FENCED);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.IN_PROGRESS);
    assertThat(settle(Outcome.of(current).visited())).isEqualTo(SettleResult.SETTLED);
  }

  @Test
  void nothing_is_lent_of_a_paused_crawl() {
    CrawlId crawl = crawl("/1");

    store.crawls().move(crawl, CrawlStatus.PAUSED, null);

    assertThat(claim(crawl, 1)).isEmpty();
    store.crawls().move(crawl, CrawlStatus.RUNNING, null);
    assertThat(claim(crawl, 1)).hasSize(1);
  }

  @Test
  void nothing_is_lent_of_a_crawl_that_has_ended() {
    CrawlId crawl = crawl("/1");

    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    assertThat(claim(crawl, 1)).isEmpty();
  }

  private CrawlId crawlWithAnOldUrlOfTheLastPriority() {
    CrawlId crawl = crawl();
    store.frontier().offer(crawl, List.of(Samples.seed("/old", 7)));
    for (int i = 0; i < 20; i++) {
      store.frontier().offer(crawl, List.of(Samples.seed("/" + i, 0)));
    }
    return crawl;
  }
}
