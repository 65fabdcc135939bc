package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which URLs become records: seeds, links, budgets. */
public abstract class AdmissionContract extends CrawlStoreContract {
  @Test
  void seeds_get_ids_from_1_in_their_order() {
    CrawlId crawl = crawl("/c", "/a", "/b");

    assertThat(Scan.records(store, crawl))
        .extracting(record -> record.id().value() + record.url().path())
        .containsExactly("1/c", "2/a", "3/b");
  }

  @Test
  void an_offer_says_how_many_seeds_were_new() {
    CrawlId crawl = crawl("/1", "/2");

    assertThat(store.frontier().offer(crawl, Samples.seeds("/2", "/3", "/3"))).isEqualTo(1);
  }

  @Test
  void a_seed_is_kept_as_it_was_given() {
    CrawlId crawl = crawl("/1");

    UrlRecord seed = record(crawl, "/1");

    assertThat(seed.rawHref()).isEqualTo("/1");
    assertThat(seed.foundFrom()).isNull();
    assertThat(seed.depth()).isZero();
    assertThat(seed.state()).isEqualTo(UrlState.QUEUED);
  }

  @Test
  void a_seed_offered_again_is_no_duplicate() {
    CrawlId crawl = crawl("/1", "/1");

    store.frontier().offer(crawl, Samples.seeds("/1"));

    assertThat(urls(crawl)).containsExactly("/1");
    assertThat(counts(crawl).duplicates()).isZero();
  }

  @Test
  void the_first_seed_starts_a_crawl() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    assertThat(status(crawl)).isEqualTo(CrawlStatus.PENDING);

