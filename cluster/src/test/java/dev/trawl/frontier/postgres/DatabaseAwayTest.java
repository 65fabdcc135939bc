package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.DatabaseProxy;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.testkit.Scan;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a store does while its database cannot be reached, and after. */
class DatabaseAwayTest {
  private static final Duration LEASE = Duration.ofHours(1);

  private final ManualClock clock = new ManualClock();
  private final List<String> notices = new CopyOnWriteArrayList<>();
  private DatabaseUrl schema;
  private DatabaseProxy proxy;
  private PostgresCrawlStore store;
  private CrawlId crawl;

  @BeforeEach
  void open() throws IOException {
    schema = Postgres.schema();
    proxy = new DatabaseProxy(Postgres.port());
    store = open(Duration.ofSeconds(30));
    crawl = store.crawls().create(Samples.settings()).id();
    store.frontier().offer(crawl, Samples.seeds("/1", "/2", "/3"));
  }

  @AfterEach
  void close() throws IOException {
    proxy.comeBack();
    store.close();
    proxy.close();
  }

  private PostgresCrawlStore open(Duration lease) {
    var tempo =
        new PostgresOptions.Tempo(
            lease.dividedBy(6), lease.dividedBy(2), lease, lease, Duration.ofMinutes(1));
    var options =
        new PostgresOptions(
            Postgres.through(proxy, schema),
            "w1",
            "test",
            1 << 10,
            1_000,
            1_000,
            tempo,
            notices::add);
    return PostgresCrawlStore.open(options, clock, new SplittableRandom(1));
  }

  @Test
  void a_settlement_waits_for_a_database_that_is_away() throws Exception {
    Claim claim = claim(1).getFirst();
    proxy.goAway();

    Future<List<SettleResult>> settling = settleSoon(claim);
    Waiting.until(
        () -> "the store says so: " + store.standing(), () -> store.standing().awaySince() != null);
    awaitNotice("is away");
    assertThat(settling.isDone()).isFalse();
    proxy.comeBack();

    assertThat(settling.get()).containsExactly(SettleResult.SETTLED);
    assertThat(state("/1")).isEqualTo(UrlState.VISITED);
    assertThat(store.standing().awaySince()).isNull();
    awaitNotice("is back");
  }

  /** What happened is known a moment before it is told. */
  private void awaitNotice(String part) {
    Waiting.until(
        () -> "told are " + notices,
        () -> notices.stream().anyMatch(notice -> notice.contains(part)));
  }

