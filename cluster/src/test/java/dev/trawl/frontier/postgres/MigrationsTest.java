package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.testkit.Scan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** The tables make themselves. */
class MigrationsTest {
  private static final int PROCESSES = 8;

  private final DatabaseUrl schema = Postgres.schema();

  @Test
  void processes_that_come_at_once_make_the_tables_once() throws Exception {
    CyclicBarrier start = new CyclicBarrier(PROCESSES);
    List<FutureTask<Boolean>> openings = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      String name = "w" + i;
      openings.add(
          new FutureTask<>(
              () -> {
                start.await();
                visit(name).close();
                return true;
              }));
    }
    openings.forEach(opening -> Thread.ofPlatform().start(opening));

    for (FutureTask<Boolean> opening : openings) {
      assertThat(opening.get()).isTrue();
    }
    assertThat(number("SELECT count(*) FROM %s.schema_version")).isEqualTo(4);
    assertThat(number("SELECT count(*) FROM %s.slots")).isEqualTo(Slots.COUNT);
  }

  @Test
  void what_an_older_program_stored_has_lists_and_changes() {
    CrawlId crawl;
    Counts counts;
    try (PostgresCrawlStore store = join()) {
      crawl = store.crawls().create(Samples.settings()).id();
      store.frontier().offer(crawl, Samples.seeds("/1", "/2", "/3"));
      for (Claim claim :
          store
              .frontier()
              .claim(new HostWork(crawl, Samples.HOST), 2, Duration.ofHours(1))
              .claims()) {
        store.frontier().settle(List.of(Outcome.of(claim).answered(UrlState.NOT_FOUND, 404)));
      }
      counts = store.frontier().counts(crawl);
    }
    forgetLists();

    try (PostgresCrawlStore store = join()) {
      UrlQuery gone = new UrlQuery(Set.of(UrlState.NOT_FOUND), null, null, null, null, false, 9);
      assertThat(store.view().list(crawl, gone).urls()).hasSize(2);
      assertThat(store.view().changes(crawl, 0, 9).urls()).isEqualTo(Scan.records(store, crawl));
      long before = store.view().version(crawl);
      assertThat(store.frontier().counts(crawl)).isEqualTo(counts);
      store.frontier().offer(crawl, Samples.seeds("/4"));
      assertThat(store.view().changes(crawl, before, 9).urls()).hasSize(1);
    }
  }

  @Test
  void what_an_older_program_stored_has_places() {
    CrawlId crawl;
    try (PostgresCrawlStore store = join()) {
      crawl = store.crawls().create(Samples.settings()).id();
      store.frontier().offer(crawl, Samples.seeds("/1", "/2", "/3"));
      settleOne(store, crawl);
    }
    Postgres.execute(
        "DROP TABLE %1$s.marks; DELETE FROM %1$s.schema_version WHERE version = 4"
            .formatted(name()));

    try (PostgresCrawlStore store = join()) {
      settleOne(store, crawl);

      Set<UrlState> gone = Set.of(UrlState.NOT_FOUND);
      assertThat(store.view().skip(crawl, gone, false, 1)).contains(new UrlId(2));
      assertThat(store.view().skip(crawl, gone, false, 2)).isEmpty();
      assertThat(store.view().skip(crawl, Set.of(UrlState.QUEUED), true, 0)).contains(new UrlId(3));
    }
  }

  private static void settleOne(PostgresCrawlStore store, CrawlId crawl) {
    HostWork work = new HostWork(crawl, Samples.HOST);
    Claim claim = store.frontier().claim(work, 1, Duration.ofHours(1)).claims().getFirst();
    store.frontier().settle(List.of(Outcome.of(claim).answered(UrlState.NOT_FOUND, 404)));
  }

  /** Makes the tables what they were before there were lists. */
  private void forgetLists() {
    Postgres.execute(
        """
        DROP TABLE %1$s.changes, %1$s.outcomes, %1$s.drawers, %1$s.documents, %1$s.marks;
        ALTER TABLE %1$s.crawls DROP revision, DROP host_budgets, DROP number_offset,
          DROP cancel_number, DROP cancel_upto;
        DELETE FROM %1$s.refusals WHERE reason LIKE '%%:%%';
        DELETE FROM %1$s.schema_version WHERE version >= 3
        """
            .formatted(name()));
  }

  private PostgresCrawlStore join() {
    return PostgresCrawlStore.open(
        PostgresOptions.of(schema, "w1", "test"), new ManualClock(), new SplittableRandom(1));
  }

  @Test
  void tables_of_a_newer_program_are_left_alone() {
    visit("w1").close();
    Postgres.execute("INSERT INTO %s.schema_version VALUES (99, now())".formatted(name()));

    assertThatThrownBy(() -> visit("w2"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("version 99")
        .hasMessageContaining("use a newer one");
  }

  @Test
  void a_database_that_is_not_there_is_named() {
    DatabaseUrl nowhere = DatabaseUrl.parse("postgresql://postgres@127.0.0.1:1/postgres");

    assertThatThrownBy(
            () ->
                PostgresCrawlStore.visit(
                    PostgresOptions.of(nowhere, "w1", "test"),
                    new ManualClock(),
                    new SplittableRandom(1)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("postgresql://127.0.0.1:1/postgres cannot be opened")
        .hasMessageContaining("start the server or give another --db");
  }

  private PostgresCrawlStore visit(String name) {
    return PostgresCrawlStore.visit(
        PostgresOptions.of(schema, name, "test"), new ManualClock(), new SplittableRandom(1));
  }

  private long number(String query) {
    return Postgres.number(query.formatted(name()));
  }

  private String name() {
    return schema.jdbc().substring(schema.jdbc().indexOf("currentSchema=") + 14);
  }
}
