package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.SettleResult;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A crawl that has ended may go, with everything that was recorded about it. */
public abstract class CrawlDeletionContract extends CrawlStoreContract {
  private static final CaptureRef LOST = new CaptureRef("1.warc.gz", 4_000);

  @Test
  void a_deleted_crawl_is_gone() {
    CrawlId crawl = ended();

    store.crawls().delete(crawl, List.of());

    assertThat(store.crawls().find(crawl)).isEmpty();
    assertThat(store.crawls().list()).isEmpty();
    assertThat(arrivals()).isEmpty();
  }

  @Test
  void a_deleted_crawl_is_gone_after_a_crash() {
    CrawlId crawl = ended();
    store.crawls().delete(crawl, List.of(Change.put(Drawer.AUDIT, "1", "deleted")));

    crash();

    assertThat(store.crawls().list()).isEmpty();
    assertThat(store.cabinet().find(Drawer.AUDIT, "1")).isPresent();
  }

  @Test
  void a_crawl_that_goes_on_is_not_deleted() {
    CrawlId pending = store.crawls().create(Samples.settings()).id();
    CrawlId running = crawl("/1");
    CrawlId paused = crawl("/1");
    store.crawls().move(paused, CrawlStatus.PAUSED, null);

    for (CrawlId crawl : List.of(pending, running, paused)) {
      assertThatThrownBy(
              () -> store.crawls().delete(crawl, List.of(Change.put(Drawer.AUDIT, "1", ""))))
          .isInstanceOf(IllegalStateException.class);
      assertThat(store.crawls().find(crawl)).isPresent();
    }
    assertThat(store.cabinet().find(Drawer.AUDIT, "1")).isEmpty();
    assertThat(urls(running)).containsExactly("/1");
  }

  @Test
  void documents_change_with_the_deletion() {
    CrawlId crawl = ended();
    store.cabinet().write(List.of(Change.put(Drawer.NAMES, "shop", crawl.toString())));

    store
        .crawls()
        .delete(
            crawl,
            List.of(Change.remove(Drawer.NAMES, "shop"), Change.add(Drawer.AUDIT, "1", "gone")));

    assertThat(store.cabinet().find(Drawer.NAMES, "shop")).isEmpty();
    assertThat(store.cabinet().find(Drawer.AUDIT, "1")).isPresent();
  }

  @Test
  void a_crawl_stays_when_a_document_is_not_as_expected() {
    CrawlId crawl = ended();
    store.cabinet().write(List.of(Change.put(Drawer.AUDIT, "1", "before")));
    List<String> before = urls(crawl);

    assertThatThrownBy(
            () -> store.crawls().delete(crawl, List.of(Change.add(Drawer.AUDIT, "1", "gone"))))
        .isInstanceOf(IllegalStateException.class);

    assertThat(store.crawls().find(crawl)).isPresent();
    assertThat(urls(crawl)).isEqualTo(before);
    assertCountersAreFacts(crawl);
  }

  @Test
  void the_other_crawls_keep_what_they_have() {
    CrawlId first = crawl("/1", "/2");
    CrawlId second = ended();
    CrawlId third = crawl("/1", "/2");
    visit(first, "/1", "/3");
    visit(third, "/1", "/3");

    store.crawls().delete(second, List.of());
    crash();

    for (CrawlId other : List.of(first, third)) {
      assertThat(urls(other)).containsExactly("/1", "/2", "/3");
      assertThat(store.view().links(other, record(other, "/1").id())).hasSize(1);
      assertThat(store.view().changes(other, 0, 10).urls()).hasSize(3);
      assertThat(claimedPaths(other, 9)).containsExactlyInAnyOrder("/2", "/3");
      assertCountersAreFacts(other);
    }
    assertThat(store.hosts().find(Samples.HOST)).isPresent();
  }

  @Test
  void an_id_is_not_given_again() {
    CrawlId first = ended();
    CrawlId second = ended();
    store.crawls().delete(second, List.of());

    CrawlId third = crawl("/other");
    assertThat(third).isGreaterThan(second);
    store.crawls().move(third, CrawlStatus.CANCELLED, null);
    store.crawls().delete(third, List.of());
    store.crawls().delete(first, List.of());
    reopen();

    CrawlId fourth = crawl("/1");
    assertThat(fourth).isGreaterThan(third);
    assertThat(urls(fourth)).containsExactly("/1");
  }

  @Test
  void a_result_that_comes_after_the_deletion_changes_nothing() {
    CrawlId crawl = crawl("/1", "/2");
    Claim claim = take(crawl, "/1");
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    store.crawls().delete(crawl, List.of());

    assertThat(settle(Outcome.of(claim).linking("/3").visited())).isEqualTo(SettleResult.ENDED);
    assertThatCode(() -> store.frontier().release(List.of(claim))).doesNotThrowAnyException();
    assertThat(claim(crawl, 9)).isEmpty();
    assertThat(store.crawls().list()).isEmpty();
  }

  @Test
  void captures_of_a_deleted_crawl_are_not_looked_for() throws IOException {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    store.crawls().delete(crawl, List.of());
    crash();

    assertThat(store.requeueLost(_ -> false)).isZero();

    store.checkpoint(() -> {});
    assertThat(store.crawls().list()).isEmpty();
  }

  @Test
  void a_crawl_without_urls_may_go() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    store.crawls().delete(crawl, List.of());

    assertThat(store.crawls().list()).isEmpty();
  }

  /** A page with links, a redirect, and something that was left open. */
  private CrawlId ended() {
    CrawlId crawl = crawl("/1", "/moved", "/open");
    visit(crawl, "/1", "/3", "http://b.test/");
    redirect(crawl, "/moved", "/target");
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    return crawl;
  }
}
