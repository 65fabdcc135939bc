package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a crawl is at its new home: what it was at the old one. */
public abstract class TransferContract extends TransferRig {
  @Test
  void a_crawl_is_the_same_at_its_new_home() {
    CrawlId crawl = halfDone();
    Sight before = Sight.of(store, crawl);

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    assertThat(Sight.of(store, crawl)).isEqualTo(before);
    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void every_status_survives() {
    CrawlId pending = store.crawls().create(Samples.settings()).id();
    CrawlId paused = crawl("/1");
    CrawlId cancelled = crawl("/1", "/2");
    CrawlId completed = crawl("/1");
    store.crawls().move(paused, CrawlStatus.PAUSED, "for lunch");
    store.crawls().move(cancelled, CrawlStatus.CANCELLED, "by hand");
    visit(completed, "/1");
    List<CrawlId> all = List.of(pending, paused, cancelled, completed);
    List<Sight> before = all.stream().map(id -> Sight.of(store, id)).toList();

    all.forEach(this::move);

    store = to.open(clock, MAX_CHILDREN);
    assertThat(all.stream().map(id -> Sight.of(store, id)).toList()).isEqualTo(before);
    assertThat(before.get(2).counts().of(UrlState.CANCELLED)).isEqualTo(2);
  }

  @Test
  void the_queue_keeps_its_order_and_its_waiting_times() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    store
        .frontier()
        .offer(
            crawl,
            List.of(Samples.seed("/last", 7), Samples.seed("/first", 0), Samples.seed("/retry")));
    Instant due = clock.instant().plusSeconds(60);
    settle(Outcome.of(take(crawl, "/retry")).retry(due, Reason.THROTTLED));

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    assertThat(claimedPaths(crawl, ALL)).containsExactly("/first", "/last");
    clock.advance(Duration.ofSeconds(60));
    List<Claim> retried = claim(crawl, ALL);
    assertThat(retried.stream().map(claim -> claim.url().pathAndQuery())).containsExactly("/retry");
    assertThat(retried.getFirst().throttles()).isEqualTo(1);
  }

  @Test
  void budgets_go_on_where_they_were() {
    Limits limits = Limits.unlimited().withMaxPages(4).withMaxPagesPerHost(3);
    CrawlId crawl = store.crawls().create(Samples.settings(limits)).id();
    store.frontier().offer(crawl, Samples.seeds("/1", "/2"));

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    settle(
        Outcome.of(take(crawl, "/1"))
            .linking("/3", "/4", "http://b.test/5", "http://b.test/6")
            .visited());
    Counts counts = store.frontier().counts(crawl);
    assertThat(counts.admitted()).isEqualTo(4);
    assertThat(counts.refused()).containsEntry(Refusal.HOST_BUDGET, 1L);
    assertThat(counts.refused()).containsEntry(Refusal.PAGE_BUDGET, 1L);
  }

  @Test
  void a_directory_stays_as_full_as_it_was() {
    CrawlId crawl = crawl("/");
    settle(Outcome.of(take(crawl, "/")).linking(numbered(0, MAX_CHILDREN - 2)).visited());

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    settle(Outcome.of(take(crawl, "/0")).linking(numbered(100, 3)).visited());
    assertThat(store.frontier().counts(crawl).refused()).containsEntry(Refusal.DIRECTORY_FULL, 2L);
  }

