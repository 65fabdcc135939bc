package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each hop of a redirect is a URL of its own. */
class RedirectsTest {
  private static final String OTHER = "127.0.0.2";

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void the_target_of_a_redirect_is_fetched_as_its_own_url(int status) throws IOException {
    StaticSite site =
        StaticSite.anywhere().redirect("/dir/from", status, "../to").links("/to").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/dir/from")));

      assertThat(crawled.states())
          .isEqualTo(Map.of(rig.url("/dir/from"), "REDIRECTED", rig.url("/to"), "VISITED"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_redirect_adds_no_depth() throws IOException {
    StaticSite site = StaticSite.anywhere().redirect("/from", 301, "/to").links("/to").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled =
          rig.crawl(CrawlPlan.from(rig.url("/from")).limits(limits -> limits.withMaxDepth(0)));

      assertThat(crawled.depths()).isEqualTo(Map.of(rig.url("/from"), 0, rig.url("/to"), 0));
      assertThat(crawled.state(rig.url("/to"))).isEqualTo(UrlState.VISITED);
    }
  }

  @Test
  void a_redirect_out_of_scope_is_recorded_but_not_followed() throws IOException {
    try (CrawlRig rig = openWithOtherHost()) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/away")));

      String target = rig.url(OTHER, "/landed");
      assertThat(crawled.record(rig.url("/away")).facts().redirect())
          .isEqualTo(new Redirect(new CanonicalUrl(target), false));
      assertThat(crawled.states()).isEqualTo(Map.of(rig.url("/away"), "REDIRECTED"));
      assertThat(rig.ledger().requestsTo(OTHER)).isEmpty();
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_redirect_to_another_host_in_scope_asks_that_host_for_its_robots_first()
      throws IOException {
    try (CrawlRig rig = openWithOtherHost()) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/away")).scope(ScopeKind.ANY));

      assertThat(crawled.state(rig.url(OTHER, "/landed"))).isEqualTo(UrlState.VISITED);
      assertThat(rig.ledger().requestsTo(OTHER))
          .extracting(entry -> entry.target())
          .containsExactly("/robots.txt", "/landed");
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_redirect_to_what_robots_forbids_is_blocked_there() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .robots("User-agent: *\nDisallow: /closed\n")
            .redirect("/from", 302, "/closed/inner")
            .links("/closed/inner")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/from")));

      assertThat(crawled.state(rig.url("/closed/inner"))).isEqualTo(UrlState.ROBOTS_BLOCKED);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_chain_of_five_redirects_reaches_its_end() throws IOException {
    try (CrawlRig rig = CrawlRig.open(directory, chain(5))) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/0")));

      assertThat(crawled.in(UrlState.REDIRECTED)).hasSize(5);
      assertThat(crawled.visited()).containsExactly(rig.url("/5"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_chain_of_six_redirects_fails_at_the_sixth() throws IOException {
    try (CrawlRig rig = CrawlRig.open(directory, chain(6))) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/0")));

      assertThat(crawled.in(UrlState.REDIRECTED)).hasSize(5);
      assertThat(crawled.error(rig.url("/5"))).isEqualTo(ErrorClass.TOO_MANY_REDIRECTS);
      assertThat(crawled.records()).doesNotContainKey(rig.url("/6"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void an_ordinary_link_into_a_long_chain_lets_it_end() throws IOException {
    StaticSite.Builder site = StaticSite.anywhere().links("/", "/0", "/3");
    chainInto(site, 6);

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.in(UrlState.REDIRECTED)).hasSize(6);
      assertThat(crawled.visited()).containsExactlyInAnyOrder(rig.url("/"), rig.url("/6"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_redirect_to_itself_fails_at_once() throws IOException {
    StaticSite site = StaticSite.anywhere().redirect("/self", 302, "/self#again").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/self")));

      assertThat(crawled.state(rig.url("/self"))).isEqualTo(UrlState.FAILED);
      assertThat(crawled.error(rig.url("/self"))).isEqualTo(ErrorClass.TOO_MANY_REDIRECTS);
      assertThat(rig.ledger().hits(rig.url("/self"))).isEqualTo(1);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void each_member_of_a_loop_of_three_is_fetched_once_and_redirected() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .redirect("/1", 301, "/2")
            .redirect("/2", 302, "/3")
            .redirect("/3", 307, "/1")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/1")));

      assertThat(crawled.in(UrlState.REDIRECTED))
          .containsExactlyInAnyOrder(rig.url("/1"), rig.url("/2"), rig.url("/3"));
      assertThat(rig.ledger().requestCount()).isEqualTo(4);
      crawled.assertKeptItsPromises();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ftp://127.0.0.1/file", "mailto:a@b.test", "javascript:void(0)"})
  void a_redirect_to_what_is_no_web_page_is_redirected_out_of_scope(String location)
      throws IOException {
    StaticSite site = StaticSite.anywhere().redirect("/from", 301, location).build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/from")));

      assertThat(crawled.states()).isEqualTo(Map.of(rig.url("/from"), "REDIRECTED"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_redirect_without_a_location_is_a_final_answer() throws IOException {
    StaticSite site = StaticSite.anywhere().status("/from", 302).build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/from")));

      assertThat(crawled.state(rig.url("/from"))).isEqualTo(UrlState.HTTP_TERMINAL);
    }
  }

  @Test
  void redirects_that_are_not_to_be_followed_are_only_recorded() throws IOException {
    StaticSite site = StaticSite.anywhere().redirect("/from", 301, "/to").links("/to").build();
    ScopeRules still = new ScopeRules(ScopeKind.HOST, List.of(), List.of(), false, false, true);

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/from")).scope(still));

      assertThat(crawled.states()).isEqualTo(Map.of(rig.url("/from"), "REDIRECTED"));
      crawled.assertKeptItsPromises();
    }
  }

  private CrawlRig openWithOtherHost() throws IOException {
    return CrawlRig.openAt(
        directory,
        port ->
            StaticSite.on(CrawlRig.HOST)
                .redirect("/away", 301, "http://" + OTHER + ":" + port + "/landed")
                .host(OTHER)
                .links("/landed")
                .build());
  }

  private static StaticSite chain(int redirects) {
    StaticSite.Builder site = StaticSite.anywhere();
    chainInto(site, redirects);
    return site.build();
  }

  private static void chainInto(StaticSite.Builder site, int redirects) {
    for (int i = 0; i < redirects; i++) {
      site.redirect("/" + i, 301, "/" + (i + 1));
    }
    site.links("/" + redirects);
  }
}
