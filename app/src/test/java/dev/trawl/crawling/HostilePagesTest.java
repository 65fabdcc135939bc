package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.url.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages made to break their reader: each is read or given up, and the crawl goes on. */
class HostilePagesTest {
  private static final String NEXT = "<a href=/next>next</a>";

  @TempDir Path directory;

  @Test
  void a_nul_in_a_title_is_stored_and_read_back() throws IOException {
    Crawled crawled = crawl("<title>a\0b\u0007\uFFFF</title>" + NEXT);

    assertReadOn(crawled);
  }

  @Test
  void of_a_million_links_ten_thousand_are_taken() throws IOException {
    StringBuilder html = new StringBuilder(NEXT);
    for (int i = 0; i < 1_000_000; i++) {
      html.append("<a href=x:").append(i).append(">");
    }
    Crawled crawled = crawl(html.substring(0, html.length()));

    assertReadOn(crawled);
    assertThat(crawled.counts().refused().get(Refusal.TOO_MANY_LINKS)).isGreaterThan(100_000);
  }

  @Test
  void a_hundred_thousand_nested_tags_are_read() throws IOException {
    assertReadOn(crawl("<div><b><table><tr><td>".repeat(100_000) + NEXT));
  }

  @Test
  void an_attribute_of_nine_megabytes_is_read() throws IOException {
    assertReadOn(crawl("<a title=\"" + "x".repeat(9 << 20) + "\" href=/long>x</a>" + NEXT));
  }

  @Test
  void an_address_of_nine_megabytes_is_refused() throws IOException {
    Crawled crawled = crawl("<a href=\"/" + "x".repeat(9 << 20) + "\">x</a>" + NEXT);

    assertReadOn(crawled);
    assertThat(crawled.counts().refused().values()).containsExactly(1L);
  }

  @Test
  void a_page_that_never_closes_anything_is_read_to_its_end() throws IOException {
    assertReadOn(
        crawl(NEXT + "<!--" + "<![CDATA[".repeat(50_000) + "<script>" + "<".repeat(9_999)));
  }

  @Test
  void links_that_no_parser_likes_are_refused_one_by_one() throws IOException {
    Crawled crawled =
        crawl(
            "<a href='http://['>1</a><a href='http://a b/'>2</a><a href='//:99999/'>3</a>"
                + "<a href='http://%00/'>4</a><a href='http://xn--/'>5</a>"
                + "<a href='\u0000\u0001javascript:x'>6</a>"
                + NEXT);

    assertReadOn(crawled);
  }

  private Crawled crawl(String html) throws IOException {
    StaticSite site =
        StaticSite.anywhere().at("/", Answer.html(html)).links("/next").links("/long").build();
    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")).maxBodyBytes(64 << 20));
      assertThat(crawled.state(rig.url("/next"))).isEqualTo(UrlState.VISITED);
      return crawled;
    }
  }

  private static void assertReadOn(Crawled crawled) {
    assertThat(crawled.in(UrlState.FAILED)).isEmpty();
    crawled.assertKeptItsPromises();
  }
}
