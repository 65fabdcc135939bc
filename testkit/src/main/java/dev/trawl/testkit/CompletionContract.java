package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import org.junit.jupiter.api.Test;

/** A crawl is complete when nothing of it is open, and not before. */
public abstract class CompletionContract extends CrawlStoreContract {
  @Test
  void the_settlement_that_leaves_nothing_open_completes_the_crawl() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1");
    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
    clock.advance(SECOND);

    visit(crawl, "/2");

    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(reread(crawl).finishedAt()).isEqualTo(clock.instant());
    assertThat(reread(crawl).reason()).isNull();
  }

  @Test
  void a_page_that_finds_something_new_completes_nothing() {
    CrawlId crawl = crawl("/1");

    visit(crawl, "/1", "/2");

    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
    assertThat(reread(crawl).finishedAt()).isNull();
  }

  @Test
  void a_crawl_with_a_url_in_flight_is_not_complete() {
    CrawlId crawl = crawl("/1", "/2");
    Claim inFlight = take(crawl, "/2");

    visit(crawl, "/1");

    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
    settle(Outcome.of(inFlight).visited());
    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
  }

  @Test
  void the_last_result_completes_a_paused_crawl_too() {
    CrawlId crawl = crawl("/1");
    Claim claim = take(crawl, "/1");
    store.crawls().move(crawl, CrawlStatus.PAUSED, null);

    settle(Outcome.of(claim).visited());

    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
  }

  @Test
  void a_crawl_cut_by_its_page_budget_says_so() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(1), "/1");

    visit(crawl, "/1", "/2");

    assertThat(reread(crawl).reason()).isEqualTo("maxPages");
  }

  @Test
  void a_crawl_that_just_fits_its_page_budget_was_not_cut() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(2), "/1");

    visit(crawl, "/1", "/2", "/1");
    visit(crawl, "/2", "/1");

    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(reread(crawl).reason()).isNull();
  }
}
