package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.UrlState;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pages whose captures did not survive are fetched again. */
public abstract class LostCaptureContract extends CrawlStoreContract {
  private static final CaptureRef KEPT = new CaptureRef("1.warc.gz", 0);
  private static final CaptureRef LOST = new CaptureRef("1.warc.gz", 4_000);

  @Test
  void a_page_whose_capture_is_gone_is_queued_again() {
    CrawlId crawl = crawl("/kept", "/lost", "/open");
    settle(Outcome.of(take(crawl, "/kept")).captured(KEPT).bytes(10).visited());
    settle(Outcome.of(take(crawl, "/lost")).captured(LOST).bytes(7).visited());
    crash();

    assertThat(store.requeueLost(KEPT::equals)).isEqualTo(1);

    assertThat(state(crawl, "/kept")).isEqualTo(UrlState.VISITED);
    assertThat(state(crawl, "/lost")).isEqualTo(UrlState.QUEUED);
    assertThat(record(crawl, "/lost").facts()).isEqualTo(UrlFacts.NONE);
    assertThat(counts(crawl).bytes()).isEqualTo(10);
    assertThat(take(crawl, "/lost").url()).isEqualTo(Samples.url("/lost"));
    Scan.assertRecordCountersAreFacts(store, crawl);
  }

  @Test
  void a_page_without_a_capture_cannot_lose_it() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1");
    crash();

    assertThat(store.requeueLost(_ -> false)).isZero();
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.VISITED);
  }

  @Test
  void a_completed_crawl_goes_on_when_a_capture_is_gone() {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    crash();

    store.requeueLost(_ -> false);

    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
    assertThat(reread(crawl).finishedAt()).isNull();
    assertThat(arrivals()).containsExactly(work(crawl));
    visit(crawl, "/1");
    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
  }

  @Test
  void nothing_is_queued_again_in_a_cancelled_crawl() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    crash();

    assertThat(store.requeueLost(_ -> false)).isZero();

    assertThat(status(crawl)).isEqualTo(CrawlStatus.CANCELLED);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.CANCELLED);
    Scan.assertRecordCountersAreFacts(store, crawl);
  }

  @Test
  void a_capture_from_before_the_checkpoint_is_not_looked_at() throws IOException {
    CrawlId crawl = crawl("/1", "/2", "/3");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    store.checkpoint(() -> {});
    settle(Outcome.of(take(crawl, "/2")).captured(LOST).visited());
    crash();

    assertThat(store.requeueLost(_ -> false)).isEqualTo(1);
    assertThat(state(crawl, "/1")).isEqualTo(UrlState.VISITED);
    assertThat(state(crawl, "/2")).isEqualTo(UrlState.QUEUED);
  }

  @Test
  void a_capture_settled_while_the_archive_syncs_is_looked_at() throws IOException {
    CrawlId crawl = crawl("/1", "/2");
    store.checkpoint(() -> settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited()));
    crash();

    assertThat(store.requeueLost(_ -> false)).isEqualTo(1);
  }

  @Test
  void a_capture_settled_while_the_archive_syncs_is_safe_with_the_next_checkpoint()
      throws IOException {
    CrawlId crawl = crawl("/1", "/2");
    store.checkpoint(() -> settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited()));
    store.checkpoint(() -> {});
    crash();

    assertThat(store.requeueLost(_ -> false)).isZero();
  }

  @Test
  void a_checkpoint_counts_also_after_one_with_nothing_new() throws IOException {
    CrawlId crawl = crawl("/1", "/2", "/3");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    store.checkpoint(() -> {});
    store.checkpoint(() -> {});
    settle(Outcome.of(take(crawl, "/2")).captured(LOST).visited());
    store.checkpoint(() -> {});
    settle(Outcome.of(take(crawl, "/3")).captured(LOST).visited());
    store.checkpoint(() -> {});
    crash();

    assertThat(store.requeueLost(_ -> false)).isZero();
  }

  @Test
  void captures_are_looked_at_again_until_a_checkpoint() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    crash();
    assertThat(store.requeueLost(_ -> true)).isZero();
    crash();

    assertThat(store.requeueLost(_ -> false)).isEqualTo(1);
  }

  @Test
  void chosen_pages_are_looked_at_whenever_they_were_settled() throws IOException {
    CrawlId crawl = crawl("/kept", "/lost", "/not-asked-for", "/open");
    settle(Outcome.of(take(crawl, "/kept")).captured(KEPT).visited());
    settle(Outcome.of(take(crawl, "/lost")).captured(LOST).visited());
    settle(Outcome.of(take(crawl, "/not-asked-for")).captured(LOST).visited());
    store.checkpoint(() -> {});

    int queued =
        store.requeueLost(
            crawl,
            List.of(
                record(crawl, "/kept").id(),
                record(crawl, "/lost").id(),
                record(crawl, "/open").id()),
            KEPT::equals);

    assertThat(queued).isEqualTo(1);
    assertThat(state(crawl, "/kept")).isEqualTo(UrlState.VISITED);
    assertThat(state(crawl, "/lost")).isEqualTo(UrlState.QUEUED);
    assertThat(state(crawl, "/not-asked-for")).isEqualTo(UrlState.VISITED);
    assertThat(take(crawl, "/lost").url()).isEqualTo(Samples.url("/lost"));
    Scan.assertRecordCountersAreFacts(store, crawl);
  }

  @Test
  void a_completed_crawl_goes_on_when_chosen_pages_are_gone() throws IOException {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    store.checkpoint(() -> {});
    reopen();

    store.requeueLost(crawl, List.of(record(crawl, "/1").id()), _ -> false);

    assertThat(status(crawl)).isEqualTo(CrawlStatus.RUNNING);
    visit(crawl, "/1");
    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
  }

  @Test
  void a_page_fetched_again_after_its_loss_is_a_page_like_others() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).linking("/3").visited());
    crash();
    store.requeueLost(_ -> false);

    settle(Outcome.of(take(crawl, "/1")).captured(KEPT).linking("/3").visited());

    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3");
    assertThat(record(crawl, "/1").facts().capture()).isEqualTo(KEPT);
    assertThat(store.view().links(crawl, record(crawl, "/1").id())).hasSize(1);
  }
}
