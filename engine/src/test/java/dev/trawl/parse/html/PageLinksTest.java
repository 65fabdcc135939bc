package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.parse.Extract;
import dev.trawl.parse.ParsedPage;
import dev.trawl.parse.RawLink;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageLinksTest {
  private static ParsedPage page(String html) {
    return new PageParser().parse(html.getBytes(UTF_8), "text/html; charset=utf-8");
  }

  private static List<String> hrefs(String html) {
    return page(html).links().stream().map(RawLink::href).toList();
  }

  private static RawLink only(String html) {
    List<RawLink> links = page(html).links();
    assertThat(links).hasSize(1);
    return links.getFirst();
  }

  @Test
  void every_kind_of_link_is_found_in_document_order() {
    String html =
        """
        <link rel=canonical href=c><link rel="alternate" href=l><link rel=next href=n>
        <link rel=PREV href=p><meta http-equiv=Refresh content="0; url=m">
        <a href=a>x</a><map><area href=r alt=R></map><iframe src=i></iframe>
        <frameset><frame src=f></frameset>
        """;

    assertThat(page(html).links())
        .extracting(link -> link.element() + " " + link.href())
        .containsExactly(
            "link c",
            "link l",
            "link n",
            "link p",
            "meta m",
            "a a",
            "area r",
            "iframe i",
            "frame f");
  }

  @Test
  void links_to_style_sheets_icons_and_images_are_not_links() {
    assertThat(
            hrefs(
                "<link rel=stylesheet href=s><link rel='alternate stylesheet' href=t>"
                    + "<link rel=icon href=i><img src=p><script src=j></script><link href=x>"))
        .isEmpty();
  }

  @Test
  void an_anchor_without_href_is_not_a_link() {
    assertThat(hrefs("<a name=top>x</a><a href2=y>z</a>")).isEmpty();
  }

  @Test
  void an_empty_href_is_a_link_to_the_base() {
    assertThat(only("<a href=''>x</a>")).isEqualTo(new RawLink("", "a", "", "x"));
  }

  @Test
  void an_empty_frame_is_not_a_link() {
    assertThat(hrefs("<iframe src=''></iframe><iframe></iframe>")).isEmpty();
  }

  @Test
  void a_reference_found_twice_is_kept_once_as_first_found() {
    assertThat(page("<a href=x>one</a><a href=x>two</a><a href=y>three</a>").links())
        .containsExactly(new RawLink("x", "a", "", "one"), new RawLink("y", "a", "", "three"));
  }

  @Test
  void the_anchor_is_the_folded_text_of_the_link() {
    assertThat(only("<a href=x>\n  two <b>bold&nbsp; &amp;\twords</b>\0</a>").anchor())
        .isEqualTo("two bold & words");
  }

  @Test
  void blocks_in_an_anchor_keep_their_words_apart() {
    assertThat(only("<a href=x><div>one</div><div>two</div></a>").anchor()).isEqualTo("one two");
  }

  @Test
  void an_image_speaks_by_its_alt_text() {
    assertThat(only("<a href=x><img src=i alt='A &lt; B'> more</a>").anchor())
        .isEqualTo("A < B more");
  }

  @Test
  void an_area_speaks_by_its_alt_text() {
    assertThat(only("<area href=x alt=' the  north '>").anchor()).isEqualTo("the north");
  }

  @Test
  void an_anchor_is_cut_at_200_characters() {
    assertThat(only("<a href=x>" + "é".repeat(500) + "</a>").anchor()).isEqualTo("é".repeat(200));
  }

  @Test
  void an_anchor_is_never_cut_inside_a_character() {
    assertThat(only("<a href=x>a" + "\ud83d\ude00".repeat(200) + "</a>").anchor())
        .isEqualTo("a" + "\ud83d\ude00".repeat(99));
  }

  @Test
  void an_anchor_that_is_never_closed_still_has_its_text() {
    assertThat(only("<a href=x>to the end").anchor()).isEqualTo("to the end");
  }

  @Test
  void the_next_anchor_ends_the_one_before() {
    assertThat(page("<a href=x>one<a href=y>two").links())
        .extracting(RawLink::anchor)
        .containsExactly("one", "two");
  }

  @Test
  void scripts_and_styles_give_no_anchor_text() {
    assertThat(only("<a href=x>a<script>b</script><style>c</style><svg><style>d</style></svg></a>"))
        .extracting(RawLink::anchor)
        .isEqualTo("a");
  }

  @Test
  void rel_is_folded_and_lower_cased() {
    RawLink link = only("<a rel=' NoFollow\n  UGC' href=x>y</a>");

    assertThat(link.rel()).isEqualTo("nofollow ugc");
    assertThat(link.isNofollow()).isTrue();
  }

  @Test
  void nofollow_is_a_word_not_a_part_of_one() {
    assertThat(only("<a rel='nofollowing' href=x>y</a>").isNofollow()).isFalse();
  }

  @Test
  void hrefs_are_decoded_and_trimmed_but_not_resolved() {
    assertThat(hrefs("<a href=' ../a?b=1&amp;c=2&#10;'>x</a><a href='mailto:me@a.test'>y</a>"))
        .containsExactly("../a?b=1&c=2", "mailto:me@a.test");
  }

  @Test
  void a_nul_never_reaches_a_href() {
    assertThat(only("<a href='a\0b'>x</a>").href()).isEqualTo("a\ufffdb");
  }

  @Test
  void base_hrefs_are_listed_in_order_up_to_ten() {
    assertThat(page("<base href=' /a '><base target=x><a href=1></a><base href=/b>").baseHrefs())
        .containsExactly("/a", "/b");
    assertThat(page("<base href=/a>".repeat(20)).baseHrefs()).hasSize(10);
  }

  @Test
  void links_in_noscript_and_template_count() {
    assertThat(hrefs("<noscript><a href=1>x</a></noscript><template><a href=2>y</a></template>"))
        .containsExactly("1", "2");
  }

  @Test
  void links_only_leaves_text_out_but_keeps_anchors() {
    byte[] html = "<title>t</title><h1>h</h1>text <a href=x>y</a>".getBytes(UTF_8);

    ParsedPage page = new PageParser(Extract.LINKS_ONLY).parse(html, "text/html");

    assertThat(page.text()).isEmpty();
    assertThat(page.headings()).isEmpty();
    assertThat(page.title()).isEqualTo("t");
    assertThat(page.links()).containsExactly(new RawLink("x", "a", "", "y"));
  }

  @Test
  void xhtml_honours_cdata_and_empty_elements() {
    byte[] html =
        ("<html><head><title/><script src='s'/></head>"
                + "<body><![CDATA[<a href='no'>]]><a href='1'/>x</body></html>")
            .getBytes(UTF_8);

    ParsedPage page = new PageParser().parse(html, "application/xhtml+xml");

    assertThat(page.links()).extracting(RawLink::href).containsExactly("1");
    assertThat(page.text()).isEqualTo("<a href='no'>x");
  }

  @Test
  void a_pdf_that_calls_itself_html_gives_an_empty_page() {
    byte[] pdf = "%PDF-1.7\n<a href=x>not a link</a>".getBytes(UTF_8);

    ParsedPage page = new PageParser().parse(pdf, "text/html");

    assertThat(page.links()).isEmpty();
    assertThat(page.text()).isEmpty();
  }
}
