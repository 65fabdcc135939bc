package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.engine.Discoverer.Findings;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.html.PageParser;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiscovererTest {
  @Test
  void a_link_lies_one_deeper_than_its_page() {
    Discovery found = links("<a href=/to>x</a>").discoveries().getFirst();

    assertThat(found.url()).isEqualTo(Samples.url("/to"));
    assertThat(found.rawHref()).isEqualTo("/to");
    assertThat(found.depth()).isEqualTo(2);
    assertThat(found.redirects()).isZero();
  }

  @Test
  void the_first_of_several_links_to_a_page_counts() {
    Findings findings = links("<a href=/to#1>first</a><a href=/to#2>second</a>");

    assertThat(findings.links()).extracting(Link::anchor).containsExactly("first");
    assertThat(findings.discoveries()).hasSize(1);
  }

  @Test
  void www_is_the_same_host_for_the_scope_and_another_url() {
    Findings findings = links("<a href=http://www.a.test/>x</a><a href=http://b.a.test/>y</a>");

    assertThat(findings.discoveries())
        .extracting(Discovery::url)
        .containsExactly(Samples.url("http://www.a.test/"));
    assertThat(findings.refused()).isEqualTo(Map.of(Refusal.OUT_OF_SCOPE, 1));
  }

  @Test
  void a_refused_link_is_kept_with_its_reason() {
    Findings findings = links("<a href=/logo.png>x</a>");

    assertThat(findings.discoveries()).isEmpty();
    assertThat(findings.links()).extracting(Link::refusal).containsExactly(Refusal.ASSET);
  }

  @Test
  void what_is_no_web_url_is_counted_and_not_kept() {
    Findings findings = links("<a href=mailto:a@b.test>x</a><a href='http://['>y</a>");

    assertThat(findings.links()).isEmpty();
    assertThat(findings.refused()).isEqualTo(Map.of(Refusal.SCHEME, 1, Refusal.INVALID_URL, 1));
  }

  @Test
  void links_of_a_page_at_the_greatest_depth_are_too_deep() {
    CrawlContext shallow = EngineSamples.crawl(ScopeRules.of(ScopeKind.HOST), 1);

    Findings findings = links(shallow, "<a href=/to>x</a>", true);

    assertThat(findings.discoveries()).isEmpty();
    assertThat(findings.links()).extracting(Link::refusal).containsExactly(Refusal.TOO_DEEP);
  }

  @Test
  void scope_is_judged_before_depth_so_that_a_shorter_way_can_still_admit() {
    CrawlContext shallow = EngineSamples.crawl(ScopeRules.of(ScopeKind.HOST), 1);

    Findings findings = links(shallow, "<a href=http://b.test/>x</a>", true);

    assertThat(findings.refused()).isEqualTo(Map.of(Refusal.OUT_OF_SCOPE, 1));
  }

  @Test
  void a_page_that_may_not_be_followed_refuses_all_its_links() {
    Findings findings = links(EngineSamples.crawl(), "<a href=/1>x</a><a href=/2>y</a>", false);

    assertThat(findings.refused()).isEqualTo(Map.of(Refusal.NOFOLLOW, 2));
  }

  @Test
  void nofollow_is_no_reason_when_the_crawl_does_not_respect_it() {
    CrawlContext bold =
        EngineSamples.crawl(
            new ScopeRules(ScopeKind.HOST, List.of(), List.of(), false, true, false), 25);

    assertThat(links(bold, "<a rel=nofollow href=/1>x</a>", false).discoveries()).hasSize(1);
  }

  @Test
  void a_base_of_another_scheme_is_passed_over() {
    Findings findings = links("<base href='data:,x'><base href=/dir/><a href=to>x</a>");

    assertThat(findings.discoveries())
        .extracting(Discovery::url)
        .containsExactly(Samples.url("/dir/to"));
  }

  @Test
  void a_page_with_too_many_links_says_how_many_were_left_out() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 10_005; i++) {
      html.append("<a href=/").append(i).append(">x</a>");
    }

    Findings findings = links(html.substring(0));

    assertThat(findings.discoveries()).hasSize(10_000);
    assertThat(findings.refused()).isEqualTo(Map.of(Refusal.TOO_MANY_LINKS, 5));
  }

  private static Findings links(String html) {
    return links(EngineSamples.crawl(), html, true);
  }

  private static Findings links(CrawlContext crawl, String html, boolean mayFollow) {
    ParsedPage page =
        new PageParser().parse(html.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8");
    return new Discoverer(crawl).links(EngineSamples.claim("/page"), page, mayFollow);
  }
}