  @Test
  void known_urls_stay_known_and_new_ones_get_new_ids() {
    CrawlId crawl = halfDone();
    long before = store.frontier().counts(crawl).admitted();

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    visit(crawl, "/1", "/2", "/new", "/newer");
    List<UrlRecord> records = Scan.records(store, crawl);
    assertThat(records).hasSize((int) before + 2);
    assertThat(records).extracting(UrlRecord::id).doesNotHaveDuplicates();
    assertThat(records.getLast().url().pathAndQuery()).isEqualTo("/newer");
    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void a_crawl_goes_on_to_the_same_end() {
    CrawlId crawl = halfDone();

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    clock.advance(Duration.ofHours(1));
    for (Claim claim : claim(crawl, ALL)) {
      settle(Outcome.of(claim).visited());
    }
    for (Claim claim :
        store.frontier().claim(new HostWork(crawl, new Host("b.test")), ALL, LEASE).claims()) {
      settle(Outcome.of(claim).visited());
    }
    assertThat(store.crawls().find(crawl).orElseThrow().status()).isEqualTo(CrawlStatus.COMPLETED);
  }

  @Test
  void what_is_known_of_hosts_comes_along_and_they_count_as_asked() {
    CrawlId crawl = halfDone();
    HostState before = store.hosts().find(Samples.HOST).orElseThrow();
    clock.advance(Duration.ofMinutes(1));
    Instant moved = clock.instant();

    move(crawl);

    clock.advance(Duration.ofMinutes(1));
    store = to.open(clock, MAX_CHILDREN);
    HostState after = store.hosts().find(Samples.HOST).orElseThrow();
    Instant asked = after.lastRequestAt();
    Instant counted = store.interruptedAt().orElse(asked == null ? Instant.MIN : asked);
    assertThat(counted).isAfterOrEqualTo(moved);
    assertThat(after.penalty()).isEqualTo(before.penalty());
    assertThat(after.restUntil()).isEqualTo(before.restUntil());
  }

  @Test
  void a_crawl_comes_back_where_it_was() {
    CrawlId crawl = halfDone();
    Sight before = Sight.of(store, crawl);
    move(crawl);

    transfer(to, from(), crawl, crawl, target -> target.show(crawl));

    store = from().open(clock, MAX_CHILDREN);
    assertThat(Sight.of(store, crawl)).isEqualTo(before);
    assertThat(store.crawls().create(Samples.settings()).id().value()).isGreaterThan(1);
  }

  @Test
  void a_crawl_may_take_another_id() {
    CrawlId crawl = halfDone();
    Sight before = Sight.of(store, crawl);
    CrawlId there = new CrawlId(7);

    store.close();
    transfer(from(), to, crawl, there, target -> target.show(there));

    store = to.open(clock, MAX_CHILDREN);
    Sight after = Sight.of(store, there);
    assertThat(after.counts()).isEqualTo(before.counts());
    assertThat(after.links()).isEqualTo(before.links());
    assertThat(store.crawls().create(Samples.settings()).id()).isEqualTo(new CrawlId(8));
  }

  @Test
  void a_large_crawl_comes_in_stretches_and_loses_nothing() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 2_500; i++) {
      urls.add("http://h%d.test/%d".formatted(i % 97, i));
    }
    store.frontier().offer(crawl, Samples.seeds(urls.toArray(String[]::new)));
    Sight before = Sight.of(store, crawl);

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    assertThat(Sight.of(store, crawl)).isEqualTo(before);
    assertThat(store.frontier().arrivals(1_000)).hasSize(97);
  }

  @Test
  void lists_and_changes_work_at_the_new_home() {
    CrawlId crawl = halfDone();

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    for (UrlState state : UrlState.values()) {
      UrlQuery ofState = new UrlQuery(Set.of(state), null, null, null, null, false, ALL);
      List<UrlRecord> records = new ArrayList<>(Scan.records(store, crawl));
      records.removeIf(record -> record.state() != state);
      assertThat(store.view().list(crawl, ofState).urls()).as(state.name()).isEqualTo(records);
    }
    ChangeReader reader = new ChangeReader(store.view(), crawl);
    reader.readToEnd(3);
    assertThat(reader.urls()).isEqualTo(Scan.records(store, crawl));
    assertThat(reader.version()).isPositive().isEqualTo(store.view().version(crawl));
    visit(crawl, "/1", "/new");
    assertThat(reader.readToEnd(3)).hasSize(2);
    assertThat(reader.urls()).isEqualTo(Scan.records(store, crawl));
  }

  @Test
  void places_and_lists_of_hosts_are_found_at_the_new_home() {
    CrawlId crawl = halfDone();
    visit(crawl, "/1", "http://c.test/1", "/new", "/newer", "/newest", "/4", "/5", "/6");

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    visit(crawl, "/new", "http://c.test/2", "/7", "/8", "/9");
    List<UrlRecord> records = Scan.records(store, crawl);
    for (UrlState state : UrlState.values()) {
      List<UrlRecord> ofState = new ArrayList<>(records);
      ofState.removeIf(record -> record.state() != state);
      for (int left = 0; left < ofState.size(); left++) {
        assertThat(store.view().skip(crawl, Set.of(state), false, left))
            .contains(ofState.get(left).id());
      }
    }
    UrlQuery ofHost = new UrlQuery(Set.of(), new Host("c.test"), null, null, null, false, ALL);
    assertThat(store.view().list(crawl, ofHost).urls())
        .extracting(url -> url.url().text())
        .containsExactly("http://c.test/1", "http://c.test/2");
  }

  @Test
  void a_cancelled_crawl_has_its_lists_at_the_new_home() {
    CrawlId crawl = halfDone();
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    move(crawl);

    store = to.open(clock, MAX_CHILDREN);
    UrlQuery cancelled =
        new UrlQuery(Set.of(UrlState.CANCELLED), null, null, null, null, false, ALL);
    assertThat(store.view().list(crawl, cancelled).urls())
        .hasSize((int) store.frontier().counts(crawl).of(UrlState.CANCELLED));
    ChangeReader reader = new ChangeReader(store.view(), crawl);
    reader.readToEnd(3);
    assertThat(reader.urls()).isEqualTo(Scan.records(store, crawl));
  }

  private static String[] numbered(int first, int count) {
    String[] paths = new String[count];
    for (int i = 0; i < count; i++) {
      paths[i] = "/" + (first + i);
    }
    return paths;
  }
}
