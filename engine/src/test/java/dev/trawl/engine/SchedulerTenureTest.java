package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Hosts that go to another worker and come back. */
class SchedulerTenureTest {
  private static final Duration PACE = Duration.ofSeconds(10);
  private static final Duration WAIT = PACE.plusMillis(10);

  private final SchedulerDesk desk = new SchedulerDesk();

  @Test
  void a_host_that_is_not_ours_any_more_is_not_asked_and_its_urls_are_given_back()
      throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2", "/3");
    desk.visited(desk.visit());

    desk.shared.setTenure(Samples.HOST, 0);
    desk.clock.advance(WAIT);

    assertThat(desk.next()).isNull();
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.IN_PROGRESS)).isZero();
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.QUEUED)).isEqualTo(2);
    assertThat(desk.scheduler.load().hosts()).isZero();
  }

  @Test
  void what_waits_for_its_turn_is_given_back_at_once() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2", "/3");
    desk.visited(desk.visit());

    desk.shared.setTenure(Samples.HOST, 0);

    assertThat(desk.next()).isNull();
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.IN_PROGRESS)).isZero();
  }

  @Test
  void what_waits_behind_a_request_is_given_back_when_that_ends() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2", "/3");
    Step.Visit underWay = desk.visit();
    desk.shared.setTenure(Samples.HOST, 0);
    assertThat(desk.next()).isNull();
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.IN_PROGRESS)).isEqualTo(3);

    desk.visited(underWay);

    assertThat(desk.store.frontier().counts(crawl).of(UrlState.IN_PROGRESS)).isZero();
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.VISITED)).isEqualTo(1);
  }

  @Test
  void a_host_that_stays_after_all_keeps_its_pace() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    Step.Visit underWay = desk.visit();
    desk.shared.setTenure(Samples.HOST, 0);
    assertThat(desk.next()).isNull();
    desk.shared.setTenure(Samples.HOST, 1);

    desk.visited(underWay);

    assertThat(desk.next()).isNull();
    desk.clock.advance(WAIT);
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }

  @Test
  void a_host_that_was_away_for_a_moment_was_still_asked_by_us() throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    Step.Visit underWay = desk.visit();
    desk.shared.setTenure(Samples.HOST, 2);
    assertThat(desk.next()).isNull();

    desk.visited(underWay);

    assertThat(desk.next()).isNull();
  }

  @Test
  void a_request_under_way_is_finished_when_its_host_goes() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2");
    Step.Visit underWay = desk.visit();
    desk.shared.setTenure(Samples.HOST, 0);

    desk.visited(underWay);
    desk.clock.advance(WAIT);

    assertThat(desk.next()).isNull();
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.VISITED)).isEqualTo(1);
    assertThat(desk.store.frontier().counts(crawl).of(UrlState.IN_PROGRESS)).isZero();
  }

  @Test
  void a_robots_txt_is_not_asked_for_on_behalf_of_a_host_that_has_gone()
      throws InterruptedException {
    desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(ask.errand(), desk.clock.instant());
    desk.shared.setTenure(Samples.HOST, 0);

    desk.clock.advance(WAIT);

    assertThat(desk.next()).isNull();
  }

  @Test
  void a_host_that_has_come_back_counts_as_asked_when_the_store_says_so()
      throws InterruptedException {
    desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    desk.clock.advance(WAIT);
    // Another worker had it and asked it just now.
    desk.shared.setTenure(Samples.HOST, 2);
    desk.store.hosts().save(HostRules.asked(HostState.unknown(Samples.HOST), desk.clock.instant()));

    assertThat(desk.next()).isNull();
    desk.clock.advance(WAIT);

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/2"));
  }
}
