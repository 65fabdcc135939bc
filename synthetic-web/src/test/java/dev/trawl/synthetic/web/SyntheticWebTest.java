package dev.trawl.synthetic.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SyntheticWebTest {
  private static final int PORT = 8080;
  private static final WebSpec SPEC = WebSpec.of(7, 40, 60).with(Mix.everything());

  private final SyntheticWeb web = new SyntheticWeb(SPEC);

  private static byte[] page(SyntheticWeb web, int host, String target) {
    Answer answer = web.answer(Request.get(HostAddress.name(host), PORT, target));
    return ((Answer.Page) answer).body();
  }

  private static String text(SyntheticWeb web, int host, String target) {
    return new String(page(web, host, target), StandardCharsets.UTF_8);
  }

  @Test
  void the_same_specification_gives_the_same_bytes() {
    SyntheticWeb again = new SyntheticWeb(WebSpec.of(7, 40, 60).with(Mix.everything()));

    for (int page = 3; page < 60; page++) {
      String path = PageTree.path(page);
      assertThat(page(again, 3, path)).isEqualTo(page(web, 3, path));
    }
  }

  @Test
  void another_seed_gives_other_pages() {
    SyntheticWeb other = new SyntheticWeb(WebSpec.of(8, 40, 60).with(Mix.everything()));

    assertThat(page(other, 0, "/")).isNotEqualTo(page(web, 0, "/"));
  }

  @Test
  void a_page_has_about_the_bytes_it_was_asked_to_have() {
    for (int page = 1; page < 60; page++) {
      assertThat(page(web, 0, PageTree.path(page)).length).isBetween(19_000, 22_000);
    }
  }

  @Test
  void every_page_carries_its_own_token() {
    Set<String> tokens = new HashSet<>();
    for (int page = 0; page < 60; page++) {
      String path = PageTree.path(page);
      Matcher token = Pattern.compile("token (tk[0-9a-f]+)").matcher(text(web, 0, path));
      assertThat(token.find()).isTrue();
      assertThat(token.group(1)).isEqualTo(web.token(0, path));
      tokens.add(token.group(1));
    }

    assertThat(tokens).hasSize(60);
  }

  @Test
  void a_page_is_html_with_title_description_and_canonical() {
    assertThat(text(web, 0, "/articles/1.html"))
        .startsWith("<!doctype html>")
        .contains("<title>", "<meta name=\"description\"", "<link rel=\"stylesheet\"", "<nav>")
        .contains("<link rel=\"canonical\" href=\"http://127.1.1.1:8080/articles/1.html\">")
        .contains("mailto:", "javascript:", "href=\"#top\"")
        .endsWith("</html>\n");
  }

  @Test
  void the_text_is_written_in_many_alphabets() {
    StringBuilder all = new StringBuilder();
    for (int page = 0; page < 60; page++) {
      all.append(text(web, 0, PageTree.path(page)));
    }

    assertThat(all).containsPattern("[а-я]{4}").containsPattern("[α-ω]{3}");
    assertThat(all).containsPattern("[一-龥]{2}").containsPattern("[ا-ي]{3}");
  }

  @Test
  void robots_txt_names_a_sitemap_that_lists_the_pages() {
    String sitemap = text(web, 1, "/sitemap.xml");

    assertThat(text(web, 1, "/robots.txt")).contains("Sitemap: http://127.1.1.2:8080/sitemap.xml");
    assertThat(sitemap.split("<loc>", -1)).hasSize(61);
    assertThat(sitemap).contains("<loc>http://127.1.1.2:8080/articles/17.html</loc>");
  }

  @Test
  void paths_and_hosts_that_do_not_exist_are_404() {
    for (String target : new String[] {"/news/1.html", "/articles/61.html", "/articles/01.html"}) {
      Answer answer = web.answer(Request.get("127.1.1.1", PORT, target));
      assertThat(((Answer.Page) answer).status()).as(target).isEqualTo(404);
    }
    Answer outside = web.answer(Request.get("127.1.1.41", PORT, "/"));
    assertThat(((Answer.Page) outside).status()).isEqualTo(404);
  }

  @Test
  void a_specification_out_of_range_is_refused_by_name() {
    assertThatThrownBy(() -> WebSpec.of(1, 0, 1)).hasMessageContaining("hosts");
    assertThatThrownBy(() -> WebSpec.of(1, 1, 0)).hasMessageContaining("pagesPerHost");
  }
}
