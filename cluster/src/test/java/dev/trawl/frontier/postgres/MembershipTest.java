package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.StoreException;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Workers that come, go, fall silent and come back. */
class MembershipTest {
  private static final Duration LEASE = Duration.ofMinutes(5);
  private static final PostgresOptions.Tempo STANDARD = PostgresOptions.Tempo.STANDARD;

  private final Crew crew = new Crew();

  @AfterEach
  void close() {
    crew.close();
  }

  @Test
  void a_worker_alone_owns_everything() {
    crew.join("w1");

    assertThat(crew.slotsOf("w1")).isEqualTo(Slots.COUNT);
  }

  @Test
  void workers_that_join_get_an_even_share() {
    crew.join("w1");
    crew.join("w2");
    crew.awaitSlots("w1", 2_048);
    crew.awaitSlots("w2", 2_048);

    crew.join("w3");

    crew.awaitSlots("w1", 1_366);
    crew.awaitSlots("w2", 1_365);
    crew.awaitSlots("w3", 1_365);
  }

  @Test
  void what_became_free_before_a_worker_listened_does_not_wait_for_its_next_heartbeat() {
    PostgresOptions.Tempo seldom =
        new PostgresOptions.Tempo(
            Duration.ofMinutes(2),
            Duration.ofMinutes(5),
            Duration.ofMinutes(10),
            Duration.ofSeconds(20),
            Duration.ofMinutes(1));
    try (Crew quiet = new Crew(seldom)) {
      quiet.join("w1");
      PostgresCrawlStore late = quiet.joined("w2");
      quiet.awaitSlots("w1", 2_048);

      PostgresCrawlStore.started(late);

      quiet.awaitSlots("w2", 2_048);
    }
  }

  @Test
  void slots_go_to_the_others_when_a_worker_leaves() {
    crew.join("w1");
    crew.join("w2");
    crew.awaitSlots("w2", 2_048);

    crew.leave("w1");

    crew.awaitSlots("w2", Slots.COUNT);
  }

  @Test
  void slots_go_to_the_others_when_a_worker_dies() {
    crew.join("w1");
    crew.join("w2");
    crew.awaitSlots("w2", 2_048);

    crew.die("w1");

    crew.awaitSlots("w2", Slots.COUNT);
    assertThat(crew.get("w2").workers())
        .extracting(worker -> worker.id() + " " + worker.state())
        .containsExactly("w1 DEAD", "w2 ACTIVE");
    assertThat(crew.notices).anyMatch(notice -> notice.contains("w1 is dead"));
  }

  @Test
  void a_worker_that_was_killed_gets_its_slots_back_at_once_under_its_name() {
    crew.join("w1").abandon();

    PostgresCrawlStore again = crew.join("w1");

    assertThat(again.standing().slots()).isEqualTo(Slots.COUNT);
    assertThat(again.wasInterrupted()).isTrue();
  }

