package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A crawl gets other settings while its hosts are at work. */
class SchedulerSettingsTest {
  private static final Duration PACE = Duration.ofSeconds(10);

  private final SchedulerDesk desk = new SchedulerDesk();

  @Test
  void a_shorter_pace_brings_its_hosts_forward() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    desk.clock.advance(Duration.ofSeconds(2));
    assertThat(desk.next()).isNull();

    desk.change(crawl, Duration.ofSeconds(2), 0);

    desk.visit();
  }

  @Test
  void a_longer_pace_pushes_its_hosts_back() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2");
    desk.visited(desk.visit());
    assertThat(desk.next()).isNull();

    desk.change(crawl, PACE.multipliedBy(2), 0);

    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
    desk.clock.advance(PACE);
    desk.visit();
  }

  @Test
  void the_pace_of_another_crawl_on_the_host_stays() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, "/1", "/2");
    desk.crawl(PACE, "/3", "/4");
    desk.visited(desk.visit());
    assertThat(desk.next()).isNull();

    desk.change(crawl, Duration.ZERO, 0);

    assertThat(desk.next()).isNull();
  }

  @Test
  void an_errand_that_waits_takes_on_the_new_pace() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(
        ask.errand().redirectedTo(Samples.url("http://b.test/robots.txt")), desk.clock.instant());
    desk.scheduler.settled(ask.host());
    desk.robotsAsked(desk.askRobots());
    desk.scheduler.send(
        ask.errand().redirectedTo(Samples.url("http://b.test/2")), desk.clock.instant());

    desk.change(crawl, PACE.multipliedBy(2), 0);

    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
    desk.clock.advance(PACE);
    desk.askRobots();
  }

  @Test
  void an_errand_under_way_goes_on_at_the_new_pace() throws InterruptedException {
    CrawlId crawl = desk.crawl(PACE, true, 0, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(
        ask.errand().redirectedTo(Samples.url("http://b.test/robots.txt")), desk.clock.instant());
    desk.scheduler.settled(ask.host());
    Step.AskRobots hop = desk.askRobots();

    desk.change(crawl, PACE.multipliedBy(2), 0);
    desk.robotsAsked(hop);
    desk.scheduler.send(hop.errand().afterFailure(), desk.clock.instant());

    desk.clock.advance(PACE);
    assertThat(desk.next()).isNull();
    desk.clock.advance(PACE);
    desk.askRobots();
  }

  @Test
  void a_new_priority_holds_for_hosts_that_are_ready() throws InterruptedException {
    CrawlId light = desk.crawl(Duration.ZERO, false, 0, homes("l"));
    CrawlId heavy = desk.crawl(Duration.ZERO, false, 0, homes("h"));
    desk.visit();

    desk.change(heavy, Duration.ZERO, 1);

    int turns = 0;
    for (int i = 0; i < 60; i++) {
      turns += desk.visit().claim().crawl().equals(light) ? 1 : 0;
    }
    assertThat(turns).isBetween(19, 21);
  }

  private static String[] homes(String name) {
    return IntStream.range(0, 60)
        .mapToObj(i -> "http://" + name + i + ".test/")
        .toArray(String[]::new);
  }
}