  @Test
  void many_settlements_wait_and_none_is_lost() throws Exception {
    store.frontier().offer(crawl, Samples.seeds(paths(200)));
    List<Claim> claims = claim(1_000);
    proxy.goAway();
    List<Future<List<SettleResult>>> settling = new ArrayList<>();
    for (Claim claim : claims) {
      settling.add(settleSoon(claim));
    }

    Waiting.until(
        () -> "all wait: " + store.standing(), () -> store.standing().waiting() == claims.size());
    proxy.comeBack();

    for (Future<List<SettleResult>> each : settling) {
      assertThat(each.get()).containsExactly(SettleResult.SETTLED);
    }
    assertThat(store.frontier().counts(crawl).of(UrlState.VISITED)).isEqualTo(203);
    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void a_commit_whose_answer_was_lost_is_not_made_twice() {
    String[] paths = paths(20);
    store.frontier().offer(crawl, Samples.seeds(paths));
    for (Claim claim : claim(20)) {
      proxy.cutAfterCommit();

      List<SettleResult> results =
          store
              .frontier()
              .settle(List.of(Outcome.of(claim).linking("/new" + claim.id().value()).visited()));

      assertThat(results).containsExactly(SettleResult.SETTLED);
      assertThat(store.view().find(crawl, claim.id()).orElseThrow().attempts()).isEqualTo(1);
    }

    assertThat(proxy.cuts()).isEqualTo(20);
    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(3 + 20 + 20);
    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void a_commit_that_never_arrived_is_made_again() {
    String[] paths = paths(10);
    store.frontier().offer(crawl, Samples.seeds(paths));
    for (Claim claim : claim(10)) {
      letProxyLearn();
      proxy.cutBeforeCommit();

      List<SettleResult> results =
          store
              .frontier()
              .settle(List.of(Outcome.of(claim).linking("/new" + claim.id().value()).visited()));

      assertThat(results).containsExactly(SettleResult.SETTLED);
      assertThat(store.view().find(crawl, claim.id()).orElseThrow().attempts()).isEqualTo(1);
    }

    assertThat(proxy.cuts()).isEqualTo(10);
    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(3 + 10 + 10);
    Scan.assertCountersAreFacts(store, crawl);
  }

  /** On each connection the driver asks in another way for its first commits. */
  private void letProxyLearn() {
    for (int i = 0; i < 3; i++) {
      store.hosts().save(Samples.hostState("other.test"));
    }
  }

  @Test
  void a_transaction_that_was_cut_off_is_made_again() {
    for (Claim claim : claim(3)) {
      proxy.cutInsteadOf("INSERT 0 1\0");

      List<SettleResult> results =
          store
              .frontier()
              .settle(List.of(Outcome.of(claim).linking("/new" + claim.id().value()).visited()));

      assertThat(results).containsExactly(SettleResult.SETTLED);
    }

    assertThat(proxy.cuts()).isEqualTo(3);
    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(6);
    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void nothing_is_lent_without_a_valid_lease() {
    store.close();
    store = open(Duration.ofMillis(1_500));
    assertThat(claim(1)).hasSize(1);
    proxy.goAway();

    Waiting.until(() -> "the lease is over", () -> !store.standing().isLeaseValid());

    assertThat(claim(1)).isEmpty();
    assertThat(store.frontier().tenure(Samples.HOST)).isZero();
    proxy.comeBack();
    Waiting.until(() -> "the lease holds again", () -> store.standing().isLeaseValid());
    Waiting.until(
        () -> "the host is named again",
        () -> store.frontier().arrivals(10).contains(new HostWork(crawl, Samples.HOST)));
    assertThat(claim(1)).hasSize(1);
  }

  @Test
  void a_slow_database_takes_no_slots_away() {
    store.close();
    // Each answer takes a seventh of the lease.
    store = open(Duration.ofMillis(3_500));
    Claim claim = claim(1).getFirst();
    proxy.slowDown(Duration.ofMillis(500));

    List<SettleResult> results = store.frontier().settle(List.of(Outcome.of(claim).visited()));

    assertThat(results).containsExactly(SettleResult.SETTLED);
    assertThat(store.standing().isLeaseValid()).isTrue();
    assertThat(store.standing().slots()).isEqualTo(Slots.COUNT);
    assertThat(notices).noneMatch(notice -> notice.contains("lost"));
  }

  @Test
  void deadlocks_and_serialization_failures_are_tried_again() {
    String name = schemaName();
    Postgres.execute("CREATE SEQUENCE %s.trouble".formatted(name));
    Postgres.execute(
        """
        CREATE FUNCTION %1$s.trouble() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          CASE nextval('%1$s.trouble') %% 4
            WHEN 1 THEN RAISE EXCEPTION 'made up' USING ERRCODE = '40P01';
            WHEN 2 THEN RAISE EXCEPTION 'made up' USING ERRCODE = '40001';
            ELSE RETURN NULL;
          END CASE;
        END $$
        """
            .formatted(name));
    Postgres.execute(
        "CREATE TRIGGER trouble AFTER UPDATE ON %1$s.counters EXECUTE FUNCTION %1$s.trouble()"
            .formatted(name));

    for (Claim claim : claim(3)) {
      assertThat(store.frontier().settle(List.of(Outcome.of(claim).visited())))
          .containsExactly(SettleResult.SETTLED);
    }

    assertThat(Postgres.number("SELECT last_value FROM %s.trouble".formatted(name)))
        .isGreaterThan(5);
    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void connections_that_the_server_ends_are_made_again() {
    store.frontier().offer(crawl, Samples.seeds(paths(30)));
    for (Claim claim : claim(30)) {
      Postgres.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE application_name LIKE 'trawl w1%' AND random() < 0.5");

      assertThat(store.frontier().settle(List.of(Outcome.of(claim).visited())))
          .containsExactly(SettleResult.SETTLED);
    }

    Scan.assertCountersAreFacts(store, crawl);
  }

  @Test
  void a_database_that_forgot_something_is_read_again() {
    Claim claim = claim(1).getFirst();
    store.frontier().settle(List.of(Outcome.of(claim).visited()));
    String name = schemaName();
    // As after a fail-over to a copy that had not heard of the last transaction.
    Postgres.execute("UPDATE %s.fences SET batch = batch - 1".formatted(name));

    Claim next = claim(1).getFirst();
    List<SettleResult> results = store.frontier().settle(List.of(Outcome.of(next).visited()));

    assertThat(results).containsExactly(SettleResult.FENCED);
    Waiting.until(
        () -> "it has joined again: " + notices, () -> store.standing().slots() == Slots.COUNT);
    Claim again = claim(1).getFirst();
    assertThat(again.url()).isEqualTo(next.url());
    assertThat(store.frontier().settle(List.of(Outcome.of(again).visited())))
        .containsExactly(SettleResult.SETTLED);
  }

  private String schemaName() {
    return schema.jdbc().substring(schema.jdbc().indexOf("currentSchema=") + 14);
  }

  private List<Claim> claim(int limit) {
    return store.frontier().claim(new HostWork(crawl, Samples.HOST), limit, LEASE).claims();
  }

  private UrlState state(String path) {
    return store.view().find(crawl, Samples.url(path)).orElseThrow().state();
  }

  private Future<List<SettleResult>> settleSoon(Claim claim) {
    FutureTask<List<SettleResult>> task =
        new FutureTask<>(() -> store.frontier().settle(List.of(Outcome.of(claim).visited())));
    Thread.ofVirtual().start(task);
    return task;
  }

  private static String[] paths(int count) {
    String[] paths = new String[count];
    for (int i = 0; i < count; i++) {
      paths[i] = "/p" + i;
    }
    return paths;
  }
}
