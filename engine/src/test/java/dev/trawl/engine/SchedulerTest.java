package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.AddressPace;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  private static final Duration PACE = Duration.ofSeconds(10);

  /** Pace and the little more that is laid on top of it. */
  private static final Duration WAIT = PACE.plusMillis(10);

  private final SchedulerDesk desk = new SchedulerDesk();

  @Test
  void a_host_is_left_alone_until_its_pace_has_passed() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());

    desk.clock.advance(PACE.minusMillis(1));
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofMillis(11));
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }

  @Test
  void pace_counts_from_the_answer_when_that_was_slow() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    Step.Visit slow = desk.visit();
    desk.clock.advance(Duration.ofSeconds(5));
    desk.visited(slow);

    desk.clock.advance(PACE.minusMillis(1));
    assertThat(desk.next()).isNull();
  }

  @Test
  void a_host_with_a_request_under_way_is_not_asked_however_long_it_takes()
      throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    Step.Visit first = desk.visit();
    desk.clock.advance(Duration.ofMinutes(5));
    assertThat(desk.next()).isNull();

    desk.visited(first);
    desk.clock.advance(WAIT);
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }

  @Test
  void hosts_do_not_wait_for_each_other() throws InterruptedException {
    desk.crawl(PACE, "http://a.test/", "http://b.test/", "http://c.test/");

    assertThat(List.of(host(desk.visit()), host(desk.visit()), host(desk.visit())))
        .containsExactlyInAnyOrder("a.test", "b.test", "c.test");
  }

  @Test
  void a_host_that_agreed_to_more_gets_several_requests_at_a_time() throws InterruptedException {
    desk.store
        .hosts()
        .save(
            HostState.unknown(Samples.HOST)
                .with(new HostOverrides(Optional.empty(), 2, Optional.empty())));
    desk.crawl(Duration.ZERO, "/1", "/2", "/3");

    desk.visit();
    desk.visit();
    assertThat(desk.next()).isNull();
  }

  @Test
  void a_host_that_an_operator_blocked_is_never_asked() throws InterruptedException {
    desk.store
        .hosts()
        .save(
            HostState.unknown(Samples.HOST)
                .with(new HostOverrides(Optional.empty(), 1, Optional.of("complaint"))));
    desk.crawl(PACE, "/1");

    assertThat(desk.next())
        .isInstanceOfSatisfying(
            Step.Decide.class,
            step -> assertThat(((Done) step.verdict()).state()).isEqualTo(UrlState.ROBOTS_BLOCKED));
  }

  @Test
  void two_crawls_take_turns_on_a_host() throws InterruptedException {
    CrawlId one = desk.crawl(PACE, "/1", "/2");
    CrawlId other = desk.crawl(PACE, "/1", "/2");

    List<CrawlId> turns =
        List.of(pass().claim().crawl(), pass().claim().crawl(), pass().claim().crawl());

    assertThat(turns).contains(one, other);
    assertThat(turns.get(0)).isEqualTo(turns.get(2)).isNotEqualTo(turns.get(1));
  }

  @Test
  void a_slower_crawl_that_joins_a_resting_host_slows_it_at_once() throws InterruptedException {
    desk.crawl(Duration.ofSeconds(1), "/1", "/2");
    desk.visited(desk.visit());
    assertThat(desk.next()).isNull();
    desk.crawl(PACE, "/3");
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofSeconds(2));
    assertThat(desk.next()).isNull();

    desk.clock.advance(PACE);
    assertThat(desk.next()).isNotNull();
  }

  @Test
  void a_retry_is_taken_when_it_is_due_and_not_before() throws InterruptedException {
    desk.crawl(Duration.ZERO, "/1");
    desk.retry(desk.visit(), desk.clock.instant().plusSeconds(30));

    desk.clock.advance(Duration.ofSeconds(29));
    assertThat(desk.next()).isNull();
    desk.clock.advance(Duration.ofSeconds(1));
    assertThat(desk.visit().claim().retries()).isEqualTo(1);
  }

  @Test
  void work_that_arrives_wakes_a_host_that_rests_until_a_retry() throws InterruptedException {
    CrawlId crawl = desk.crawl(Duration.ZERO, "/1");
    desk.retry(desk.visit(), desk.clock.instant().plusSeconds(30));
    assertThat(desk.next()).isNull();

    desk.offer(crawl, "/2");

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }

  @Test
  void a_retry_is_still_taken_after_other_work_woke_its_host() throws InterruptedException {
    CrawlId crawl = desk.crawl(Duration.ZERO, "/1");
    desk.retry(desk.visit(), desk.clock.instant().plusSeconds(30));
    assertThat(desk.next()).isNull();
    desk.offer(crawl, "/2");
    desk.visited(desk.visit());
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofSeconds(30));

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/1"));
  }

  @Test
  void a_host_that_was_forgotten_keeps_its_pace_by_what_the_store_knows()
      throws InterruptedException {
    desk.crawl(PACE, "/1");
    desk.visited(desk.visit());
    desk.clock.advance(WAIT);
    assertThat(desk.next()).isNull();
    assertThat(desk.scheduler.load().hosts()).isZero();

    desk.crawl(PACE.multipliedBy(3), "/2");
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();

    desk.clock.advance(PACE);
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }

  @Test
  void a_host_is_not_forgotten_before_its_last_request_is_committed() throws InterruptedException {
    desk.crawl(PACE, "/1");
    Step.Visit step = desk.visit();
    desk.scheduler.ended(step.host(), null, (state, pace) -> state);

    assertThat(desk.next()).isNull();

    assertThat(desk.scheduler.load().hosts()).isEqualTo(1);
  }

  @Test
  void hosts_of_one_address_share_its_pace() throws InterruptedException {
    SchedulerDesk shared = new SchedulerDesk(new AddressPace(10, true));
    shared.crawl(PACE, "http://a.test/1", "http://a.test/2", "http://b.test/1", "http://b.test/2");
    shared.visited(shared.visit(), "192.0.2.1");
    shared.visited(shared.visit(), "192.0.2.1");
    shared.clock.advance(WAIT);

    String first = host(shared.visit());
    assertThat(shared.next()).isNull();

    shared.clock.advance(PACE.dividedBy(4).plusMillis(10));
    assertThat(host(shared.visit())).isNotEqualTo(first);
  }

  @Test
  void hosts_of_different_addresses_do_not_share_a_pace() throws InterruptedException {
    SchedulerDesk shared = new SchedulerDesk(new AddressPace(10, true));
    shared.crawl(PACE, "http://a.test/1", "http://a.test/2", "http://b.test/1", "http://b.test/2");
    shared.visited(shared.visit(), "192.0.2.1");
    shared.visited(shared.visit(), "192.0.2.2");
    shared.clock.advance(WAIT);

    shared.visit();
    shared.visit();
  }

  @Test
  void crawls_get_hosts_by_their_weight() throws InterruptedException {
    CrawlId light = desk.crawl(Duration.ZERO, false, 0, homes("l"));
    CrawlId heavy = desk.crawl(Duration.ZERO, false, 1, homes("h"));

    Map<CrawlId, Integer> turns = new HashMap<>();
    for (int i = 0; i < 60; i++) {
      turns.merge(desk.visit().claim().crawl(), 1, Integer::sum);
    }

    assertThat(turns.get(heavy)).isBetween(39, 41);
    assertThat(turns.get(light)).isBetween(19, 21);
  }

  @Test
  void a_withdrawn_crawl_gives_its_claims_back_and_gets_no_more_steps()
      throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2", "/3");
    desk.visited(desk.visit());

    assertThat(desk.scheduler.withdraw(crawl))
        .extracting(claim -> claim.url())
        .containsExactlyInAnyOrder(Samples.url("/2"), Samples.url("/3"));
    desk.clock.advance(WAIT);
    assertThat(desk.next()).isNull();
    assertThat(desk.scheduler.load().hosts()).isZero();
  }

  private Step.Visit pass() throws InterruptedException {
    Step.Visit step = desk.visit();
    desk.visited(step);
    desk.clock.advance(WAIT);
    return step;
  }

  private static String[] homes(String name) {
    return IntStream.range(0, 60)
        .mapToObj(i -> "http://" + name + i + ".test/")
        .toArray(String[]::new);
  }

  private static String host(Step.Visit step) {
    CanonicalUrl url = step.claim().url();
    Host host = url.host();
    return host.name();
  }
}
