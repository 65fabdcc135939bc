package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.Settlement.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In which order a host lends its URLs, and when a retry is due. */
public abstract class ClaimOrderContract extends CrawlStoreContract {
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

  private CrawlId crawlWithAnOldUrlOfTheLastPriority() {
    CrawlId crawl = crawl();
    store.frontier().offer(crawl, List.of(Samples.seed("/old", 7)));
    for (int i = 0; i < 20; i++) {
      store.frontier().offer(crawl, List.of(Samples.seed("/" + i, 0)));
    }
    return crawl;
  }
}
