package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whoever follows the changes of a crawl knows its records. */
public abstract class ChangesContract extends CrawlStoreContract {
  private static final CaptureRef LOST = new CaptureRef("1.warc.gz", 4_000);
  private static final int MANY = 100;

  @Test
  void nothing_has_happened_in_a_new_crawl() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();

    assertThat(store.view().version(crawl)).isZero();
    assertThat(store.view().changes(crawl, 0, MANY))
        .isEqualTo(new ChangedUrls(List.of(), List.of(), 0, false));
  }

  @Test
  void admissions_are_changes_in_their_order() {
    CrawlId crawl = crawl("/1", "/2", "/3");

    ChangedUrls changes = store.view().changes(crawl, 0, MANY);

    assertThat(changes.urls()).isEqualTo(Scan.records(store, crawl));
    assertThat(changes.versions()).isSorted().doesNotHaveDuplicates();
    assertThat(changes.version()).isEqualTo(store.view().version(crawl));
    assertThat(changes.hasMore()).isFalse();
  }

  @Test
  void nothing_comes_twice_to_whoever_goes_on() {
    CrawlId crawl = crawl("/1", "/2");
    long version = store.view().version(crawl);

    assertThat(store.view().changes(crawl, version, MANY))
        .isEqualTo(new ChangedUrls(List.of(), List.of(), version, false));
  }

  @Test
  void nothing_follows_a_version_that_is_still_to_come() {
    CrawlId crawl = crawl("/1", "/2");

    ChangedUrls changes = store.view().changes(crawl, (1L << 53) - 1, MANY);

    assertThat(changes.urls()).isEmpty();
    assertThat(changes.hasMore()).isFalse();
  }

  @Test
  void a_settlement_changes_its_page_and_what_it_discovered() {
    CrawlId crawl = crawl("/1", "/2");
    ChangeReader reader = readerAtEnd(crawl);

    visit(crawl, "/1", "/2", "/3");

    assertThat(reader.readToEnd(MANY))
        .extracting(url -> url.url().pathAndQuery())
        .containsExactlyInAnyOrder("/1", "/3");
    assertThat(reader.urls()).isEqualTo(Scan.records(store, crawl));
  }

  @Test
  void a_url_that_changed_twice_comes_once_as_it_is_now() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    visit(crawl, "/1");

    List<UrlRecord> changed = store.view().changes(crawl, 0, MANY).urls();

    assertThat(changed)
        .extracting(url -> url.url().pathAndQuery())
        .containsExactly("/2", "/3", "/1");
    assertThat(changed.getLast().state()).isEqualTo(UrlState.VISITED);
  }

  @Test
  void a_retry_is_a_change() {
    CrawlId crawl = crawl("/1", "/2");
    ChangeReader reader = readerAtEnd(crawl);

    settle(Outcome.of(take(crawl, "/1")).retry(clock.instant().plus(SECOND), Reason.FAILURE));

    assertThat(reader.readToEnd(MANY)).containsExactly(record(crawl, "/1"));
  }

  @Test
  void a_claim_is_no_change() {
    CrawlId crawl = crawl("/1", "/2");
    ChangeReader reader = readerAtEnd(crawl);

    Claim claim = take(crawl, "/1");
    store.frontier().release(List.of(claim));

    assertThat(reader.readToEnd(MANY)).isEmpty();
  }

  @Test
  void a_refused_settlement_is_no_change() {
    CrawlId crawl = crawl("/1", "/2");
    Claim claim = take(crawl, "/1");
    store.frontier().release(List.of(claim));
    ChangeReader reader = readerAtEnd(crawl);

    settle(Outcome.of(claim).linking("/3").visited());

    assertThat(reader.readToEnd(MANY)).isEmpty();
  }

  @Test
  void cancelling_changes_every_open_url() {
    CrawlId crawl = crawl("/done", "/queued", "/claimed");
    visit(crawl, "/done");
    take(crawl, "/claimed");
    ChangeReader reader = readerAtEnd(crawl);

    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    assertThat(reader.readToEnd(1))
        .extracting(url -> url.url().pathAndQuery() + " " + url.state())
        .containsExactlyInAnyOrder("/queued CANCELLED", "/claimed CANCELLED");
    assertThat(reader.version()).isEqualTo(store.view().version(crawl));
  }

  @Test
  void a_crawl_cut_by_a_budget_changes_what_it_leaves() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1");
    ChangeReader reader = readerAtEnd(crawl);

    store.crawls().move(crawl, CrawlStatus.COMPLETED, "maxBytes");
    reader.readToEnd(MANY);

    assertThat(reader.urls()).isEqualTo(Scan.records(store, crawl));
  }

  @Test
  void a_page_queued_again_is_a_change() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    crash();
    ChangeReader reader = readerAtEnd(crawl);

    store.requeueLost(_ -> false);

    assertThat(reader.readToEnd(MANY)).containsExactly(record(crawl, "/1"));
  }

  @Test
  void a_crawl_that_goes_on_after_its_end_goes_on_with_its_changes() {
    CrawlId crawl = crawl("/1");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).visited());
    ChangeReader reader = readerAtEnd(crawl);
    crash();
    store.requeueLost(_ -> false);
    visit(crawl, "/1", "/2");

    ChangeReader late = new ChangeReader(store.view(), crawl);
    late.readToEnd(1);

    assertThat(late.urls()).isEqualTo(Scan.records(store, crawl));
    assertThat(late.version()).isGreaterThan(reader.version());
  }

  @Test
  void a_chain_that_became_short_enough_is_a_change() {
    CrawlId crawl = crawl("/0", "/short");
    for (int i = 0; i <= Outcome.MOST_REDIRECTS; i++) {
      redirect(crawl, "/" + i, "/" + (i + 1));
    }
    assertThat(state(crawl, "/" + Outcome.MOST_REDIRECTS)).isEqualTo(UrlState.FAILED);
    ChangeReader reader = readerAtEnd(crawl);

    redirect(crawl, "/short", "/" + Outcome.MOST_REDIRECTS);
    reader.readToEnd(MANY);

    assertThat(state(crawl, "/" + Outcome.MOST_REDIRECTS)).isEqualTo(UrlState.REDIRECTED);
    assertThat(reader.urls()).extracting(UrlRecord::state).isEqualTo(states(crawl));
  }

  @Test
  void every_length_of_stretch_tells_all() {
    CrawlId crawl = crawl("/0/");
    for (int i = 0; i < 10; i++) {
      visit(crawl, "/" + i + "/", "/" + (i + 1) + "/", "/other/" + i);
    }
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    List<UrlRecord> all = Scan.records(store, crawl);

    for (int limit : List.of(1, 2, 3, 5, 7, 20_000)) {
      ChangeReader reader = new ChangeReader(store.view(), crawl);
      reader.readToEnd(limit);

      assertThat(reader.urls()).as("by %d", limit).isEqualTo(all);
      assertThat(reader.version()).isEqualTo(store.view().version(crawl));
    }
  }

  @Test
  void a_stretch_may_end_within_what_was_admitted_at_once() {
    CrawlId crawl = crawl(IntStream.range(0, 30).mapToObj(i -> "/" + i).toArray(String[]::new));

    ChangedUrls first = store.view().changes(crawl, 0, 20);
    ChangedUrls rest = store.view().changes(crawl, first.version(), 20);

    assertThat(first.urls()).hasSize(20);
    assertThat(first.hasMore()).isTrue();
    assertThat(first.version()).isEqualTo(first.versions().getLast());
    assertThat(rest.urls()).hasSize(10);
    assertThat(rest.hasMore()).isFalse();
  }

  @Test
  void one_crawl_changes_without_the_others() {
    CrawlId first = crawl("/1", "/2");
    CrawlId second = crawl("/1", "/2");
    ChangeReader reader = readerAtEnd(second);

    visit(first, "/1", "/3");
    store.crawls().move(first, CrawlStatus.CANCELLED, null);

    assertThat(reader.readToEnd(MANY)).isEmpty();
  }

  @Test
  void changes_go_on_in_the_next_process() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1", "/3");
    long before = readerAtEnd(crawl).version();

    reopen();
    visit(crawl, "/2", "/4");

    ChangedUrls since = store.view().changes(crawl, before, MANY);
    assertThat(since.urls())
        .extracting(url -> url.url().pathAndQuery())
        .containsExactlyInAnyOrder("/2", "/4");
  }

  @Test
  void changes_survive_a_crash() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1", "/3");
    ChangedUrls before = store.view().changes(crawl, 0, MANY);

    crash();

    assertThat(store.view().changes(crawl, 0, MANY)).isEqualTo(before);
    ChangeReader reader = readerAtEnd(crawl);
    visit(crawl, "/2");
    assertThat(reader.readToEnd(MANY)).containsExactly(record(crawl, "/2"));
  }

  private ChangeReader readerAtEnd(CrawlId crawl) {
    ChangeReader reader = new ChangeReader(store.view(), crawl);
    reader.readToEnd(MANY);
    return reader;
  }

  private List<UrlState> states(CrawlId crawl) {
    return Scan.records(store, crawl).stream().map(UrlRecord::state).toList();
  }
}
