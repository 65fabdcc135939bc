package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.frontier.Settlement.Done;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostOrder;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What operators order for hosts that are at work. */
class SchedulerOrdersTest {
  private static final Duration PACE = Duration.ofSeconds(10);
  private static final String FREE = "User-agent: *\nAllow: /\n";

  private final SchedulerDesk desk = new SchedulerDesk();

  @Test
  void a_shorter_pace_brings_a_waiting_host_forward() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    desk.clock.advance(Duration.ofSeconds(2));
    assertThat(desk.next()).isNull();

    desk.order(pace(Duration.ofSeconds(2)));

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }

  @Test
  void a_longer_pace_pushes_a_waiting_host_back() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    assertThat(desk.next()).isNull();

    desk.order(pace(Duration.ofSeconds(60)));

    desk.clock.advance(Duration.ofSeconds(59));
    assertThat(desk.next()).isNull();
    desk.clock.advance(Duration.ofSeconds(1));
    desk.visit();
  }

  @Test
  void a_longer_pace_holds_for_a_host_that_is_due_already() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    assertThat(desk.next()).isNull();
    desk.clock.advance(PACE);

    desk.order(pace(Duration.ofSeconds(60)));

    assertThat(desk.next()).isNull();
  }

  @Test
  void an_order_that_is_taken_back_leaves_the_crawls_pace() throws InterruptedException {
    desk.order(pace(Duration.ofSeconds(60)));
    desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();

    desk.order();

    desk.visit();
  }

  @Test
  void an_order_for_a_domain_holds_for_its_hosts_and_no_others() throws InterruptedException {
    desk.order(new HostOrder("a.test", true, overrides(Duration.ofSeconds(60)), null));
    desk.crawl(PACE, "http://www.a.test/1", "http://www.a.test/2");
    desk.crawl(PACE, "http://b.test/1", "http://b.test/2");
    desk.visited(desk.visit());
    desk.visited(desk.visit());

    desk.clock.advance(PACE);

    assertThat(desk.visit().host().host.name()).isEqualTo("b.test");
    assertThat(desk.next()).isNull();
  }

  @Test
  void what_robots_asks_for_holds_against_an_order() throws InterruptedException {
    desk.order(pace(Duration.ZERO));
    desk.crawl(PACE, true, 0, "/1", "/2");
    desk.robotsSay(desk.askRobots(), "User-agent: *\nCrawl-delay: 5\n");

    desk.clock.advance(Duration.ofSeconds(4));
    assertThat(desk.next()).isNull();
    desk.clock.advance(Duration.ofSeconds(1));
    desk.visit();
  }

  @Test
  void an_order_comes_before_what_the_store_says_and_is_not_written_there()
      throws InterruptedException {
    HostOverrides kept = overrides(Duration.ofSeconds(60));
    desk.store.hosts().save(HostState.unknown(Samples.HOST).with(kept));
    desk.order(pace(PACE));
    desk.crawl(Duration.ZERO, "/1", "/2", "/3");
    desk.visited(desk.visit());

    desk.clock.advance(PACE);
    desk.visited(desk.visit());

    assertThat(desk.store.hosts().find(Samples.HOST).orElseThrow().overrides()).isEqualTo(kept);
    desk.order();
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
  }

  @Test
  void more_at_a_time_are_allowed_while_a_request_is_under_way() throws InterruptedException {
    desk.crawl(Duration.ZERO, "/1", "/2", "/3");
    desk.visit();
    assertThat(desk.next()).isNull();

    desk.order(concurrency(2));

    desk.visit();
    assertThat(desk.next()).isNull();
  }

  @Test
  void fewer_at_a_time_hold_from_then_on() throws InterruptedException {
    desk.order(concurrency(3));
    desk.crawl(PACE, "/1", "/2", "/3", "/4");
    Step.Visit first = desk.visit();
    desk.clock.advance(PACE);
    Step.Visit second = desk.visit();
    assertThat(desk.next()).isNull();

    desk.order(concurrency(1));
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
    desk.visited(first);
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
    desk.visited(second);
    desk.clock.advance(PACE);

    desk.visit();
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
  }

  @Test
  void a_block_ends_the_urls_of_a_host_at_work() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2", "/3");
    desk.visited(desk.visit());

    desk.order(block("a.test"));

    assertBlocked(desk.next());
    assertBlocked(desk.next());
    assertThat(desk.next()).isNull();
  }

  @Test
  void a_blocked_host_is_not_asked_for_its_rules() throws InterruptedException {
    desk.order(block("a.test"));
    desk.crawl(PACE, true, 0, "/1");

    assertBlocked(desk.next());
  }

  @Test
  void a_blocked_host_that_rests_ends_its_urls_at_once() throws InterruptedException {
    desk.crawl(PACE, "/1");
    desk.throttled(desk.visit(), Duration.ofHours(1));
    assertThat(desk.next()).isNull();

    desk.order(block("a.test"));

    assertBlocked(desk.next());
  }

  @Test
  void a_block_ends_urls_that_wait_for_rules() throws InterruptedException {
    desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(ask.errand().afterFailure(), desk.clock.instant().plusSeconds(30));
    desk.scheduler.settled(ask.host());
    assertThat(desk.next()).isNull();

    desk.order(block("a.test"));

    assertBlocked(desk.next());
    desk.clock.advance(Duration.ofMinutes(1));
    assertThat(desk.next()).isNull();
  }

  @Test
  void a_host_that_is_free_again_goes_on_at_its_pace() throws InterruptedException {
    var crawl = desk.crawl(PACE, true, 0, "/1", "/2");
    desk.robotsSay(desk.askRobots(), FREE);
    desk.order(block("a.test"));
    assertBlocked(desk.next());
    assertBlocked(desk.next());

    desk.offer(crawl, "/3");
    desk.order();

    assertThat(desk.next()).isNull();
    desk.clock.advance(PACE);
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/3"));
  }

  @Test
  void rules_that_are_redirected_to_a_blocked_host_are_refused() throws InterruptedException {
    desk.order(block("b.test"));
    desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(
        ask.errand().redirectedTo(Samples.url("http://b.test/robots.txt")), desk.clock.instant());
    desk.scheduler.settled(ask.host());

    assertThat(desk.next())
        .isInstanceOfSatisfying(
            Step.RefuseRobots.class,
            step -> {
              assertThat(step.errand().origin().host()).isEqualTo(Samples.HOST);
              assertThat(step.why()).isEqualTo("blocked: complaint");
            });
  }

  @Test
  void a_reset_wakes_a_host_that_rests_once() throws InterruptedException {
    desk.crawl(PACE, "/1");
    desk.throttled(desk.visit(), Duration.ofHours(1));
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();

    HostOrder reset = reset(desk.clock.instant());
    desk.order(reset);
    desk.throttled(desk.visit(), Duration.ofHours(1));
    desk.order(reset, HostOrder.pace("b.test", PACE));
    desk.clock.advance(Duration.ofMinutes(1));
    assertThat(desk.next()).isNull();

    desk.order(reset(desk.clock.instant()));
    desk.visit();
  }

  @Test
  void a_reset_leaves_the_pace() throws InterruptedException {
    desk.crawl(PACE, "/1");
    desk.throttled(desk.visit(), Duration.ofHours(1));

    desk.order(reset(desk.clock.instant()));

    desk.clock.advance(PACE.minusMillis(1));
    assertThat(desk.next()).isNull();
    desk.clock.advance(Duration.ofMillis(1));
    desk.visit();
  }

  @Test
  void a_reset_holds_for_a_host_that_comes_later_and_was_not_asked_since()
      throws InterruptedException {
    Instant asked = desk.clock.instant();
    desk.store.hosts().save(resting(asked));
    desk.order(reset(asked.plusSeconds(1)));
    desk.clock.advance(PACE);

    desk.crawl(PACE, "/1");

    desk.visit();
  }

  @Test
  void a_reset_leaves_what_a_host_that_comes_later_asked_for_since() throws InterruptedException {
    Instant asked = desk.clock.instant();
    desk.store.hosts().save(resting(asked));
    desk.order(reset(asked.minusSeconds(1)));
    desk.clock.advance(PACE);

    desk.crawl(PACE, "/1");

    assertThat(desk.next()).isNull();
  }

  @Test
  void an_origin_that_counts_as_dead_is_asked_again_after_a_reset() throws InterruptedException {
    desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsRefused(ask);

    desk.order(reset(desk.clock.instant()));
    desk.clock.advance(PACE);

    desk.askRobots();
  }

  @Test
  void an_errand_that_waits_after_a_failure_is_run_after_a_reset() throws InterruptedException {
    desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(ask.errand().afterFailure(), desk.clock.instant().plusSeconds(3_600));
    desk.scheduler.settled(ask.host());
    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();

    desk.order(reset(desk.clock.instant()));

    desk.askRobots();
  }

  private static HostState resting(Instant asked) {
    HostState state = HostState.unknown(Samples.HOST);
    return new HostState(
        state.host(),
        asked,
        asked.plus(Duration.ofHours(1)),
        state.smoothedResponse(),
        state.penalty(),
        state.breaker(),
        state.overrides(),
        state.robots());
  }

  private static void assertBlocked(Step step) {
    assertThat(step)
        .isInstanceOfSatisfying(
            Step.Decide.class,
            decide -> {
              assertThat(((Done) decide.verdict()).state()).isEqualTo(UrlState.ROBOTS_BLOCKED);
              assertThat(decide.verdict().facts().failure().text()).isEqualTo("blocked: complaint");
            });
  }

  private static HostOrder pace(Duration pace) {
    return HostOrder.pace(Samples.HOST.name(), pace);
  }

  private static HostOrder concurrency(int most) {
    HostOverrides overrides = new HostOverrides(Optional.empty(), most, Optional.empty());
    return new HostOrder(Samples.HOST.name(), false, overrides, null);
  }

  private static HostOrder block(String name) {
    HostOverrides overrides = new HostOverrides(Optional.empty(), 1, Optional.of("complaint"));
    return new HostOrder(name, false, overrides, null);
  }

  private static HostOrder reset(Instant at) {
    return new HostOrder(Samples.HOST.name(), false, HostOverrides.NONE, at);
  }

  private static HostOverrides overrides(Duration pace) {
    return new HostOverrides(Optional.of(pace), 1, Optional.empty());
  }
}