  @Test
  void a_second_worker_of_the_same_name_is_refused() {
    crew.join("w1");

    assertThatThrownBy(
            () ->
                PostgresCrawlStore.open(
                    crew.options(crew.schema(), "w1"), crew.clock, new SplittableRandom(1)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("w1 runs already");
    assertThat(crew.slotsOf("w1")).isEqualTo(Slots.COUNT);
  }

  @Test
  void a_slot_with_urls_in_flight_waits_for_them() {
    PostgresCrawlStore first = crew.join("w1");
    Crew.crawlOfHosts(first, 4_000);
    List<Claim> claims = claimOneOfEach(first);
    int busy = slotsOf(claims);
    assertThat(busy).as("more than half are busy").isGreaterThan(2_048);

    crew.join("w2");

    crew.awaitSlots("w2", 2_048 - busy / 2);
    List<SettleResult> results =
        first.frontier().settle(claims.stream().map(claim -> Outcome.of(claim).visited()).toList());
    assertThat(results).hasSize(4_000).containsOnly(SettleResult.SETTLED);
    crew.awaitSlots("w2", 2_048);
  }

  @Test
  void a_worker_that_joins_gets_its_share_of_few_busy_hosts() {
    PostgresCrawlStore first = crew.join("w1");
    Crew.crawlOfHosts(first, 12);
    List<Claim> claims = claimOneOfEach(first);

    PostgresCrawlStore second = crew.join("w2");
    crew.awaitSlots("w2", 2_048 - slotsOf(claims) / 2);
    first.frontier().release(claims);
    crew.awaitSlots("w2", 2_048);

    assertThat(hostsOf(second, 12)).isBetween(5, 7);
    assertThat(hostsOf(first, 12)).isEqualTo(12 - hostsOf(second, 12));
  }

  @Test
  void a_single_busy_host_stays_where_it_is() {
    PostgresCrawlStore first = crew.join("w1");
    Crew.crawlOfHosts(first, 1);

    crew.join("w2");
    crew.awaitSlots("w2", 2_048);

    assertThat(hostsOf(first, 1)).isEqualTo(1);
  }

  @Test
  void three_workers_have_about_as_many_hosts_each() {
    PostgresCrawlStore first = crew.join("w1");
    Crew.crawlOfHosts(first, 2_000);
    List<Claim> claims = claimOneOfEach(first);

    PostgresCrawlStore second = crew.join("w2");
    first.frontier().release(claims);
    crew.awaitSlots("w2", 2_048);
    PostgresCrawlStore third = crew.join("w3");
    crew.awaitSlots("w1", 1_366);
    crew.awaitSlots("w2", 1_365);
    crew.awaitSlots("w3", 1_365);

    assertThat(List.of(hostsOf(first, 2_000), hostsOf(second, 2_000), hostsOf(third, 2_000)))
        .allMatch(hosts -> hosts > 600 && hosts < 733);
  }

  @Test
  void a_slot_is_handed_over_within_two_seconds_after_its_last_url_is_given_back() {
    PostgresCrawlStore first = crew.join("w1");
    Crew.crawlOfHosts(first, 200);
    List<Claim> claims = claimOneOfEach(first);
    crew.join("w2");
    crew.awaitSlots("w2", 2_048 - slotsOf(claims) / 2);

    long start = System.nanoTime();
    first.frontier().release(claims);
    crew.awaitSlots("w2", 2_048);

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
  }

  @Test
  void a_departure_that_fails_is_tried_again() {
    PostgresCrawlStore first = crew.join("w1");
    crew.sql("CREATE SEQUENCE %s.trouble");
    crew.sql(
        """
        CREATE FUNCTION %1$s.trouble() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('%1$s.trouble') <= 2 THEN
            RAISE EXCEPTION 'made up' USING ERRCODE = '40001';
          END IF;
          RETURN NULL;
        END $$
        """);
    crew.sql("CREATE TRIGGER trouble AFTER UPDATE ON %1$s.slots EXECUTE FUNCTION %1$s.trouble()");

    crew.leave("w1");

    assertThat(first.hasLeft()).isTrue();
    assertThat(crew.number("SELECT last_value FROM %s.trouble")).isEqualTo(3);
    assertThat(crew.number("SELECT count(*) FROM %s.slots WHERE owner IS NOT NULL")).isZero();
  }

  @Test
  void a_zombie_cannot_settle_and_its_refusal_is_counted() {
    PostgresCrawlStore zombie = crew.join("w1");
    CrawlId crawl = zombie.crawls().create(Samples.settings()).id();
    zombie.frontier().offer(crawl, Samples.seeds("/1", "/2"));
    Claim lost = claim(zombie, crawl);
    zombie.fallSilent();
    crew.letLeaseRunOut("w1");
    PostgresCrawlStore heir = crew.join("w2");
    crew.awaitSlots("w2", Slots.COUNT);

    List<SettleResult> results =
        zombie.frontier().settle(List.of(Outcome.of(lost).linking("/3").visited()));

    assertThat(results).containsExactly(SettleResult.FENCED);
    assertThat(zombie.standing().refused()).isEqualTo(1);
    assertThat(zombie.standing().slots()).isZero();
    assertThat(heir.frontier().counts(crawl).admitted()).isEqualTo(2);
    assertThat(heir.frontier().counts(crawl).of(UrlState.QUEUED)).isEqualTo(2);
    assertThat(heir.frontier().claim(new HostWork(crawl, Samples.HOST), 10, LEASE).claims())
        .extracting(Claim::url)
        .containsExactly(Samples.url("/1"), Samples.url("/2"));
  }

  @Test
  void a_worker_that_leaves_has_given_everything_back_when_it_is_gone() {
    PostgresCrawlStore first = crew.join("w1");
    CrawlId crawl = first.crawls().create(Samples.settings()).id();
    first.frontier().offer(crawl, Samples.seeds("/1"));
    Claim inFlight = claim(first, crawl);

    crew.leave("w1");

    assertThat(crew.number("SELECT count(*) FROM %s.slots WHERE owner IS NOT NULL")).isZero();
    PostgresCrawlStore second = crew.join("w2");
    assertThat(second.standing().slots()).isEqualTo(Slots.COUNT);
    assertThat(claim(second, crawl).url()).isEqualTo(inFlight.url());
    assertThat(second.view().find(crawl, inFlight.id()).orElseThrow().attempts()).isZero();
    assertThat(second.workers())
        .extracting(worker -> worker.id() + " " + worker.state())
        .containsExactly("w1 LEFT", "w2 ACTIVE");
  }

  @Test
  void a_silent_worker_is_suspect_after_15_seconds_and_dead_after_30_by_the_databases_clock() {
    try (Crew watched =
        new Crew(
            new PostgresOptions.Tempo(
                Duration.ofMillis(200),
                STANDARD.suspect(),
                STANDARD.lease(),
                STANDARD.handOver(),
                STANDARD.outage()))) {
      watched.join("w1");
      watched.join("w2");
      watched.awaitSlots("w2", 2_048);
      watched.get("w1").fallSilent();

      watched.letSilenceLast("w1", Duration.ofSeconds(13));
      assertThat(stateOfFirst(watched)).isEqualTo(WorkerInfo.State.ACTIVE);
      watched.letSilenceLast("w1", Duration.ofSeconds(16));
      assertThat(stateOfFirst(watched)).isEqualTo(WorkerInfo.State.SUSPECT);
      watched.letSilenceLast("w1", Duration.ofSeconds(27));
      watched.awaitHeartbeats("w2", 2);
      assertThat(stateOfFirst(watched)).isEqualTo(WorkerInfo.State.SUSPECT);
      watched.letSilenceLast("w1", Duration.ofSeconds(31));

      watched.awaitSlots("w2", Slots.COUNT);
      assertThat(stateOfFirst(watched)).isEqualTo(WorkerInfo.State.DEAD);
    }
  }

  private static WorkerInfo.State stateOfFirst(Crew crew) {
    return crew.get("w2").workers().getFirst().state();
  }

  @Test
  void a_worker_that_was_taken_for_dead_joins_again_with_an_empty_table() {
    PostgresCrawlStore first = crew.join("w1");
    CrawlId crawl = first.crawls().create(Samples.settings()).id();
    first.frontier().offer(crawl, Samples.seeds("/1"));
    Claim lost = claim(first, crawl);
    first.fallSilent();
    crew.letLeaseRunOut("w1");
    crew.join("w2");
    crew.awaitSlots("w2", Slots.COUNT);

    first.comeToLife();

    crew.awaitSlots("w1", 2_048);
    crew.awaitSlots("w2", 2_048);
    assertThat(first.frontier().settle(List.of(Outcome.of(lost).visited())))
        .containsExactly(SettleResult.FENCED);
    assertThat(crew.notices).anyMatch(notice -> notice.contains("w1 has joined again"));
  }

  @Test
  void workers_tell_of_themselves() {
    PostgresCrawlStore first = crew.join("w1");
    CrawlId crawl = first.crawls().create(Samples.settings()).id();
    first.frontier().offer(crawl, Samples.seeds("/1"));
    claim(first, crawl);

    Waiting.until(
        () -> "w1 tells its URLs: " + first.workers(),
        () -> first.workers().getFirst().urls().contains("http://a.test/1"));

    assertThat(first.workers().getFirst().memoryBytes()).isPositive();
    assertThat(first.workers().getFirst().slots()).isEqualTo(Slots.COUNT);
  }

  private static List<Claim> claimOneOfEach(PostgresCrawlStore store) {
    List<Claim> claims = new ArrayList<>();
    for (HostWork work : store.frontier().arrivals(5_000)) {
      claims.addAll(store.frontier().claim(work, 1, LEASE).claims());
    }
    return claims;
  }

  private static int slotsOf(List<Claim> claims) {
    return (int) claims.stream().map(claim -> Slots.of(claim.url().host())).distinct().count();
  }

  /** How many of the hosts of a crawl are a worker's. */
  private static int hostsOf(PostgresCrawlStore store, int hosts) {
    return (int)
        IntStream.range(0, hosts)
            .filter(i -> store.frontier().tenure(new Host("h" + i + ".test")) != 0)
            .count();
  }

  private static Claim claim(PostgresCrawlStore store, CrawlId crawl) {
    return store.frontier().claim(new HostWork(crawl, Samples.HOST), 1, LEASE).claims().getFirst();
  }
}