    store.frontier().offer(crawl, Samples.seeds("/1"));

    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
  }

  @Test
  void an_offer_without_seeds_starts_nothing() {
    CrawlId crawl = crawl();

    assertThat(status(crawl)).isEqualTo(CrawlStatus.PENDING);
  }

  @Test
  void a_crawl_that_has_ended_admits_nothing() {
    CrawlId crawl = crawl("/1");
    visit(crawl, "/1");

    assertThat(store.frontier().offer(crawl, Samples.seeds("/2"))).isZero();
    assertThat(urls(crawl)).containsExactly("/1");
    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
  }

  @Test
  void crawls_have_separate_records_of_one_url() {
    CrawlId first = crawl("/1");
    CrawlId second = crawl("/1");

    visit(first, "/1");

    assertThat(state(second, "/1")).isEqualTo(UrlState.QUEUED);
    assertThat(record(second, "/1").id()).isEqualTo(new UrlId(1));
  }

  @Test
  void links_become_records_in_their_order() {
    CrawlId crawl = crawl("/1");

    visit(crawl, "/1", "/c", "/a", "/b");

    assertThat(urls(crawl)).containsExactly("/1", "/c", "/a", "/b");
    assertThat(record(crawl, "/a").depth()).isEqualTo(1);
    assertThat(record(crawl, "/a").foundFrom()).isEqualTo(new UrlId(1));
  }

  @Test
  void a_link_to_a_known_url_is_a_duplicate() {
    CrawlId crawl = crawl("/1", "/2");

    visit(crawl, "/1", "/2", "/1", "/3", "/3");

    assertThat(counts(crawl).duplicates()).isEqualTo(3);
    assertThat(counts(crawl).admitted()).isEqualTo(3);
    assertCountersAreFacts(crawl);
  }

  @Test
  void who_found_a_url_first_stays_in_its_record() {
    CrawlId crawl = crawl("/1", "/2");

    visit(crawl, "/1", "/3");
    visit(crawl, "/2", "http://a.test/3");

    assertThat(record(crawl, "/3").foundFrom()).isEqualTo(record(crawl, "/1").id());
    assertThat(record(crawl, "/3").rawHref()).isEqualTo("/3");
  }

  @Test
  void the_links_of_a_page_are_kept_with_their_refusals() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");

    settle(Outcome.of(claim).linking("/2").refusing(Refusal.ASSET, "/ä.png").visited());

    assertThat(store.view().links(crawl, claim.id()))
        .containsExactly(
            new Link(Samples.url("/2"), "/2", "a", "", "to /2", null),
            new Link(Samples.url("/ä.png"), "/ä.png", "a", "", "to /ä.png", Refusal.ASSET));
    assertThat(counts(crawl).refused()).containsExactlyEntriesOf(Map.of(Refusal.ASSET, 1L));
    assertCountersAreFacts(crawl);
  }

  @Test
  void the_links_of_several_pages_are_read_at_once() {
    CrawlId crawl = crawl("/1", "/2", "/3", "/4");
    CrawlId other = crawl("/1");

    visit(crawl, "/1", "/4", "/5");
    visit(crawl, "/2");
    visit(crawl, "/3", "/6");
    visit(crawl, "/4", "/7");
    visit(other, "/1", "/8");

    UrlId first = record(crawl, "/1").id();
    UrlId third = record(crawl, "/3").id();
    Set<UrlId> asked = Set.of(first, record(crawl, "/2").id(), third, new UrlId(1_000_000));
    assertThat(store.view().links(crawl, asked))
        .containsOnlyKeys(first, third)
        .hasEntrySatisfying(first, links -> assertLead(links, "/4", "/5"))
        .hasEntrySatisfying(third, links -> assertLead(links, "/6"));
    assertThat(store.view().links(crawl, Set.of())).isEmpty();
  }

  private static void assertLead(List<Link> links, String... hrefs) {
    assertThat(links).extracting(Link::rawHref).containsExactly(hrefs);
  }

  @Test
  void a_page_budget_is_used_up_exactly() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(3), "/1");

    visit(crawl, "/1", "/2", "/1", "/2", "/3", "/4", "/5", "/3");

    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3");
    assertThat(counts(crawl).refused().get(Refusal.PAGE_BUDGET)).isEqualTo(2L);
    assertThat(counts(crawl).duplicates()).isEqualTo(3);
    assertCountersAreFacts(crawl);
  }

  @Test
  void seeds_count_for_the_page_budget() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(2), "/1", "/2", "/3");

    assertThat(urls(crawl)).containsExactly("/1", "/2");
    assertThat(counts(crawl).refused().get(Refusal.PAGE_BUDGET)).isEqualTo(1L);
  }

  @Test
  void a_host_budget_holds_for_each_host() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPagesPerHost(2), "/1");

    visit(crawl, "/1", "/2", "/3", "http://b.test/1", "http://b.test/2", "http://b.test/3");

    assertThat(counts(crawl).admitted()).isEqualTo(4);
    assertThat(counts(crawl).refused().get(Refusal.HOST_BUDGET)).isEqualTo(2L);
    assertCountersAreFacts(crawl);
  }

  @Test
  void the_page_budget_is_named_before_the_host_budget() {
    Limits limits = Limits.unlimited().withMaxPagesPerHost(1).withMaxPages(1);
    CrawlId crawl = crawl(limits, "/1");

    visit(crawl, "/1", "/2");

    assertThat(counts(crawl).refused()).containsOnlyKeys(Refusal.PAGE_BUDGET);
  }

  @Test
  void a_directory_takes_a_limited_number_of_children() {
    CrawlId crawl = crawl("/");
    List<String> links = new ArrayList<>();
    for (int i = 0; i < MAX_CHILDREN + 2; i++) {
      links.add("/trap/?page=/" + i + "/");
    }
    links.add("/trap/below/1");

    visit(crawl, "/", links.toArray(new String[0]));

    assertThat(counts(crawl).refused()).containsEntry(Refusal.DIRECTORY_FULL, 2L);
    assertThat(counts(crawl).admitted()).isEqualTo(1 + MAX_CHILDREN + 1);
    assertCountersAreFacts(crawl);
  }

  @Test
  void directories_of_two_schemes_are_two() {
    CrawlId crawl = crawl("/");
    List<String> links = new ArrayList<>();
    for (int i = 0; i < MAX_CHILDREN; i++) {
      links.add("http://b.test/" + i);
      links.add("https://b.test/" + i);
    }

    visit(crawl, "/", links.toArray(new String[0]));

    assertThat(counts(crawl).refused()).isEmpty();
  }

  @Test
  void a_link_beyond_the_depth_is_refused_by_the_store_too() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(0), "/1");
    Claim claim = take(crawl, "/1");

    settle(Outcome.of(claim).linking("/2", "/1").visited());

    assertThat(urls(crawl)).containsExactly("/1");
    assertThat(counts(crawl).refused().get(Refusal.TOO_DEEP)).isEqualTo(2L);
    assertThat(counts(crawl).duplicates()).isZero();
    assertThat(store.view().links(crawl, claim.id()))
        .extracting(Link::refusal)
        .containsOnly(Refusal.TOO_DEEP);
  }

  @Test
  void budgets_are_remembered_by_the_next_process() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(3).withMaxPagesPerHost(2), "/1", "/2");

    reopen();
    visit(crawl, "/1", "/3", "http://b.test/1", "http://b.test/2");

    assertThat(counts(crawl).admitted()).isEqualTo(3);
    assertThat(counts(crawl).refused())
        .containsEntry(Refusal.HOST_BUDGET, 1L)
        .containsEntry(Refusal.PAGE_BUDGET, 1L);
  }

  @Test
  void a_full_directory_is_remembered_by_the_next_process() {
    CrawlId crawl = crawl("http://b.test/");
    List<String> links = new ArrayList<>();
    for (int i = 0; i < MAX_CHILDREN; i++) {
      links.add("/" + i);
    }
    visit(crawl, "http://b.test/", links.toArray(new String[0]));

    crash();
    visit(crawl, "/0", "/more");

    assertThat(counts(crawl).refused()).containsEntry(Refusal.DIRECTORY_FULL, 1L);
  }
}
