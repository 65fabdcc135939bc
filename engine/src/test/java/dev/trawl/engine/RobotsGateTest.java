package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsAnswer;
import dev.trawl.robots.RobotsPolicy;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Origin;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RobotsGateTest {
  private static final Instant NOW = ManualClock.START;
  private static final Origin ORIGIN = Samples.url("/").origin();

  private final HostEntry host = new HostEntry(HostState.unknown(Samples.HOST));

  @Test
  void an_unknown_origin_must_be_asked_first() {
    assertThat(check("/page")).isEqualTo(new RobotsGate.Ask(ORIGIN));
  }

  @Test
  void while_the_rules_are_on_their_way_pages_wait() {
    host.await(ORIGIN);

    assertThat(check("/page")).isEqualTo(new RobotsGate.Pending());
  }

  @Test
  void what_the_rules_allow_may_be_asked_for() {
    know(200, "User-agent: *\nDisallow: /closed\n");

    assertThat(check("/open")).isEqualTo(new RobotsGate.Open());
  }

  @Test
  void what_the_rules_forbid_is_closed_with_the_rule() {
    know(200, "User-agent: *\nDisallow: /closed\n");

    Done done = closed("/closed/page");
    assertThat(done.state()).isEqualTo(UrlState.ROBOTS_BLOCKED);
    assertThat(done.facts().failure().text()).contains("Disallow: /closed");
  }

  @Test
  void rules_of_one_origin_say_nothing_of_another() {
    know(200, "User-agent: *\nDisallow: /\n");

    assertThat(check("https://a.test/")).isInstanceOf(RobotsGate.Ask.class);
  }

  @Test
  void rules_that_are_a_day_old_are_asked_for_again() {
    know(200, "User-agent: *\nAllow: /\n");

    assertThat(check("/", NOW.plus(Duration.ofHours(24)))).isEqualTo(new RobotsGate.Ask(ORIGIN));
  }

  @Test
  void a_file_in_trouble_rests_its_pages_and_is_asked_again_a_minute_later() {
    know(500, "");

    assertThat(check("/")).isEqualTo(new RobotsGate.Rest(NOW.plusSeconds(60)));
    assertThat(check("/", NOW.plusSeconds(60))).isEqualTo(new RobotsGate.Ask(ORIGIN));
  }

  @Test
  void pages_of_an_origin_that_cannot_be_reached_fail_as_it_did_until_it_is_tested_again() {
    host.bury(
        ORIGIN,
        new HostEntry.DeadOrigin(
            new Failure(ErrorClass.CONNECT_REFUSED, "refused"), NOW.plusSeconds(600)));

    Done done = closed("/page");
    assertThat(done.state()).isEqualTo(UrlState.FAILED);
    assertThat(done.facts().failure().error()).isEqualTo(ErrorClass.CONNECT_REFUSED);
    assertThat(check("/page", NOW.plusSeconds(600))).isEqualTo(new RobotsGate.Ask(ORIGIN));
  }

  @Test
  void a_crawl_without_respect_goes_ahead() {
    know(200, "User-agent: *\nDisallow: /\n");

    assertThat(RobotsGate.check(host, EngineSamples.claim("/"), crawl(false), NOW))
        .isEqualTo(new RobotsGate.Open());
  }

  @Test
  void a_block_holds_for_a_crawl_without_respect_too() {
    host.know(host.state().with(new HostOverrides(Optional.empty(), 1, Optional.of("complaint"))));

    assertThat(RobotsGate.check(host, EngineSamples.claim("/"), crawl(false), NOW))
        .isInstanceOf(RobotsGate.Closed.class);
    assertThat(closed("/").facts().failure().text()).contains("complaint");
  }

  private void know(int status, String text) {
    RobotsAnswer answer = new RobotsAnswer(status, text.getBytes(StandardCharsets.UTF_8), null);
    RobotsPolicy policy = new RobotsPolicy(Duration.ofHours(1));
    host.know(host.state().with(policy.afterAnswer(ORIGIN, null, answer, "Trawl", NOW)));
  }

  private RobotsGate.Answer check(String url) {
    return check(url, NOW);
  }

  private RobotsGate.Answer check(String url, Instant now) {
    return RobotsGate.check(host, EngineSamples.claim(url), crawl(true), now);
  }

  private Done closed(String url) {
    return (Done) ((RobotsGate.Closed) check(url)).verdict();
  }

  private static CrawlContext crawl(boolean respectsRobots) {
    return CrawlContext.of(
        new Crawl(
            new CrawlId(1),
            EngineSamples.settings(Duration.ZERO, respectsRobots, 0),
            CrawlStatus.RUNNING,
            null,
            NOW,
            null));
  }
}
