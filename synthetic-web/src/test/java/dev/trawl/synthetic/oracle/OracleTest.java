package dev.trawl.synthetic.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.HostCharacter;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.Tempo;
import dev.trawl.synthetic.web.WebSpec;
import dev.trawl.synthetic.web.WebSpec.Extremes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OracleTest {
  private static final int PORT = 8080;
  private static final Rules HOST = Rules.standard(Scope.seedHosts());

  private static Expectation expect(HostCharacter character, Rules rules) {
    SyntheticWeb web = new SyntheticWeb(WebSpec.of(5, 1, 10).with(Mix.of(character)));
    return Oracle.expect(web.on(PORT), rules, List.of(web.home(0, PORT)));
  }

  private static String state(Expectation expectation, String target) {
    return expectation.states().get("http://127.1.1.1:8080" + target);
  }

  @Test
  void a_naive_crawl_over_http_ends_up_with_what_the_oracle_says() throws Exception {
    Duration blink = Duration.ofMillis(1);
    WebSpec spec =
        WebSpec.of(11, 66, 12)
            .with(Mix.peaceful())
            .with(new Tempo(blink, blink, Duration.ZERO, blink))
            .with(new Extremes(300_000, 40))
            .withLinks(6, 2)
            .withPageBytes(3_000);
    SyntheticWeb web = new SyntheticWeb(spec);
    try (SyntheticServer server = SyntheticServer.start(web, 0)) {
      Rules rules = Rules.standard(Scope.any()).withMaxBodyBytes(200_000);
      List<String> seeds = List.of(web.home(0, server.port()));

      Map<String, String> crawled = NaiveCrawl.states(rules, seeds);

      Expectation expected = Oracle.expect(web.on(server.port()), rules, seeds);
      assertThat(crawled).containsExactlyInAnyOrderEntriesOf(expected.states());
      assertThat(expected.totals().keySet()).hasSize(7);
      assertThat(server.ledger().robotsViolations(web, "Trawl")).isEmpty();
    }
  }

  @Test
  void a_plain_host_is_visited_page_by_page() {
    Expectation expected = expect(HostCharacter.PLAIN, HOST);

    assertThat(expected.pages()).isEqualTo(10);
    assertThat(expected.admitted()).isEqualTo(10);
  }

  @Test
  void five_redirects_are_followed_and_the_sixth_is_not() {
    Expectation expected = expect(HostCharacter.REDIRECTING, HOST);

    assertThat(state(expected, "/chain5/5")).isEqualTo("VISITED");
    assertThat(state(expected, "/chain8/4")).isEqualTo("REDIRECTED");
    assertThat(state(expected, "/chain8/5")).isEqualTo("FAILED");
    assertThat(state(expected, "/chain8/6")).isNull();
  }

  @Test
  void a_redirect_to_itself_fails_and_a_longer_loop_does_not() {
    Expectation expected = expect(HostCharacter.REDIRECTING, HOST);

    assertThat(state(expected, "/self")).isEqualTo("FAILED");
    assertThat(state(expected, "/self-fragment")).isEqualTo("FAILED");
    assertThat(state(expected, "/loop2/0")).isEqualTo("REDIRECTED");
    assertThat(state(expected, "/loop3/2")).isEqualTo("REDIRECTED");
  }

  @Test
  void a_redirect_adds_no_depth() {
    Expectation expected = expect(HostCharacter.REDIRECTING, HOST.withMaxDepth(2));

    assertThat(expected.depths()).containsEntry("http://127.1.1.1:8080/chain5/5", 2);
    assertThat(state(expected, "/landed/303")).isEqualTo("VISITED");
  }

  @Test
  void a_page_at_the_greatest_depth_is_fetched_but_not_expanded() {
    Expectation expected = expect(HostCharacter.PLAIN, HOST.withMaxDepth(0));

    assertThat(expected.states()).containsOnlyKeys("http://127.1.1.1:8080/");
  }

  @Test
  void traps_end_where_the_rules_end_them() {
    Expectation expected = expect(HostCharacter.TRAP, HOST.withMaxDepth(60));

    assertThat(state(expected, "/again/loop/loop/loop")).isEqualTo("VISITED");
    assertThat(state(expected, "/again/loop/loop/loop/loop")).isNull();
    assertThat(state(expected, "/alternate" + "/a/b".repeat(6))).isEqualTo("VISITED");
    assertThat(state(expected, "/alternate" + "/a/b".repeat(6) + "/a")).isNull();
    assertThat(segments(expected, "/down")).isEqualTo(40);
    assertThat(starting(expected, "/facets?")).isEqualTo(40);
    assertThat(starting(expected, "/calendar?")).isEqualTo(60);
    assertThat(starting(expected, "/long")).isZero();
  }

  private static long starting(Expectation expected, String start) {
    return expected.states().keySet().stream()
        .filter(url -> Urls.target(url).startsWith(start))
        .count();
  }

  private static int segments(Expectation expected, String start) {
    return expected.states().keySet().stream()
        .map(Urls::target)
        .filter(target -> target.startsWith(start))
        .mapToInt(target -> target.substring(1).split("/").length)
        .max()
        .orElse(0);
  }

  @Test
  void at_most_ten_thousand_links_of_a_page_count() {
    assertThat(starting(expect(HostCharacter.HUGE, HOST), "/leaf/")).isEqualTo(10_000);
  }

  @Test
  void a_link_beyond_the_cap_of_a_body_is_not_seen() {
    Expectation capped = expect(HostCharacter.HUGE, HOST);
    Expectation whole = expect(HostCharacter.HUGE, HOST.withMaxBodyBytes(20 << 20));

    assertThat(state(capped, "/huge/before")).isEqualTo("VISITED");
    assertThat(state(capped, "/huge/after")).isNull();
    assertThat(state(whole, "/huge/after")).isEqualTo("VISITED");
  }

  @Test
  void what_fails_more_often_than_it_is_retried_ends_so() {
    assertThat(expect(HostCharacter.FLAKY, HOST).count("HTTP_TERMINAL")).isZero();
    assertThat(expect(HostCharacter.FLAKY, HOST.withMaxRetries(1)).count("HTTP_TERMINAL"))
        .isEqualTo(1);
    assertThat(expect(HostCharacter.THROTTLING, HOST.withMaxRetries(0)).count("HTTP_TERMINAL"))
        .isEqualTo(1);
  }

  @Test
  void robots_rules_are_those_of_the_agent() {
    Expectation trawl = expect(HostCharacter.DENIED, HOST);
    Expectation other = expect(HostCharacter.DENIED, HOST.withAgent("OtherBot"));

    assertThat(trawl.urls("ROBOTS_BLOCKED"))
        .containsExactlyInAnyOrder(
            "http://127.1.1.1:8080/private/",
            "http://127.1.1.1:8080/private/diary.html",
            "http://127.1.1.1:8080/private/inner.html",
            "http://127.1.1.1:8080/run.cgi",
            "http://127.1.1.1:8080/search?q=word");
    assertThat(other.states()).containsOnly(Map.entry("http://127.1.1.1:8080/", "ROBOTS_BLOCKED"));
  }

  @Test
  void every_spelling_of_a_duplicate_is_one_url() {
    assertThat(starting(expect(HostCharacter.DUPLICATE, HOST), "/copy/")).isEqualTo(6);
    assertThat(starting(expect(HostCharacter.DUPLICATE, HOST), "/list")).isEqualTo(2);
  }

  @Test
  void a_crawl_stays_on_the_hosts_of_its_scope() {
    SyntheticWeb web = new SyntheticWeb(WebSpec.of(5, 9, 10));
    List<String> root = List.of(web.home(0, PORT));
    Scope two = Scope.hosts(List.of("127.1.1.1", "127.1.1.4"));

    assertThat(Oracle.expect(web.on(PORT), HOST, root).pages()).isEqualTo(10);
    assertThat(Oracle.expect(web.on(PORT), Rules.standard(two), root).pages()).isEqualTo(20);
    Expectation any = Oracle.expect(web.on(PORT), Rules.standard(Scope.any()), root);
    assertThat(any.pages()).isEqualTo(90);
    assertThat(any.count("NOT_FOUND")).isEqualTo(9);
  }

  @Test
  void sitemap_entries_enter_at_depth_0() {
    Expectation with = expect(HostCharacter.PLAIN, HOST.withMaxDepth(0).withSitemaps());

    assertThat(with.pages()).isEqualTo(10);
    assertThat(with.depths().values()).containsOnly(0);
  }
}
