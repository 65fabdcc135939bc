package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.outcome.UrlState;
import org.junit.jupiter.api.Test;

/** Chains of redirects: the shortest wins, whenever it is found. */
public abstract class RedirectContract extends CrawlStoreContract {
  @Test
  void a_redirect_adds_no_depth() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(0), "/1");

    redirect(crawl, "/1", "/2");

    assertThat(state(crawl, "/1")).isEqualTo(UrlState.REDIRECTED);
    assertThat(record(crawl, "/2").depth()).isZero();
    assertThat(record(crawl, "/2").redirects()).isEqualTo(1);
    assertThat(take(crawl, "/2").redirects()).isEqualTo(1);
  }

  @Test
  void the_target_of_a_redirect_comes_nearer_with_it() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1", "/a");
    visit(crawl, "/a", "/b");
    redirect(crawl, "/b", "/c");
    visit(crawl, "/c", "/d");

    visit(crawl, "/2", "/b");

    assertThat(record(crawl, "/c").depth()).isEqualTo(1);
    assertThat(record(crawl, "/d").depth()).isEqualTo(2);
  }

  @Test
  void the_fewest_redirects_win_all_along_a_chain() {
    CrawlId crawl = crawl("/1", "/2", "/0");
    redirect(crawl, "/1", "/a");
    redirect(crawl, "/a", "/b");
    redirect(crawl, "/b", "/c");

    visit(crawl, "/2", "/a");

    assertThat(record(crawl, "/a").redirects()).isZero();
    assertThat(record(crawl, "/b").redirects()).isEqualTo(1);
    assertThat(record(crawl, "/c").redirects()).isEqualTo(2);
  }

  @Test
  void a_chain_that_was_too_long_is_followed_when_it_gets_shorter() {
    CrawlId crawl = crawl("/0", "/s");
    for (int i = 0; i < 6; i++) {
      redirect(crawl, "/" + i, "/" + (i + 1));
    }
    assertThat(state(crawl, "/5")).isEqualTo(UrlState.FAILED);
    assertThat(store.view().find(crawl, Samples.url("/6"))).isEmpty();

    visit(crawl, "/s", "/3");

    assertThat(state(crawl, "/5")).isEqualTo(UrlState.REDIRECTED);
    assertThat(record(crawl, "/5").facts().failure()).isNull();
    assertThat(record(crawl, "/6").redirects()).isEqualTo(3);
    assertThat(counts(crawl).refused()).isEmpty();
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_chain_that_gets_shorter_while_its_end_is_fetched_is_followed() {
    CrawlId crawl = crawl("/0", "/s");
    for (int i = 0; i < 5; i++) {
      redirect(crawl, "/" + i, "/" + (i + 1));
    }
    Claim inFlight = take(crawl, "/5");
    visit(crawl, "/s", "/5");

    settle(Outcome.of(inFlight).redirected("/6"));

    assertThat(state(crawl, "/5")).isEqualTo(UrlState.REDIRECTED);
    assertThat(record(crawl, "/6").redirects()).isEqualTo(1);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_page_that_redirects_to_itself_has_failed_for_good() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    redirect(crawl, "/1", "/a");
    redirect(crawl, "/a", "/a");

    visit(crawl, "/2", "/a");

    assertThat(record(crawl, "/a").redirects()).isZero();
    assertThat(state(crawl, "/a")).isEqualTo(UrlState.FAILED);
    assertCountersAreFacts(crawl);
  }

  @Test
  void members_of_a_loop_of_redirects_are_redirected() {
    CrawlId crawl = crawl("/1");

    redirect(crawl, "/1", "/2");
    redirect(crawl, "/2", "/1");

    assertThat(counts(crawl).of(UrlState.REDIRECTED)).isEqualTo(2);
    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
  }
}
