package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.url.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which references of a page are followed. Whatever is asked for exists, so only links decide. */
class LinksTest {
  @TempDir Path directory;

  @Test
  void only_what_an_include_pattern_matches_is_followed() throws IOException {
    ScopeRules rules =
        new ScopeRules(ScopeKind.HOST, List.of("/docs/"), List.of(), false, true, true);

    Crawled crawled = crawl(links("/docs/a", "/docs/b", "/blog/a"), rules);

    assertVisited(crawled, "/", "/docs/a", "/docs/b");
    assertThat(crawled.counts().refused()).isEqualTo(Map.of(Refusal.NOT_INCLUDED, 1L));
  }

  @Test
  void what_an_exclude_pattern_matches_is_not_followed() throws IOException {
    ScopeRules rules =
        new ScopeRules(ScopeKind.HOST, List.of(), List.of("[?&]sort="), false, true, true);

    Crawled crawled = crawl(links("/list", "/list?sort=up", "/list?page=2&sort=down"), rules);

    assertVisited(crawled, "/", "/list");
    assertThat(crawled.counts().refused()).isEqualTo(Map.of(Refusal.EXCLUDED, 2L));
  }

  @Test
  void an_exclude_pattern_wins_over_an_include_pattern() throws IOException {
    ScopeRules rules =
        new ScopeRules(ScopeKind.HOST, List.of("/docs/"), List.of("/docs/old/"), false, true, true);

    Crawled crawled = crawl(links("/docs/new", "/docs/old/a"), rules);

    assertVisited(crawled, "/", "/docs/new");
  }

  @Test
  void a_nofollow_link_is_not_followed_and_its_neighbours_are() throws IOException {
    Crawled crawled = crawl("<a rel='ugc nofollow' href=/no>x</a><a href=/yes>y</a>");

    assertVisited(crawled, "/", "/yes");
    assertThat(crawled.counts().refused()).isEqualTo(Map.of(Refusal.NOFOLLOW, 1L));
  }

  @Test
  void no_link_of_a_page_that_says_nofollow_is_followed() throws IOException {
    Crawled crawled =
        crawl("<meta name=robots content='noindex, NoFollow'><a href=/a>x</a><a href=/b>y</a>");

    assertVisited(crawled, "/");
    assertThat(crawled.counts().refused()).isEqualTo(Map.of(Refusal.NOFOLLOW, 2L));
  }

  @Test
  void no_link_of_a_page_whose_header_says_nofollow_is_followed() throws IOException {
    Crawled crawled =
        crawl(
            page(Headers.HTML.with("X-Robots-Tag", "nofollow"), "<a href=/a>x</a>"),
            ScopeRules.of(ScopeKind.HOST));

    assertVisited(crawled, "/");
  }

  @Test
  void a_directive_with_a_value_does_not_hide_the_nofollow_beside_it() throws IOException {
    Crawled crawled =
        crawl(
            page(Headers.HTML.with("X-Robots-Tag", "max-snippet:20, nofollow"), "<a href=/a>x</a>"),
            ScopeRules.of(ScopeKind.HOST));

    assertVisited(crawled, "/");
  }

  @Test
  void a_header_for_another_robot_says_nothing_to_us() throws IOException {
    Crawled crawled =
        crawl(
            page(Headers.HTML.with("X-Robots-Tag", "otherbot: nofollow"), "<a href=/a>x</a>"),
            ScopeRules.of(ScopeKind.HOST));

    assertVisited(crawled, "/", "/a");
  }

  @Test
  void nofollow_is_followed_when_the_crawl_does_not_respect_it() throws IOException {
    ScopeRules rules = new ScopeRules(ScopeKind.HOST, List.of(), List.of(), false, true, false);

    Crawled crawled = crawl(Answer.html("<a rel=nofollow href=/no>x</a>"), rules);

    assertVisited(crawled, "/", "/no");
  }

  @Test
  void the_base_of_a_page_holds_for_links_before_it_too() throws IOException {
    Crawled crawled = crawl("<a href=early>x</a><base href=/base/dir/><a href=late>y</a>");

    assertVisited(crawled, "/", "/base/dir/early", "/base/dir/late");
  }

  @Test
  void the_first_base_that_is_a_url_holds() throws IOException {
    Crawled crawled =
        crawl("<base target=_top><base href='http://['><base href=/1/><base href=/2/><a href=p>");

    assertVisited(crawled, "/", "/1/p");
  }

  @Test
  void a_meta_refresh_is_a_link() throws IOException {
    Crawled crawled = crawl("<meta http-equiv=refresh content='5; url=/next'>");

    assertVisited(crawled, "/", "/next");
  }

