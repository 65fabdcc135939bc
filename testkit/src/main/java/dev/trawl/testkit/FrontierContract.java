package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.util.NoSuchElementException;
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
  void a_record_is_found_by_the_hash_of_its_url() {
    CrawlId crawl = crawl("/1", "/2/3", "http://b.test/1");
    CrawlId other = crawl("/other");

    for (String path : List.of("/1", "/2/3", "http://b.test/1")) {
      assertThat(store.view().find(crawl, Samples.url(path).hash())).contains(record(crawl, path));
    }
    assertThat(store.view().find(crawl, Samples.url("/other").hash())).isEmpty();
    assertThat(store.view().find(other, Samples.url("/other").hash())).isPresent();
    assertThatThrownBy(() -> store.view().find(new CrawlId(99), Samples.url("/1").hash()))
        .isInstanceOf(NoSuchElementException.class);
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
}
