package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.url.Host;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which hosts are named to the scheduler, and when. */
public abstract class ArrivalsContract extends CrawlStoreContract {
  @Test
  void a_host_is_named_when_a_seed_is_admitted() {
    CrawlId crawl = crawl("/1", "http://b.test/1");

    assertThat(arrivals()).containsExactlyInAnyOrder(work(crawl), other(crawl));
  }

  @Test
  void a_host_is_named_when_a_page_finds_it() {
    CrawlId crawl = crawl("/1");
    arrivals();

    visit(crawl, "/1", "http://b.test/1");

    assertThat(arrivals()).contains(other(crawl));
  }

  @Test
  void a_host_is_named_for_each_crawl() {
    CrawlId first = crawl("/1");
    CrawlId second = crawl("/1");

    assertThat(arrivals()).containsExactlyInAnyOrder(work(first), work(second));
  }

  @Test
  void a_host_that_gained_nothing_is_not_named_again() {
    crawl("/1");
    arrivals();

    assertThat(arrivals()).isEmpty();
  }

  @Test
  void hosts_beyond_the_limit_are_named_by_the_next_calls() {
    CrawlId crawl = crawl("/1", "http://b.test/1", "http://c.test/1");
    Set<HostWork> named = new HashSet<>();

    for (int i = 0; i < 3; i++) {
      List<HostWork> one = store.frontier().arrivals(1);
      assertThat(one).hasSize(1);
      named.addAll(one);
    }

    assertThat(named).hasSize(3).contains(work(crawl), other(crawl));
  }

  @Test
  void a_host_is_named_when_a_url_goes_back_to_its_queue() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");
    arrivals();

    settle(Outcome.of(claim).retry(clock.instant(), Reason.FAILURE));

    assertThat(arrivals()).containsExactly(work(crawl));
  }

  @Test
  void a_host_is_named_when_a_claim_is_released() {
    CrawlId crawl = crawl("/1");
    List<Claim> claims = claim(crawl, 1);
    arrivals();

    store.frontier().release(claims);

    assertThat(arrivals()).containsExactly(work(crawl));
  }

  @Test
  void a_paused_crawl_is_not_named_until_it_goes_on() {
    CrawlId crawl = crawl("/1");
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);
    assertThat(arrivals()).isEmpty();

    store.crawls().move(crawl, CrawlStatus.RUNNING, null);

    assertThat(arrivals()).containsExactly(work(crawl));
  }

  @Test
  void a_host_named_before_the_pause_is_named_again_after_it() {
    CrawlId crawl = crawl("/1");
    arrivals();
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);

    store.crawls().move(crawl, CrawlStatus.RUNNING, null);

    assertThat(arrivals()).containsExactly(work(crawl));
  }

  @Test
  void a_seed_offered_during_a_pause_is_named_after_it() {
    CrawlId crawl = crawl("/1");
    arrivals();
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);
    store.frontier().offer(crawl, Samples.seeds("http://b.test/1"));
    assertThat(arrivals()).isEmpty();

    store.crawls().move(crawl, CrawlStatus.RUNNING, null);

    assertThat(arrivals()).contains(other(crawl));
  }

  @Test
  void a_claim_that_expires_during_a_pause_is_named_after_it() {
    CrawlId crawl = crawl("/1");
    claim(crawl, 1);
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);
    clock.advance(LEASE);
    assertThat(arrivals()).isEmpty();

    store.crawls().move(crawl, CrawlStatus.RUNNING, null);

    assertThat(arrivals()).containsExactly(work(crawl));
    assertThat(claim(crawl, 1)).hasSize(1);
  }

  @Test
  void a_crawl_that_has_ended_is_not_named() {
    CrawlId crawl = crawl("/1");

    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    assertThat(arrivals()).isEmpty();
  }

  @Test
  void hosts_with_open_urls_are_named_to_the_next_process() {
    CrawlId crawl = crawl("/1", "http://b.test/1", "http://c.test/1");
    visit(crawl, "http://c.test/1");
    arrivals();

    reopen();

    assertThat(arrivals()).containsExactlyInAnyOrder(work(crawl), other(crawl));
  }

  @Test
  void hosts_whose_urls_were_claimed_are_named_after_a_crash() {
    CrawlId crawl = crawl("/1");
    arrivals();
    claim(crawl, 1);

    crash();

    assertThat(arrivals()).containsExactly(work(crawl));
  }

  @Test
  void a_crawl_paused_by_the_last_process_is_named_when_it_goes_on() {
    CrawlId crawl = crawl("/1");
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);
    reopen();
    assertThat(arrivals()).isEmpty();

    store.crawls().move(crawl, CrawlStatus.RUNNING, null);

    assertThat(arrivals()).containsExactly(work(crawl));
  }

  private static HostWork other(CrawlId crawl) {
    return new HostWork(crawl, new Host("b.test"));
  }
}