  @Test
  void canonical_next_prev_and_alternate_are_links_and_other_relations_are_not()
      throws IOException {
    Crawled crawled =
        crawl(
            "<link rel=canonical href=/canonical><link rel=next href=/next>"
                + "<link rel=prev href=/prev><link rel=alternate hreflang=de href=/de>"
                + "<link rel=stylesheet href=/style><link rel=preconnect href=/connect>");

    assertVisited(crawled, "/", "/canonical", "/next", "/prev", "/de");
  }

  @Test
  void areas_frames_and_iframes_are_links() throws IOException {
    Crawled crawled =
        crawl("<map><area href=/area></map><iframe src=/iframe></iframe><frame src=/frame>");

    assertThat(paths(crawled.visited())).contains("/", "/area", "/iframe");
  }

  @Test
  void assets_are_never_pages_and_documents_only_when_asked_for() throws IOException {
    String[] hrefs = {"/a.PNG", "/a.css?v=1", "/a.js", "/a.pdf", "/a.json", "/a.html", "/a.php"};

    Crawled without = crawl(links(hrefs), ScopeRules.of(ScopeKind.HOST));

    assertVisited(without, "/", "/a.html", "/a.php");
    assertThat(without.counts().refused())
        .isEqualTo(Map.of(Refusal.ASSET, 3L, Refusal.DOCUMENT, 2L));
  }

  @Test
  void documents_are_pages_when_asked_for() throws IOException {
    ScopeRules rules = new ScopeRules(ScopeKind.HOST, List.of(), List.of(), true, true, true);

    Crawled crawled = crawl(links("/a.png", "/a.pdf", "/a.json"), rules);

    assertVisited(crawled, "/", "/a.pdf", "/a.json");
  }

  @Test
  void an_asset_that_is_a_seed_is_fetched() throws IOException {
    try (CrawlRig rig = CrawlRig.open(directory, request -> Answer.text(200, "x"))) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/logo.png")));

      assertThat(crawled.visited()).containsExactly(rig.url("/logo.png"));
    }
  }

  @Test
  void text_that_looks_like_html_but_is_not_has_no_links() throws IOException {
    Crawled crawled = crawl(Answer.text(200, "<a href=/a>x</a>"), ScopeRules.of(ScopeKind.HOST));

    assertVisited(crawled, "/");
  }

  @Test
  void the_prefix_scope_stays_below_the_seeds_directory() throws IOException {
    Answer page = Answer.html("<a href=/docs/in>x</a><a href=/out>y</a><a href=/docsish>z</a>");
    try (CrawlRig rig =
        CrawlRig.open(
            directory,
            request ->
                request.target().equals("/docs/") ? page : robotsOr(request.target(), "fine"))) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/docs/")).scope(ScopeKind.PREFIX));

      assertVisited(crawled, "/docs/", "/docs/in");
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_crawl_without_an_archive_keeps_records_and_no_captures() throws IOException {
    StaticSite site = StaticSite.anywhere().links("/", "/a").links("/a").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).withoutArchive());

      assertThat(crawled.in(UrlState.VISITED)).hasSize(2);
      assertThat(crawled.records().values())
          .allSatisfy(record -> assertThat(record.facts().capture()).isNull());
      assertThat(crawled.verification().captures()).isZero();
      crawled.assertKeptItsPromises();
    }
  }

  private Crawled crawl(String html) throws IOException {
    return crawl(Answer.html(html), ScopeRules.of(ScopeKind.HOST));
  }

  /** Crawls from a home page; every other page is there and has no links. */
  private Crawled crawl(Answer home, ScopeRules rules) throws IOException {
    try (CrawlRig rig =
        CrawlRig.open(
            directory,
            request ->
                request.target().equals("/") ? home : robotsOr(request.target(), "a page"))) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).scope(rules));
      crawled.assertKeptItsPromises();
      return crawled;
    }
  }

  private static Answer robotsOr(String target, String text) {
    return target.equals("/robots.txt") ? Answer.text(404, "none") : Answer.html(text);
  }

  private static Answer links(String... hrefs) {
    return Answer.html(
        Arrays.stream(hrefs)
            .map(href -> "<a href=\"" + href.replace("&", "&amp;") + "\">x</a>\n")
            .collect(Collectors.joining()));
  }

  private static Answer page(Headers headers, String html) {
    return Answer.page(200, headers, html.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertVisited(Crawled crawled, String... paths) {
    assertThat(paths(crawled.visited())).containsExactlyInAnyOrder(paths);
    assertThat(crawled.records()).hasSize(paths.length);
  }

  private static Set<String> paths(Set<String> urls) {
    return urls.stream()
        .map(url -> url.substring(url.indexOf('/', "http://".length())))
        .collect(Collectors.toSet());
  }
}
