package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.robots.RobotsAnswer;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The errands for robots.txt, in their hosts' turns. */
class SchedulerRobotsTest {
  private static final Duration PACE = Duration.ofSeconds(10);
  private static final Duration WAIT = PACE.plusMillis(10);
  private static final String FREE = "User-agent: *\nAllow: /\n";

  private final SchedulerDesk desk = new SchedulerDesk();

  @Test
  void robots_is_asked_first_and_counts_for_the_pace() throws InterruptedException {
    crawl("/1");
    Step.AskRobots ask = desk.askRobots();
    assertThat(ask.errand().url()).isEqualTo(Samples.url("/robots.txt"));
    desk.robotsSay(ask, FREE);

    desk.clock.advance(PACE.minusMillis(1));
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofMillis(11));
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/1"));
  }

  @Test
  void no_page_is_asked_for_while_the_rules_are_on_their_way() throws InterruptedException {
    CrawlId crawl = crawl("/1");
    desk.askRobots();
    desk.offer(crawl, "/2", "/3");

    desk.clock.advance(Duration.ofMinutes(10));

    assertThat(desk.next()).isNull();
  }

  @Test
  void what_the_rules_forbid_is_decided_without_a_request() throws InterruptedException {
    crawl("/closed");
    desk.robotsSay(desk.askRobots(), "User-agent: *\nDisallow: /closed\n");
    desk.clock.advance(WAIT);

    assertThat(desk.next())
        .isInstanceOfSatisfying(
            Step.Decide.class,
            step -> assertThat(((Done) step.verdict()).state()).isEqualTo(UrlState.ROBOTS_BLOCKED));
  }

  @Test
  void a_crawl_delay_holds_from_the_first_page_on() throws InterruptedException {
    crawl("/1");
    desk.robotsSay(desk.askRobots(), "User-agent: *\nCrawl-delay: 60\n");

    desk.clock.advance(Duration.ofSeconds(59));
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofMillis(1_010));
    desk.visit();
  }

  @Test
  void a_redirected_errand_waits_for_the_turn_of_the_host_it_leads_to()
      throws InterruptedException {
    crawl("/1");
    Step.AskRobots ask = desk.askRobots();
    CrawlId other = desk.crawl(PACE, "http://b.test/1", "http://b.test/2");
    Step.Visit busy = desk.visit();
    assertThat(busy.claim().crawl()).isEqualTo(other);
    desk.robotsAsked(ask);
    desk.scheduler.send(
        ask.errand().redirectedTo(Samples.url("http://b.test/robots.txt")), desk.clock.instant());
    desk.scheduler.settled(ask.host());
    desk.visited(busy);

    desk.clock.advance(PACE.minusMillis(1));
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofMillis(11));
    Step.AskRobots hop = desk.askRobots();
    assertThat(hop.host().host.name()).isEqualTo("b.test");
    desk.robotsSay(hop, FREE);
    desk.clock.advance(WAIT);
    assertThat(desk.visit()).isNotNull();
    assertThat(desk.visit()).isNotNull();
  }

  @Test
  void an_errand_that_failed_is_run_again_when_it_is_due() throws InterruptedException {
    crawl("/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.send(ask.errand().afterFailure(), desk.clock.instant().plusSeconds(30));
    desk.scheduler.settled(ask.host());
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofSeconds(29));
    assertThat(desk.next()).isNull();
    desk.clock.advance(Duration.ofSeconds(1));

    assertThat(desk.askRobots().errand().failures()).isEqualTo(1);
  }

  @Test
  void an_origin_that_cannot_be_reached_fails_its_urls_without_a_request()
      throws InterruptedException {
    crawl("/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsRefused(ask);
    desk.clock.advance(WAIT);

    assertThat(desk.next())
        .isInstanceOfSatisfying(
            Step.Decide.class,
            step -> {
              assertThat(((Done) step.verdict()).state()).isEqualTo(UrlState.FAILED);
              assertThat(step.verdict().facts().failure().error())
                  .isEqualTo(ErrorClass.CONNECT_REFUSED);
            });
  }

  @Test
  void a_crawl_that_waits_for_rules_outlives_the_crawl_that_asked_for_them()
      throws InterruptedException {
    CrawlId asking = crawl("/1");
    Step.AskRobots ask = desk.askRobots();
    crawl("/2");
    desk.robotsAsked(ask);
    desk.scheduler.send(ask.errand().afterFailure(), desk.clock.instant().plusSeconds(60));
    desk.scheduler.settled(ask.host());
    assertThat(desk.next()).isNull();

    desk.scheduler.withdraw(asking);
    desk.clock.advance(Duration.ofSeconds(61));

    Step.AskRobots again = desk.askRobots();
    assertThat(again.errand().crawl().id()).isNotEqualTo(asking);
  }

  @Test
  void each_origin_of_a_host_has_its_own_errand_and_they_share_the_pace()
      throws InterruptedException {
    crawl("http://a.test/1", "http://a.test:81/1");

    Step.AskRobots first = desk.askRobots();
    desk.robotsSay(first, FREE);
    desk.clock.advance(PACE.minusMillis(1));
    assertThat(desk.next()).isNull();
    desk.clock.advance(Duration.ofMillis(11));
    Step.Visit page = desk.visit();
    desk.visited(page);
    desk.clock.advance(WAIT);

    assertThat(desk.askRobots().errand().origin()).isNotEqualTo(first.errand().origin());
  }

  private CrawlId crawl(String... urls) {
    return desk.crawl(PACE, true, 0, urls);
  }

  /** Its robots.txt is at a host that rests so long. */
  private void sendElsewhereForAnHour(Step.AskRobots ask) {
    desk.robotsAsked(ask);
    desk.scheduler.send(
        ask.errand().redirectedTo(Samples.url("http://b.test/robots.txt")),
        desk.clock.instant().plusSeconds(3_600));
    desk.scheduler.settled(ask.host());
  }

  @Test
  void crawls_of_more_names_than_are_remembered_all_get_on() throws InterruptedException {
    int names = 40;
    for (int i = 0; i < names; i++) {
      desk.crawlAs("bot" + (char) ('a' + i / 26) + (char) ('a' + i % 26), PACE, "/1", "/2");
    }

    int requests = 0;
    int pages = 0;
    while (pages < 2 * names && requests < 5 * names) {
      Step step = desk.next();
      if (step instanceof Step.AskRobots ask) {
        desk.robotsSay(ask, FREE);
      } else {
        desk.visited((Step.Visit) step);
        pages++;
      }
      requests++;
      desk.clock.advance(WAIT);
    }

    assertThat(pages).isEqualTo(2 * names);
  }

  @Test
  void an_errand_for_another_name_neither_stops_nor_fails_who_has_rules()
      throws InterruptedException {
    desk.crawlAs("first", PACE, "/1", "/2", "/3");
    desk.robotsSay(desk.askRobots(), FREE);
    desk.clock.advance(WAIT);
    desk.visited(desk.visit());
    desk.crawlAs("second", PACE, "/4");
    desk.clock.advance(WAIT);
    desk.visited(desk.visit());
    desk.clock.advance(WAIT);

    Step.AskRobots ask = desk.askRobots();
    assertThat(ask.errand().crawl().agent()).isEqualTo("second");
    desk.robotsRefused(ask);
    desk.clock.advance(WAIT);

    assertThat(desk.next())
        .isInstanceOfSatisfying(
            Step.Decide.class,
            step -> {
              assertThat(((Done) step.verdict()).state()).isEqualTo(UrlState.FAILED);
              desk.decided(step);
            });
    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/3"));
  }

  @Test
  void who_has_rules_goes_on_while_those_for_another_name_are_on_their_way()
      throws InterruptedException {
    desk.crawlAs("first", PACE, "/1", "/2", "/3");
    desk.robotsSay(desk.askRobots(), FREE);
    desk.clock.advance(WAIT);
    desk.crawlAs("second", PACE, "/4");
    desk.visited(desk.visit());
    desk.clock.advance(WAIT);
    sendElsewhereForAnHour(desk.askRobots());

    desk.clock.advance(WAIT);
    Step.Visit second = desk.visit();
    desk.visited(second);
    desk.clock.advance(WAIT);
    Step.Visit third = desk.visit();
    desk.visited(third);
    desk.clock.advance(WAIT);

    assertThat(List.of(second.claim().url(), third.claim().url()))
        .containsExactly(Samples.url("/2"), Samples.url("/3"));
    assertThat(desk.next()).isNull();
  }

  @Test
  void a_page_that_is_due_later_is_visited_though_rules_for_another_name_are_on_their_way()
      throws InterruptedException {
    desk.crawlAs("first", PACE, "/1");
    desk.robotsSay(desk.askRobots(), FREE);
    desk.clock.advance(WAIT);
    desk.retry(desk.visit(), desk.clock.instant().plusSeconds(60));
    desk.crawlAs("second", PACE, "/2");
    desk.clock.advance(WAIT);
    sendElsewhereForAnHour(desk.askRobots());
    assertThat(desk.next()).isNull();

    desk.clock.advance(Duration.ofSeconds(60));

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/1"));
  }

  @Test
  void a_file_that_answers_nobody_is_asked_for_no_more_often_by_crawls_of_many_names()
      throws InterruptedException {
    int names = 20;
    for (int i = 0; i < names; i++) {
      desk.crawlAs("bot" + (char) ('a' + i), PACE, "/" + i);
    }
    RobotsAnswer overloaded = new RobotsAnswer(503, new byte[0], null);

    int asked = 0;
    int failed = 0;
    for (int i = 0; i < 1_000 && failed < names; i++) {
      Step step = desk.next();
      if (step instanceof Step.AskRobots ask) {
        desk.robotsAnswer(ask, overloaded);
        asked++;
      } else if (step instanceof Step.Decide decision) {
        failed += decision.verdict() instanceof Done ? 1 : 0;
        desk.decided(decision);
      } else {
        desk.clock.advance(WAIT);
      }
    }

    assertThat(failed).isEqualTo(names);
    assertThat(asked).isLessThan(10);
  }

  @Test
  void rules_that_are_due_to_be_asked_for_again_serve_on_where_others_just_failed()
      throws InterruptedException {
    desk.crawlAs("first", PACE, "/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsSay(ask, FREE);
    Origin origin = ask.errand().origin();
    RobotsEntry due =
        new RobotsEntry(
            origin,
            "first",
            RobotsRules.ALLOW_ALL,
            desk.clock.instant().plusSeconds(3_600),
            0,
            null,
            desk.clock.instant());
    desk.scheduler.robotsKnown(origin, state -> state.with(due));
    desk.scheduler.robotsFailed(
        origin,
        new HostEntry.DeadOrigin(
            new Failure(ErrorClass.CONNECT_REFUSED, "refused"),
            desk.clock.instant().plusSeconds(600)),
        state -> Optional.empty());
    desk.clock.advance(WAIT);

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/1"));
  }

  @Test
  void a_delay_that_robots_asks_of_another_name_is_not_ours() throws InterruptedException {
    CrawlId slow = desk.crawlAs("slowbot", PACE, "/1", "/2");
    desk.robotsSay(desk.askRobots(), "User-agent: slowbot\nCrawl-delay: 60\n");
    desk.clock.advance(Duration.ofSeconds(61));
    desk.visited(desk.visit());
    desk.scheduler.withdraw(slow);

    desk.crawlAs("quickbot", PACE, "/3");
    desk.clock.advance(WAIT);
    desk.robotsSay(desk.askRobots(), FREE);
    desk.clock.advance(WAIT);

    assertThat(desk.visit().claim().url()).isEqualTo(Samples.url("/3"));
  }

  @Test
  void a_copy_of_the_rules_goes_on_serving_when_the_file_cannot_be_reached()
      throws InterruptedException {
    crawl("/1");
    Step.AskRobots ask = desk.askRobots();
    desk.robotsAsked(ask);
    desk.scheduler.robotsFailed(
        ask.errand().origin(),
        new HostEntry.DeadOrigin(
            new Failure(ErrorClass.CONNECT_REFUSED, "refused"),
            desk.clock.instant().plusSeconds(600)),
        state -> Optional.of(state.with(allowingAll(ask.errand().origin()))));
    desk.scheduler.settled(ask.host());
    desk.clock.advance(WAIT);

    assertThat(desk.next()).isInstanceOf(Step.Visit.class);
  }

  private RobotsEntry allowingAll(Origin origin) {
    return new RobotsEntry(
        origin,
        "trawl",
        RobotsRules.ALLOW_ALL,
        desk.clock.instant().plusSeconds(3_600),
        0,
        null,
        null);
  }
}
