package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import org.junit.jupiter.api.Test;

/**
 * The smallest depth and the shortest chain of redirects win, whenever they are found: which URLs a
 * crawl has in the end does not depend on the order in which its pages were settled.
 */
public abstract class DepthContract extends CrawlStoreContract {
  private static final Limits TWO_HOPS = Limits.unlimited().withMaxDepth(2);

  @Test
  void an_open_url_found_by_a_shorter_way_is_nearer() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");

    visit(crawl, "/2", "/b");

    assertThat(record(crawl, "/b").depth()).isEqualTo(1);
    assertThat(record(crawl, "/b").foundFrom()).isEqualTo(record(crawl, "/a").id());
    assertThat(take(crawl, "/b").depth()).isEqualTo(1);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_longer_way_changes_nothing() {
    CrawlId crawl = crawl("/1");
    visit(crawl, "/1", "/a", "/b");

    visit(crawl, "/a", "/b", "/1");

    assertThat(record(crawl, "/b").depth()).isEqualTo(1);
    assertThat(record(crawl, "/1").depth()).isZero();
  }

  @Test
  void links_of_a_settled_page_come_into_reach_when_the_page_comes_nearer() {
    CrawlId crawl = crawl(TWO_HOPS, "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/far", "/1", "/far");
    assertThat(counts(crawl).refused()).containsEntry(Refusal.TOO_DEEP, 3L);

    visit(crawl, "/2", "/b");

    assertThat(record(crawl, "/far").depth()).isEqualTo(2);
    assertThat(counts(crawl).refused()).isEmpty();
    assertThat(counts(crawl).duplicates()).isEqualTo(3);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_url_admitted_late_was_found_by_the_page_that_links_to_it() {
    CrawlId crawl = crawl(TWO_HOPS, "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/far");

    visit(crawl, "/2", "/b");

    UrlRecord far = record(crawl, "/far");
    assertThat(far.foundFrom()).isEqualTo(record(crawl, "/b").id());
    assertThat(far.rawHref()).isEqualTo("/far");
    assertThat(far.priority()).isEqualTo(4);
    assertThat(store.view().links(crawl, record(crawl, "/b").id()))
        .extracting(Link::refusal)
        .containsOnlyNulls();
  }

  @Test
  void a_host_with_a_url_admitted_late_is_named() {
    CrawlId crawl = crawl(TWO_HOPS, "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "http://b.test/far");
    arrivals();

    visit(crawl, "/2", "/b");

    assertThat(arrivals()).anyMatch(work -> work.host().name().equals("b.test"));
  }

  @Test
  void coming_nearer_goes_on_from_page_to_page() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(4), "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/c");
    visit(crawl, "/c", "/d");
    visit(crawl, "/d", "/far");

    visit(crawl, "/2", "/b");

    assertThat(record(crawl, "/d").depth()).isEqualTo(3);
    assertThat(record(crawl, "/far").depth()).isEqualTo(4);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_loop_of_settled_pages_comes_to_rest() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/a", "/c", "/b");

    visit(crawl, "/2", "/b");

    assertThat(record(crawl, "/b").depth()).isEqualTo(1);
    assertThat(record(crawl, "/a").depth()).isEqualTo(1);
    assertThat(record(crawl, "/c").depth()).isEqualTo(2);
    assertCountersAreFacts(crawl);
  }

  @Test
  void other_refusals_stay_when_a_page_comes_nearer() {
    CrawlId crawl = crawl(TWO_HOPS, "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    settle(Outcome.of(take(crawl, "/b")).refusing(Refusal.OUT_OF_SCOPE, "/out").visited());

    visit(crawl, "/2", "/b");

    assertThat(store.view().find(crawl, Samples.url("/out"))).isEmpty();
    assertThat(counts(crawl).refused()).containsEntry(Refusal.OUT_OF_SCOPE, 1L);
  }

  @Test
  void links_that_come_into_reach_keep_to_the_budget() {
    CrawlId crawl = crawl(TWO_HOPS.withMaxPages(5), "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/far", "/farther");

    visit(crawl, "/2", "/b");

    assertThat(counts(crawl).admitted()).isEqualTo(5);
    assertThat(counts(crawl).refused())
        .containsEntry(Refusal.PAGE_BUDGET, 1L)
        .doesNotContainKey(Refusal.TOO_DEEP);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_link_beyond_the_budget_is_not_counted_again_when_its_page_comes_nearer() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(4), "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/beyond");

    visit(crawl, "/2", "/b");

    assertThat(counts(crawl).refused()).containsEntry(Refusal.PAGE_BUDGET, 1L);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_depth_lowered_while_the_page_is_fetched_holds_for_its_links() {
    CrawlId crawl = crawl(TWO_HOPS, "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    Claim inFlight = take(crawl, "/b");
    visit(crawl, "/2", "/b");

    settle(Outcome.of(inFlight).linkingWithin(2, "/far").visited());

    assertThat(record(crawl, "/far").depth()).isEqualTo(2);
    assertThat(counts(crawl).refused()).isEmpty();
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_page_that_comes_nearer_survives_a_crash() {
    CrawlId crawl = crawl(TWO_HOPS, "/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    visit(crawl, "/b", "/far");
    crash();

    visit(crawl, "/2", "/b");
    crash();

    assertThat(record(crawl, "/far").depth()).isEqualTo(2);
    assertThat(record(crawl, "/b").depth()).isEqualTo(1);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_seed_that_was_known_as_a_link_is_at_depth_0() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(1), "/1");
    visit(crawl, "/1", "/a", "/b");
    visit(crawl, "/a", "/far");

    assertThat(store.frontier().offer(crawl, Samples.seeds("/a"))).isZero();

    assertThat(record(crawl, "/a").depth()).isZero();
    assertThat(state(crawl, "/a")).isEqualTo(UrlState.VISITED);
    assertThat(record(crawl, "/far").depth()).isEqualTo(1);
    assertThat(counts(crawl).duplicates()).isZero();
    assertCountersAreFacts(crawl);
  }
}
