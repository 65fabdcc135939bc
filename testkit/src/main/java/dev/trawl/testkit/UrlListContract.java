package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Records in pages, all or by what they are. */
public abstract class UrlListContract extends CrawlStoreContract {
  private static final CaptureRef LOST = new CaptureRef("1.warc.gz", 4_000);
  private static final int MANY = 1_000;

  @Test
  void an_empty_crawl_has_an_empty_list() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();

    assertThat(store.view().list(crawl, UrlQuery.first(MANY)))
        .isEqualTo(new UrlPage(List.of(), null));
  }

  @Test
  void all_urls_are_listed_in_the_order_of_admission() {
    CrawlId crawl = inEveryState();

    assertThat(all(crawl, UrlQuery.first(MANY))).isEqualTo(Scan.records(store, crawl));
  }

  @Test
  void pages_of_any_length_make_the_same_list() {
    CrawlId crawl = inEveryState();
    List<UrlRecord> records = Scan.records(store, crawl);

    for (int limit = 1; limit <= records.size() + 1; limit++) {
      assertThat(all(crawl, UrlQuery.first(limit))).as("by %d", limit).isEqualTo(records);
    }
  }

  @Test
  void a_page_has_no_more_than_asked_for() {
    CrawlId crawl = crawl("/1", "/2", "/3");

    UrlPage page = store.view().list(crawl, UrlQuery.first(2));

    assertThat(paths(page.urls())).containsExactly("/1", "/2");
    assertThat(page.next()).isEqualTo(record(crawl, "/3").id());
  }

  @Test
  void a_list_may_go_from_the_last_to_the_first() {
    CrawlId crawl = inEveryState();
    List<UrlRecord> records = new ArrayList<>(Scan.records(store, crawl));
    Collections.reverse(records);

    for (int limit : List.of(1, 2, 3, MANY)) {
      assertThat(all(crawl, query(Set.of(), true, limit))).isEqualTo(records);
    }
  }

  @Test
  void a_list_may_start_anywhere() {
    CrawlId crawl = crawl("/1", "/2", "/3", "/4");
    UrlId third = record(crawl, "/3").id();

    assertThat(paths(all(crawl, query(Set.of(), false, MANY).from(third))))
        .containsExactly("/3", "/4");
    assertThat(paths(all(crawl, query(Set.of(), true, MANY).from(third))))
        .containsExactly("/3", "/2", "/1");
  }

  @Test
  void each_state_has_its_list() {
    CrawlId crawl = inEveryState();

    for (UrlState state : UrlState.values()) {
      for (boolean isDescending : List.of(false, true)) {
        for (int limit : List.of(1, MANY)) {
          assertThat(all(crawl, query(Set.of(state), isDescending, limit)))
              .as("%s, descending %s, by %d", state, isDescending, limit)
              .isEqualTo(scan(crawl, Set.of(state), isDescending));
        }
      }
    }
    assertThat(paths(all(crawl, query(Set.of(UrlState.NOT_FOUND), false, MANY))))
        .containsExactly("/gone", "/gone-too");
    assertThat(paths(all(crawl, query(Set.of(UrlState.IN_PROGRESS), false, MANY))))
        .containsExactly("/claimed");
  }

  @Test
  void several_states_make_one_list() {
    CrawlId crawl = inEveryState();

    for (UrlState one : UrlState.values()) {
      for (UrlState other : UrlState.values()) {
        Set<UrlState> both = EnumSet.of(one, other, UrlState.NOT_FOUND);
        for (boolean isDescending : List.of(false, true)) {
          assertThat(all(crawl, query(both, isDescending, 2)))
              .as("%s, descending %s", both, isDescending)
              .isEqualTo(scan(crawl, both, isDescending));
        }
      }
    }
  }

  @Test
  void a_host_has_its_list() {
    CrawlId crawl = crawl("/1", "http://b.test/2", "/b.test", "http://a.test.example/4");
    UrlQuery query = new UrlQuery(Set.of(), new Host("b.test"), null, null, null, false, MANY);

    assertThat(paths(all(crawl, query))).containsExactly("/2");
  }

  @Test
  void a_host_has_its_list_from_anywhere_in_pages_of_any_length() {
    CrawlId crawl =
        crawl("/1", "http://b.test/2", "http://b.test/3", "/4", "http://b.test/5", "/6", "/7");
    visit(crawl, "/1", "http://b.test/8", "/9", "/10", "http://b.test/11", "/12", "/13");
    visit(crawl, "/4", "/14", "http://b.test/15", "/16", "http://bb.test/17", "/18", "/19");
    visit(crawl, "/6", "/20", "/21", "/22");
    Host host = new Host("b.test");

    for (int limit = 1; limit < 8; limit++) {
      assertThat(paths(all(crawl, new UrlQuery(Set.of(), host, null, null, null, false, limit))))
          .containsExactly("/2", "/3", "/5", "/8", "/11", "/15");
      assertThat(paths(all(crawl, new UrlQuery(Set.of(), host, null, null, null, true, limit))))
          .containsExactly("/15", "/11", "/8", "/5", "/3", "/2");
    }
    UrlId third = record(crawl, "http://b.test/5").id();
    assertThat(paths(all(crawl, new UrlQuery(Set.of(), host, null, null, third, false, 2))))
        .containsExactly("/5", "/8", "/11", "/15");
    assertThat(paths(all(crawl, new UrlQuery(Set.of(), host, null, null, third, true, 2))))
        .containsExactly("/5", "/3", "/2");
  }

  @Test
  void a_host_that_the_crawl_does_not_know_has_an_empty_list() {
    CrawlId crawl = crawl("/1", "/2", "/3", "/4");
    UrlQuery query = new UrlQuery(Set.of(), new Host("c.test"), null, null, null, false, 2);

    assertThat(store.view().list(crawl, query)).isEqualTo(new UrlPage(List.of(), null));
  }

  @Test
  void a_depth_has_its_list() {
    CrawlId crawl = crawl("/0");
    visit(crawl, "/0", "/1", "/1-too");
    visit(crawl, "/1", "/2");

    assertThat(paths(all(crawl, ofDepth(0)))).containsExactly("/0");
    assertThat(paths(all(crawl, ofDepth(1)))).containsExactly("/1", "/1-too");
    assertThat(paths(all(crawl, ofDepth(3)))).isEmpty();
  }

  @Test
  void a_text_is_found_whatever_the_case_of_its_letters() {
    CrawlId crawl = crawl("/Shop/1", "/news", "/a?from=shop", "http://shop.test/", "/sh/op");

    assertThat(paths(all(crawl, ofText("SHop")))).containsExactly("/Shop/1", "/a?from=shop", "/");
  }

  @Test
  void a_text_means_itself() {
    CrawlId crawl = crawl("/100%25_off", "/100x25-off", "/a.b", "/axb", "/[a]*");

    assertThat(paths(all(crawl, ofText("%25_")))).containsExactly("/100%25_off");
    assertThat(paths(all(crawl, ofText("a.b")))).containsExactly("/a.b");
    assertThat(paths(all(crawl, ofText("]*")))).containsExactly("/[a]*");
    assertThat(all(crawl, ofText("\\"))).isEmpty();
  }

  @Test
  void conditions_hold_together() {
    CrawlId crawl = inEveryState();
    UrlQuery query =
        new UrlQuery(
            Set.of(UrlState.NOT_FOUND, UrlState.VISITED), Samples.HOST, 0, "TOO", null, true, MANY);

    assertThat(paths(all(crawl, query))).containsExactly("/gone-too", "/too");
  }

  @Test
  void a_url_changes_its_list_with_its_state() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).answered(UrlState.NOT_FOUND, 404));
    assertThat(paths(all(crawl, query(Set.of(UrlState.NOT_FOUND), false, 1))))
        .containsExactly("/1");

    store.requeueLost(crawl, List.of(record(crawl, "/1").id()), _ -> false);

    assertThat(all(crawl, query(Set.of(UrlState.NOT_FOUND), false, 1))).isEmpty();
    assertThat(paths(all(crawl, query(Set.of(UrlState.QUEUED), false, 1))))
        .containsExactly("/1", "/2");
  }

  @Test
  void a_page_lost_from_a_cancelled_crawl_changes_its_list() {
    CrawlId crawl = crawl("/1", "/2");
    settle(Outcome.of(take(crawl, "/1")).captured(LOST).answered(UrlState.NOT_FOUND, 404));
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    store.requeueLost(crawl, List.of(record(crawl, "/1").id()), _ -> false);

    assertThat(all(crawl, query(Set.of(UrlState.NOT_FOUND), false, 1))).isEmpty();
    assertThat(paths(all(crawl, query(Set.of(UrlState.CANCELLED), false, 1))))
        .containsExactly("/1", "/2");
  }

  @Test
  void a_chain_that_became_short_enough_changes_its_list() {
    CrawlId crawl = crawl("/0", "/short");
    for (int i = 0; i <= Outcome.MOST_REDIRECTS; i++) {
      redirect(crawl, "/" + i, "/" + (i + 1));
    }
    assertThat(all(crawl, query(Set.of(UrlState.FAILED), false, MANY))).hasSize(1);

    redirect(crawl, "/short", "/" + Outcome.MOST_REDIRECTS);

    assertThat(all(crawl, query(Set.of(UrlState.FAILED), false, MANY))).isEmpty();
    assertThat(all(crawl, query(Set.of(UrlState.REDIRECTED), false, MANY)))
        .isEqualTo(scan(crawl, Set.of(UrlState.REDIRECTED), false));
    assertCountersAreFacts(crawl);
  }

  @Test
  void what_comes_while_one_reads_does_not_disturb() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    UrlPage first = store.view().list(crawl, UrlQuery.first(2));

    visit(crawl, "/1", "/4");
    UrlQuery rest = UrlQuery.first(MANY).from(next(first));

    assertThat(paths(all(crawl, rest))).containsExactly("/3", "/4");
  }

  @Test
  void crawls_have_lists_of_their_own() {
    CrawlId first = crawl("/1");
    CrawlId second = inEveryState();
    CrawlId third = crawl("/3");

    assertThat(paths(all(first, UrlQuery.first(MANY)))).containsExactly("/1");
    assertThat(paths(all(third, query(Set.of(), true, MANY)))).containsExactly("/3");
    assertThat(all(first, query(Set.of(UrlState.NOT_FOUND), true, MANY))).isEmpty();
    assertThat(all(second, query(Set.of(), true, MANY))).hasSize(paths(second).size());
  }

  @Test
  void lists_are_the_same_after_a_crash() {
    CrawlId crawl = inEveryState();

    crash();

    for (UrlState state : UrlState.values()) {
      assertThat(all(crawl, query(Set.of(state), false, 1)))
          .isEqualTo(scan(crawl, Set.of(state), false));
    }
  }

  @Test
  void several_records_are_found_at_once() {
    CrawlId crawl = inEveryState();
    List<UrlRecord> records = Scan.records(store, crawl);
    UrlId unknown = new UrlId(Long.MAX_VALUE);

    assertThat(store.view().find(crawl, Set.of())).isEmpty();
    assertThat(store.view().find(crawl, Set.of(unknown, records.get(5).id(), records.get(1).id())))
        .containsExactly(records.get(1), records.get(5));
  }

  @Test
  void a_long_list_is_read_to_its_end() {
    String[] seeds = IntStream.range(0, MANY).mapToObj(i -> "/" + i + "/").toArray(String[]::new);
    CrawlId crawl = crawl(seeds);

    assertThat(paths(all(crawl, UrlQuery.first(17)))).containsExactly(seeds);
    assertThat(paths(all(crawl, ofText("/999/")))).containsExactly("/999/");
  }

  /** Every page, as far as the list goes. */
  private List<UrlRecord> all(CrawlId crawl, UrlQuery query) {
    List<UrlRecord> all = new ArrayList<>();
    UrlPage page = store.view().list(crawl, query);
    while (page.next() != null) {
      assertThat(page.urls()).hasSizeLessThanOrEqualTo(query.limit());
      all.addAll(page.urls());
      page = store.view().list(crawl, query.from(next(page)));
    }
    all.addAll(page.urls());
    return all;
  }

  private static UrlId next(UrlPage page) {
    return Objects.requireNonNull(page.next());
  }

  private List<UrlRecord> scan(CrawlId crawl, Set<UrlState> states, boolean isDescending) {
    List<UrlRecord> records = new ArrayList<>(Scan.records(store, crawl));
    records.removeIf(record -> !states.contains(record.state()));
    return isDescending ? records.reversed() : records;
  }

  private List<String> paths(CrawlId crawl) {
    return paths(Scan.records(store, crawl));
  }

  private static List<String> paths(List<UrlRecord> records) {
    return records.stream().map(record -> record.url().pathAndQuery()).toList();
  }

  private static UrlQuery query(Set<UrlState> states, boolean isDescending, int limit) {
    return new UrlQuery(states, null, null, null, null, isDescending, limit);
  }

  private static UrlQuery ofDepth(int depth) {
    return new UrlQuery(Set.of(), null, depth, null, null, false, MANY);
  }

  private static UrlQuery ofText(String text) {
    return new UrlQuery(Set.of(), null, null, text, null, false, MANY);
  }
}
