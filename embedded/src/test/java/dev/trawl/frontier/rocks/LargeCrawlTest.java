package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crawl with more records than one call looks at. */
class LargeCrawlTest {
  private static final int URLS = 45_000;
  private static final int MOST_LISTED = 5_000;
  private static final int MOST_CHANGES = 20_000;

  @TempDir Path directory;
  private final ManualClock clock = new ManualClock();
  private RocksCrawlStore store;
  private CrawlId crawl;

  @BeforeEach
  void fill() {
    store = open();
    crawl = store.crawls().create(Samples.settings()).id();
    store
        .frontier()
        .offer(
            crawl,
            IntStream.range(0, URLS)
                .mapToObj(i -> new CanonicalUrl("http://h%d.test/%d".formatted(i % 90, i)))
                .map(url -> Discovery.seed(url, url.text()))
                .toList());
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void a_list_looks_at_a_bounded_number_of_records() {
    UrlQuery query = new UrlQuery(Set.of(), null, 7, null, null, false, 10);

    UrlPage page = view().list(crawl, query);

    assertThat(page.urls()).isEmpty();
    assertThat(page.next()).isEqualTo(new UrlId(MOST_LISTED + 1));
  }

  @Test
  void a_list_looks_back_at_a_bounded_number_of_records() {
    UrlQuery query = new UrlQuery(Set.of(), null, 7, null, null, true, 10);

    UrlPage page = view().list(crawl, query);

    assertThat(page.urls()).isEmpty();
    assertThat(page.next()).isEqualTo(new UrlId(URLS - MOST_LISTED));
  }

  @Test
  void a_rare_state_is_found_at_once() {
    settle(89, UrlState.NOT_FOUND);
    settle(88, UrlState.FORBIDDEN);
    Set<UrlState> rare = Set.of(UrlState.NOT_FOUND, UrlState.FORBIDDEN);

    UrlPage up = view().list(crawl, new UrlQuery(rare, null, null, null, null, false, 10));
    UrlPage down = view().list(crawl, new UrlQuery(rare, null, null, null, null, true, 10));

    assertThat(up.urls())
        .extracting(UrlRecord::state)
        .containsExactly(UrlState.FORBIDDEN, UrlState.NOT_FOUND);
    assertThat(up.next()).isNull();
    assertThat(down.urls()).isEqualTo(up.urls().reversed());
    assertThat(down.next()).isNull();
  }

  @Test
  void what_is_in_progress_is_found_at_once() {
    claim(89);
    settle(88, UrlState.FORBIDDEN);
    Set<UrlState> states = Set.of(UrlState.IN_PROGRESS, UrlState.FORBIDDEN);

    UrlPage up = view().list(crawl, new UrlQuery(states, null, null, null, null, false, 10));
    UrlPage down = view().list(crawl, new UrlQuery(states, null, null, null, null, true, 1));

    assertThat(up.urls())
        .extracting(UrlRecord::state)
        .containsExactly(UrlState.FORBIDDEN, UrlState.IN_PROGRESS);
    assertThat(up.next()).isNull();
    assertThat(down.urls()).containsExactly(up.urls().getLast());
  }

  @Test
  void what_is_passed_over_is_not_looked_at() {
    settle(5, UrlState.VISITED);
    Set<UrlState> visited = Set.of(UrlState.VISITED);

    UrlPage up = view().list(crawl, new UrlQuery(visited, null, null, null, null, false, 10));
    UrlPage down = view().list(crawl, new UrlQuery(visited, null, null, null, null, true, 10));

    assertThat(up.urls()).hasSize(1);
    assertThat(up.next()).isNull();
    assertThat(down).isEqualTo(up);
    Set<UrlState> none = Set.of(UrlState.CANCELLED);
    assertThat(view().list(crawl, new UrlQuery(none, null, null, null, null, false, 10)))
        .isEqualTo(new UrlPage(List.of(), null));
  }

  @Test
  void the_urls_of_a_host_are_found_at_once() {
    Host host = new Host("h89.test");

    UrlPage page = view().list(crawl, new UrlQuery(Set.of(), host, null, null, null, false, 1_000));

    assertThat(page.urls()).hasSize(URLS / 90).allMatch(url -> url.url().host().equals(host));
    assertThat(page.next()).isNull();
  }

  @Test
  void a_place_far_down_a_list_is_found() {
    settle(5, UrlState.VISITED);
    claim(6);
    Set<UrlState> queued = Set.of(UrlState.QUEUED);

    assertThat(view().skip(crawl, queued, false, 4)).contains(new UrlId(5));
    assertThat(view().skip(crawl, queued, false, 5)).contains(new UrlId(8));
    assertThat(view().skip(crawl, queued, false, 40_000)).contains(new UrlId(40_003));
    assertThat(view().skip(crawl, queued, true, 40_000)).contains(new UrlId(5_000));
    assertThat(view().skip(crawl, queued, false, URLS - 2)).isEmpty();
    assertThat(view().skip(crawl, Set.of(UrlState.VISITED), true, 0)).contains(new UrlId(6));
    assertThat(view().skip(crawl, Set.of(), true, 40_000)).contains(new UrlId(5_000));
  }

  @Test
  void a_store_from_before_the_marks_is_walked_through() {
    settle(5, UrlState.VISITED);
    store.close();
    forgetMarks();
    store = open();
    settle(7, UrlState.VISITED);
    Set<UrlState> visited = Set.of(UrlState.VISITED);

    assertThat(view().skip(crawl, visited, false, 0)).contains(new UrlId(6));
    assertThat(view().skip(crawl, visited, false, 1)).contains(new UrlId(8));
    assertThat(view().skip(crawl, visited, true, 2)).isEmpty();
    UrlQuery ofHost = new UrlQuery(Set.of(), new Host("h4.test"), null, null, null, false, 10);
    assertThat(view().list(crawl, ofHost).urls()).hasSize(10);
  }

  @Test
  void a_cancellation_is_told_in_stretches() {
    settle(0, UrlState.VISITED);
    long version = view().version(crawl);
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    int told = 0;
    int calls = 0;
    boolean hasMore = true;
    while (hasMore) {
      ChangedUrls changes = view().changes(crawl, version, MOST_CHANGES);
      assertThat(changes.urls()).allMatch(url -> url.state() == UrlState.CANCELLED);
      told += changes.urls().size();
      version = changes.version();
      hasMore = changes.hasMore();
      calls++;
    }

    assertThat(told).isEqualTo(URLS - 1);
    assertThat(calls).isEqualTo(3);
    assertThat(version).isEqualTo(view().version(crawl));
  }

  @Test
  void a_store_from_before_lists_and_changes_tells_all_it_has() {
    settle(5, UrlState.NOT_FOUND);
    store.close();
    makeOld();
    store = open();

    UrlPage page =
        view()
            .list(
                crawl, new UrlQuery(Set.of(UrlState.NOT_FOUND), null, null, null, null, false, 10));
    assertThat(page.urls()).hasSize(1);
    long version = view().version(crawl);
    assertThat(version).isPositive();
    ChangedUrls first = view().changes(crawl, 0, 100);
    assertThat(first.urls()).hasSize(100);
    assertThat(first.hasMore()).isTrue();

    settle(6, UrlState.FAILED);

    ChangedUrls later = view().changes(crawl, version, 100);
    assertThat(later.urls()).extracting(UrlRecord::state).containsExactly(UrlState.FAILED);
    assertThat(later.hasMore()).isFalse();
    assertThat(view().changes(crawl, first.version(), 100).urls().getFirst().id())
        .isEqualTo(new UrlId(101));
  }

  private void forgetMarks() {
    try (Database database = Database.open(options())) {
      Batch batch = database.batch();
      byte[] key = Keys.book(crawl);
      CrawlBook book = CrawlBookCodec.decode(database.get(Family.CRAWLS, key));
      batch.put(Family.CRAWLS, key, OldBooks.withoutMarks(book));
      batch.delete(Family.MARKS, Keys.crawl(crawl.value()), Keys.crawl(crawl.value() + 1));
      batch.delete(Family.HOST_URLS, Keys.crawl(crawl.value()), Keys.crawl(crawl.value() + 1));
      database.write(batch);
    }
  }

  private void makeOld() {
    try (Database database = Database.open(options())) {
      Batch batch = database.batch();
      byte[] key = Keys.book(crawl);
      CrawlBook book = CrawlBookCodec.decode(database.get(Family.CRAWLS, key));
      batch.put(Family.CRAWLS, key, OldBooks.of(book));
      batch.delete(Family.STATES, Keys.crawl(crawl.value()), Keys.crawl(crawl.value() + 1));
      batch.delete(Family.CHANGES, Keys.crawl(crawl.value()), Keys.crawl(crawl.value() + 1));
      database.write(batch);
    }
  }

  private void settle(int host, UrlState state) {
    store.frontier().settle(List.of(Outcome.of(claim(host)).done(state)));
  }

  private Claim claim(int host) {
    HostWork work = new HostWork(crawl, new Host("h" + host + ".test"));
    return store.frontier().claim(work, 1, Duration.ofMinutes(1)).claims().getFirst();
  }

  private FrontierView view() {
    return store.view();
  }

  private RocksCrawlStore open() {
    return RocksCrawlStore.open(options(), clock);
  }

  private RocksOptions options() {
    return new RocksOptions(directory, 8 << 20, 1 << 10, RocksOptions.DEFAULT_HELD, 50_000);
  }
}
