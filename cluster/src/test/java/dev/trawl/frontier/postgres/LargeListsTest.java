package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists and changes of a crawl that is larger than what is looked at for one page. */
class LargeListsTest {
  private static final int RECORDS = 50_000;
  private static final int PAGES_OF_A_WALK = 7;

  /** Of every ten thousand records one failed, one is of another host, the rest wait. */
  private static final String FILL =
      """
      INSERT INTO %%s.urls (crawl, slot, directory, hash, id, generation, depth, redirects, priority,
        state, url, href)
      SELECT %d, CASE WHEN i %%%% 10000 = 7 THEN %d ELSE %d END, i, decode(md5(i::text), 'hex'), i,
        0, 0, 0, 4, CASE WHEN i %%%% 10000 = 0 THEN 'FAILED' ELSE 'QUEUED' END,
        CASE WHEN i %%%% 10000 = 7 THEN 'http://b.test/' ELSE 'http://a.test/' END || i, ''
      FROM generate_series(1, %d) AS i
      """;

  private final Crew crew = new Crew();
  private final PostgresCrawlStore store = crew.join("w1");
  private final CrawlId crawl = store.crawls().create(Samples.settings()).id();
  private int pages;

  @BeforeEach
  void fill() {
    crew.sql(
        FILL.formatted(
            crawl.value(), Slots.of(new Host("b.test")), Slots.of(new Host("a.test")), RECORDS));
    crew.sql("UPDATE %s.url_ids SET next_id = " + (RECORDS + 1));
    crew.sql(
        "INSERT INTO %1$s.outcomes SELECT crawl, id, state FROM %1$s.urls WHERE state = 'FAILED'");
    crew.sql(
        """
        INSERT INTO %1$s.marks (crawl, stretch, slot, admitted, failed)
        SELECT crawl, (id - 1) / 8192, 0, count(*), count(*) FILTER (WHERE state = 'FAILED')
        FROM %1$s.urls GROUP BY crawl, (id - 1) / 8192
        """);
    crew.sql("UPDATE %s.crawls SET status = 'RUNNING'");
    crew.sql("INSERT INTO %s.counters (crawl, slot, queued, failed) VALUES (1, 0, 49995, 5)");
  }

  @AfterEach
  void close() {
    crew.close();
  }

  @Test
  void a_text_is_looked_for_stretch_by_stretch() {
    assertThat(ids(query(Set.of(), null, "/49999", false))).containsExactly(49_999L);
    assertThat(pages).isEqualTo(PAGES_OF_A_WALK);
    assertThat(ids(query(Set.of(), null, "/4999", true))).startsWith(49_999L, 49_998L).hasSize(11);
    assertThat(pages).isEqualTo(2 * PAGES_OF_A_WALK);
  }

  @Test
  void rare_outcomes_are_found_at_once() {
    assertThat(ids(query(Set.of(UrlState.FAILED), null, null, false)))
        .containsExactly(10_000L, 20_000L, 30_000L, 40_000L, 50_000L);
    assertThat(ids(query(Set.of(UrlState.FAILED), new Host("a.test"), "/4", true)))
        .containsExactly(40_000L);
    assertThat(pages).isEqualTo(2);
  }

  @Test
  void the_urls_of_a_small_host_are_found_at_once() {
    assertThat(ids(query(Set.of(), new Host("b.test"), null, true)))
        .containsExactly(40_007L, 30_007L, 20_007L, 10_007L, 7L);
    assertThat(pages).isEqualTo(1);
  }

  @Test
  void a_place_far_down_a_list_is_found() {
    assertThat(store.view().skip(crawl, Set.of(UrlState.QUEUED), false, 40_000))
        .contains(new UrlId(40_005));
    assertThat(store.view().skip(crawl, Set.of(UrlState.QUEUED), true, 40_000))
        .contains(new UrlId(9_995));
    assertThat(store.view().skip(crawl, Set.of(UrlState.FAILED), true, 4))
        .contains(new UrlId(10_000));
    assertThat(store.view().skip(crawl, Set.of(), false, RECORDS)).isEmpty();
  }

  @Test
  void what_is_passed_over_is_not_looked_at() {
    Set<UrlState> few = Set.of(UrlState.FAILED, UrlState.VISITED);

    assertThat(page(query(few, null, "/50000", true)).urls()).hasSize(1);
    assertThat(ids(query(Set.of(UrlState.VISITED), null, null, false))).isEmpty();
    assertThat(ids(query(Set.of(UrlState.CANCELLED), null, null, false))).isEmpty();
    assertThat(pages).isEqualTo(3);
  }

  @Test
  void the_few_that_still_wait_are_found_among_the_many_that_do_not() {
    crew.sql(
        "UPDATE %s.urls SET state = 'VISITED' WHERE state = 'QUEUED' AND id %% 1500 NOT IN (0, 1)");
    crew.sql(
        """
        UPDATE %1$s.marks m SET visited = (SELECT count(*) FROM %1$s.urls u
          WHERE u.state = 'VISITED' AND (u.id - 1) / 8192 = m.stretch)
        """);
    List<Long> waiting =
        LongStream.rangeClosed(1, RECORDS)
            .filter(id -> id % 1500 < 2 && id % 10_000 != 0)
            .boxed()
            .toList();
    Set<UrlState> queued = Set.of(UrlState.QUEUED);

    assertThat(ids(query(queued, null, null, false))).isEqualTo(waiting);
    assertThat(ids(query(queued, null, null, true))).isEqualTo(waiting.reversed());
    assertThat(pages).isEqualTo(2 * PAGES_OF_A_WALK);
    assertThat(ids(new UrlQuery(queued, null, null, null, null, false, 10))).isEqualTo(waiting);
    assertThat(ids(new UrlQuery(queued, null, null, null, null, true, 10)))
        .isEqualTo(waiting.reversed());
  }

  @Test
  void the_urls_of_a_large_host_are_walked_through() {
    List<Long> ids = ids(query(Set.of(), new Host("a.test"), null, false));

    assertThat(ids).hasSize(RECORDS - RECORDS / 10_000).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void a_large_end_is_told_stretch_by_stretch() {
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    List<UrlRecord> told = new ArrayList<>();

    ChangedUrls stretch = store.view().changes(crawl, 0, 6_000);
    while (stretch.hasMore()) {
      told.addAll(stretch.urls());
      stretch = store.view().changes(crawl, stretch.version(), 6_000);
    }
    told.addAll(stretch.urls());

    assertThat(told)
        .hasSize(RECORDS - 5)
        .allSatisfy(url -> assertThat(url.state()).isEqualTo(UrlState.CANCELLED));
    assertThat(stretch.version()).isEqualTo(store.view().version(crawl));
  }

  private List<Long> ids(UrlQuery query) {
    List<Long> ids = new ArrayList<>();
    UrlPage page = page(query);
    while (page.next() != null) {
      page.urls().forEach(url -> ids.add(url.id().value()));
      page = page(query.from(page.next()));
    }
    page.urls().forEach(url -> ids.add(url.id().value()));
    return ids;
  }

  private UrlPage page(UrlQuery query) {
    pages++;
    return store.view().list(crawl, query);
  }

  private static UrlQuery query(
      Set<UrlState> states, @Nullable Host host, @Nullable String text, boolean isDescending) {
    return new UrlQuery(states, host, null, text, null, isDescending, UrlQuery.MOST);
  }
}
