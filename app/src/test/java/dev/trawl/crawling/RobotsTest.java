package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.Crawler;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.robots.RobotsRules;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.End;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a robots.txt, or the lack of one, does to a crawl. */
class RobotsTest {
  private static final String OTHER = "127.0.0.2";
  private static final Duration LONG_PACE = Duration.ofSeconds(2);
  private static final String CLOSED = "User-agent: *\nDisallow: /closed\n";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 410})
  void a_robots_that_is_not_there_allows_everything(int status) throws IOException {
    StaticSite site =
        StaticSite.anywhere().status("/robots.txt", status).links("/", "/a").links("/a").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.visited()).hasSize(2);
      assertThat(rig.ledger().hits(rig.url("/robots.txt"))).isEqualTo(1);
      crawled.assertKeptItsPromises();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 503, 429})
  void a_robots_in_trouble_ends_its_urls_when_patience_does(int status) throws IOException {
    StaticSite site = StaticSite.anywhere().status("/robots.txt", status).links("/").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/"), rig.url("/other"))
                  .robotsPatience(Duration.ofMillis(300)));

      assertThat(crawled.in(UrlState.FAILED)).hasSize(2);
      assertThat(crawled.error(rig.url("/"))).isEqualTo(ErrorClass.ROBOTS_UNAVAILABLE);
      assertThat(rig.ledger().hits(rig.url("/"))).isZero();
      assertThat(crawled.verification().isSound()).isTrue();
    }
  }

  @Test
  void without_any_patience_a_robots_in_trouble_ends_its_urls_at_once() throws IOException {
    StaticSite site = StaticSite.anywhere().status("/robots.txt", 500).links("/").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).robotsPatience(Duration.ZERO));

      assertThat(crawled.error(rig.url("/"))).isEqualTo(ErrorClass.ROBOTS_UNAVAILABLE);
    }
  }

  @Test
  void what_robots_forbids_is_never_asked_for_and_the_rule_is_recorded() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .robots("User-agent: *\nDisallow: /closed\nAllow: /closed/open$\n")
            .links("/", "/closed/a", "/closed/open", "/free")
            .links("/closed/open")
            .links("/free")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.in(UrlState.ROBOTS_BLOCKED)).containsExactly(rig.url("/closed/a"));
      assertThat(crawled.visited())
          .containsExactlyInAnyOrder(rig.url("/"), rig.url("/closed/open"), rig.url("/free"));
      assertThat(crawled.record(rig.url("/closed/a")).facts().failure().text())
          .contains("Disallow: /closed");
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void the_group_that_names_us_holds_instead_of_the_one_for_all() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .robots("User-agent: *\nDisallow: /\n\nUser-agent: tRaWl\nDisallow: /closed\n")
            .links("/", "/closed")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.states())
          .isEqualTo(Map.of(rig.url("/"), "VISITED", rig.url("/closed"), "ROBOTS_BLOCKED"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void each_crawl_obeys_the_group_that_names_it_whoever_asked_first() throws IOException {
    try (CrawlRig rig = CrawlRig.open(directory, closedToOneAgent())) {
      List<Crawled> both =
          rig.crawlTogether(
              4,
              CrawlPlan.from(rig.url("/")),
              CrawlPlan.from(rig.url("/")).agent("FooBot/2.0 (+https://example.org/bot)"));
      rig.reopen();
      Crawled third =
          rig.crawl(CrawlPlan.from(rig.url("/closed")).agent("foobot (+https://example.org/bot)"));

      assertThat(both.get(0).state(rig.url("/closed"))).isEqualTo(UrlState.VISITED);
      assertThat(both.get(1).state(rig.url("/closed"))).isEqualTo(UrlState.ROBOTS_BLOCKED);
      assertThat(third.state(rig.url("/closed"))).isEqualTo(UrlState.ROBOTS_BLOCKED);
      // Once for each name, not for each crawl.
      assertThat(rig.ledger().hits(rig.url("/robots.txt"))).isEqualTo(2);
    }
  }

  private static StaticSite closedToOneAgent() {
    return StaticSite.anywhere()
        .robots("User-agent: *\nDisallow: /none\n\nUser-agent: FooBot\nDisallow: /closed\n")
        .links("/", "/closed")
        .links("/closed")
        .build();
  }

  @Test
  void a_line_that_the_limit_of_the_file_cuts_is_not_read() throws IOException {
    String start = "User-agent: *\n";
    String cut = "Disallow: /";
    String filler = "#".repeat(RobotsRules.MOST_BYTES - start.length() - cut.length() - 1) + "\n";
    StaticSite site =
        StaticSite.anywhere()
            .robots(start + filler + cut + "closed\n")
            .links("/", "/open")
            .links("/open")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.visited()).containsExactlyInAnyOrder(rig.url("/"), rig.url("/open"));
    }
  }

  @Test
  void a_crawl_without_respect_for_robots_asks_for_none() throws IOException {
    StaticSite site =
        StaticSite.anywhere().robots(CLOSED).links("/", "/closed").links("/closed").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).withoutRobots());

      assertThat(crawled.visited()).hasSize(2);
      assertThat(rig.ledger().hits(rig.url("/robots.txt"))).isZero();
    }
  }

  @Test
  void a_redirected_robots_is_followed_on_its_own_host() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .redirect("/robots.txt", 301, "/rules")
            .at("/rules", Answer.text(200, CLOSED))
            .links("/", "/closed")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).pace(Duration.ofMillis(100)));

      assertThat(crawled.state(rig.url("/closed"))).isEqualTo(UrlState.ROBOTS_BLOCKED);
      assertThat(targets(rig)).containsExactly("/robots.txt", "/rules", "/");
      assertThat(rig.ledger().gapViolations(Duration.ofMillis(100), Duration.ZERO)).isEmpty();
    }
  }

  @Test
  void a_robots_redirected_to_another_host_waits_for_that_hosts_turn() throws IOException {
    try (CrawlRig rig =
        CrawlRig.openAt(
            directory,
            port ->
                StaticSite.on(CrawlRig.HOST)
                    .redirect("/robots.txt", 302, "http://" + OTHER + ":" + port + "/robots.txt")
                    .links("/", "/closed")
                    .host(OTHER)
                    .robots(CLOSED)
                    .links("/", "/a", "/b")
                    .links("/a")
                    .links("/b")
                    .build())) {
      Crawled crawled =
          rig.crawl(CrawlPlan.from(rig.url("/"), rig.url(OTHER, "/")).pace(Duration.ofMillis(100)));

      assertThat(crawled.state(rig.url("/closed"))).isEqualTo(UrlState.ROBOTS_BLOCKED);
      assertThat(crawled.visited()).hasSize(4);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_host_that_only_served_anothers_robots_keeps_its_pace() throws IOException {
    try (CrawlRig rig = CrawlRig.openAt(directory, RobotsTest::rulesElsewhere)) {
      CrawlId first = rig.offer(CrawlPlan.from(rig.url("/")).pace(LONG_PACE));
      try (Crawler crawler = rig.start(8)) {
        awaitRulesAndOblivion(rig, crawler);
        CrawlId second = rig.offer(CrawlPlan.from(rig.url(OTHER, "/")).pace(LONG_PACE));
        rig.awaitEnd(crawler, first);
        rig.awaitEnd(crawler, second);
      }

      assertThat(targetsOf(rig, OTHER)).containsExactly("/rules", "/robots.txt", "/");
      assertThat(rig.ledger().gapViolations(LONG_PACE, Duration.ZERO)).isEmpty();
    }
  }

  @Test
  void a_host_that_only_served_anothers_robots_keeps_its_pace_through_a_restart() throws Exception {
    try (CrawlRig rig = CrawlRig.openAt(directory, RobotsTest::rulesElsewhere)) {
      CrawlId first = rig.offer(CrawlPlan.from(rig.url("/")).pace(LONG_PACE));
      try (Crawler crawler = rig.start(8)) {
        awaitRulesAndOblivion(rig, crawler);
        assertThat(crawler.drain(Duration.ofSeconds(10))).isTrue();
      }
      rig.reopen();
      CrawlId second = rig.offer(CrawlPlan.from(rig.url(OTHER, "/")).pace(LONG_PACE));
      try (Crawler crawler = rig.start(8)) {
        rig.awaitEnd(crawler, first);
        rig.awaitEnd(crawler, second);
      }

      assertThat(targetsOf(rig, OTHER)).containsExactly("/rules", "/robots.txt", "/");
      assertThat(rig.ledger().gapViolations(LONG_PACE, Duration.ZERO)).isEmpty();
    }
  }

  /** The rules have been served, and the scheduler has forgotten the host that served them. */
  private static void awaitRulesAndOblivion(CrawlRig rig, Crawler crawler) {
    Waiting.until(
        () -> "the rules are known and their host forgotten",
        Duration.ofSeconds(20),
        () ->
            rig.ledger().hits(rig.url(OTHER, "/rules")) == 1
                && crawler.load().inFlight() == 0
                && crawler.load().hosts() == 1);
  }

  private static StaticSite rulesElsewhere(int port) {
    return StaticSite.on(CrawlRig.HOST)
        .redirect("/robots.txt", 302, "http://" + OTHER + ":" + port + "/rules")
        .links("/")
        .host(OTHER)
        .at("/rules", Answer.text(200, CLOSED))
        .links("/")
        .build();
  }

  @Test
  void a_robots_that_redirects_for_ever_counts_as_missing() throws IOException {
    StaticSite site =
        StaticSite.anywhere().redirect("/robots.txt", 302, "/robots.txt").links("/").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.visited()).containsExactly(rig.url("/"));
      assertThat(rig.ledger().hits(rig.url("/robots.txt"))).isEqualTo(6);
    }
  }

  @Test
  void a_robots_that_cannot_be_fetched_is_tried_again_and_fails_its_urls() throws IOException {
    StaticSite site =
        StaticSite.anywhere().at("/robots.txt", new Answer.Reset()).links("/").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/"), rig.url("/2")));

      assertThat(crawled.in(UrlState.FAILED)).hasSize(2);
      assertThat(crawled.error(rig.url("/2"))).isEqualTo(ErrorClass.RESET);
      assertThat(targets(rig)).containsExactly("/robots.txt", "/robots.txt");
      assertThat(crawled.verification().isSound()).isTrue();
    }
  }

  @Test
  void a_robots_that_fails_once_is_asked_again_before_any_page() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .at(
                "/robots.txt",
                Answer.inTurn(
                    Answer.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nUser", End.CLOSE),
                    Answer.text(200, CLOSED)))
            .links("/", "/closed")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.state(rig.url("/closed"))).isEqualTo(UrlState.ROBOTS_BLOCKED);
      assertThat(targets(rig)).containsExactly("/robots.txt", "/robots.txt", "/");
    }
  }

  @Test
  void a_crawl_delay_holds_between_all_requests_the_first_page_included() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .robots("User-agent: *\nCrawl-delay: 0.5\n")
            .links("/", "/a", "/b")
            .links("/a")
            .links("/b")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).pace(Duration.ofMillis(50)));

      assertThat(crawled.visited()).hasSize(3);
      assertThat(rig.ledger().smallestGap(CrawlRig.HOST).orElseThrow())
          .isGreaterThanOrEqualTo(Duration.ofMillis(500));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void each_origin_of_a_host_has_rules_of_its_own() throws IOException {
    StaticSite open = StaticSite.anywhere().links("/", "/closed").links("/closed").build();
    StaticSite closed = StaticSite.anywhere().robots(CLOSED).links("/", "/closed").build();

    try (CrawlRig rig = CrawlRig.open(directory, open);
        SyntheticServer other = SyntheticServer.start(closed, 0)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/"), other.url(CrawlRig.HOST, "/")));

      assertThat(crawled.state(rig.url("/closed"))).isEqualTo(UrlState.VISITED);
      assertThat(crawled.state(other.url(CrawlRig.HOST, "/closed")))
          .isEqualTo(UrlState.ROBOTS_BLOCKED);
    }
  }

  private static List<String> targetsOf(CrawlRig rig, String host) {
    return rig.ledger().requestsTo(host).stream().map(entry -> entry.target()).toList();
  }

  private static List<String> targets(CrawlRig rig) {
    return rig.ledger().requests().stream().map(entry -> entry.target()).toList();
  }
}
