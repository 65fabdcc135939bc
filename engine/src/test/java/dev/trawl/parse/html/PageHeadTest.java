package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.parse.Heading;
import dev.trawl.parse.PageHead;
import dev.trawl.parse.ParsedPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageHeadTest {
  private static ParsedPage page(String html) {
    return new PageParser().parse(html.getBytes(UTF_8), "text/html; charset=utf-8");
  }

  private static PageHead head(String html) {
    return page(html).head();
  }

  @Test
  void the_title_is_folded_and_decoded() {
    assertThat(head("<title>\n A &amp;\u00a0 B &copy; </title>").title()).isEqualTo("A & B ©");
  }

  @Test
  void the_first_title_outside_svg_is_the_title() {
    assertThat(head("<svg><title>icon</title></svg><title>page</title><title>x</title>").title())
        .isEqualTo("page");
  }

  @Test
  void og_title_stands_in_for_a_missing_or_empty_title() {
    assertThat(head("<title> </title><meta property='og:title' content='O'>").title())
        .isEqualTo("O");
    assertThat(head("<title>T</title><meta property='og:title' content='O'>").title())
        .isEqualTo("T");
  }

  @Test
  void a_page_without_a_title_has_none() {
    assertThat(head("<p>x").title()).isNull();
  }

  @Test
  void control_characters_never_reach_a_title() {
    assertThat(head("<title>a\0b\1c\u0085d&#0;&#7;e</title>").title()).isEqualTo("ab c d\ufffd e");
  }

  @Test
  void description_keywords_and_canonical_are_kept() {
    PageHead head =
        head(
            "<meta NAME=Description content=' the  page '><meta name=keywords content='a, b'>"
                + "<link rel='x canonical' href=' /c '><link rel=canonical href=/d>");

    assertThat(head.description()).isEqualTo("the page");
    assertThat(head.keywords()).isEqualTo("a, b");
    assertThat(head.canonical()).isEqualTo("/c");
  }

  @Test
  void og_description_stands_in_for_a_missing_description() {
    assertThat(head("<meta property=og:description content=O>").description()).isEqualTo("O");
    assertThat(
            head("<meta property=og:description content=O><meta name=description content=D>")
                .description())
        .isEqualTo("D");
  }

  @Test
  void the_language_is_that_of_the_html_element_or_the_meta() {
    assertThat(head("<html lang=de-AT><p>").language()).isEqualTo("de-AT");
    assertThat(head("<html xml:lang=fr>").language()).isEqualTo("fr");
    assertThat(head("<meta http-equiv=content-language content=it>").language()).isEqualTo("it");
    assertThat(head("<p>").language()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noindex                | true  | false
          NOFOLLOW               | false | true
          none                   | true  | true
          'index, noindex,max-snippet:1' | true | false
          index follow           | false | false
          nonexistent            | false | false
          """)
  void robots_directives_are_read(String content, boolean noindex, boolean nofollow) {
    var robots = page("<meta name=ROBOTS content='" + content + "'>").robots();

    assertThat(robots.noindex()).isEqualTo(noindex);
    assertThat(robots.nofollow()).isEqualTo(nofollow);
  }

  @Test
  void directives_for_us_and_for_all_add_up() {
    var robots =
        page("<meta name=robots content=noindex><meta name=trawl content=nofollow>").robots();

    assertThat(robots.noindex()).isTrue();
    assertThat(robots.nofollow()).isTrue();
    assertThat(robots.text()).isEqualTo("noindex, nofollow");
  }

  @Test
  void directives_by_the_thousand_all_count_but_are_not_all_copied() {
    String many = "<meta name=robots content=max-snippet:1>".repeat(5_000);

    var robots = page(many + "<meta name=robots content=noindex>").robots();

    assertThat(robots.noindex()).isTrue();
    assertThat(robots.text()).startsWith("max-snippet:1, max").hasSizeLessThan(5_000);
  }

  @Test
  void directives_for_other_crawlers_are_theirs() {
    assertThat(page("<meta name=googlebot content=none>").robots().noindex()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          0; url=/x          | /x
          5;URL='/x y' junk  | /x y
          0, url = "/x"      | /x
          0 url=/x           | /x
          .5;/x              | /x
          0;url /x           | url /x
          0;url='/x          | /x
          30                 | -
          0;                 | -
          0; url=            | -
          x; url=/x          | -
          0x; url=/x         | -
          ; url=/x           | -
          """)
  void a_meta_refresh_leads_where_browsers_would_go(String content, String target) {
    assertThat(MetaRefresh.target(content)).isEqualTo(target);
  }

  @Test
  void the_first_refresh_is_kept() {
    String html =
        "<meta http-equiv=refresh content='0;url=a'><meta http-equiv=refresh content='0;url=b'>";

    assertThat(head(html).refresh()).isEqualTo("a");
  }

  @Test
  void a_template_says_nothing_about_the_page() {
    ParsedPage page =
        page(
            "<template><base href=x><meta name=robots content=none><link rel=canonical"
                + " href=y></template>");

    assertThat(page.head()).isEqualTo(PageHead.EMPTY);
  }

  @Test
  void headings_down_to_the_third_level_are_kept_in_order() {
    assertThat(
            page("<h1>One <i>two</i></h1><h2>a<br>b</h2><h4>x</h4><h3>c</h3><h3></h3>").headings())
        .containsExactly(new Heading(1, "One two"), new Heading(2, "a b"), new Heading(3, "c"));
  }

  @Test
  void headings_are_capped() {
    assertThat(page("<h1>x</h1>".repeat(500)).headings()).hasSize(TextCollector.MAX_HEADINGS);
  }
}
