package dev.trawl.bench.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentationSiteTest {
  private static final String ORIGIN = "http://127.0.0.1:8901";

  @TempDir Path root;

  private void page(String name, String html) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, html);
  }

  private Map<String, String> walk() throws IOException {
    return DocumentationSite.walk(root, ORIGIN);
  }

  @Test
  void links_are_followed_to_the_end() throws Exception {
    page("index.html", "<a href='part/one.html#top'>one</a> <a href=''>this</a>");
    page("part/one.html", "<a href=\"../index.html\">up</a><link rel=next href=two.html>");
    page("part/two.html", "<p>the end");
    page("unlinked.html", "<a href='index.html'>in</a>");

    assertThat(walk())
        .isEqualTo(
            Map.of(
                ORIGIN + "/", "VISITED",
                ORIGIN + "/index.html", "VISITED",
                ORIGIN + "/part/one.html", "VISITED",
                ORIGIN + "/part/two.html", "VISITED"));
  }

  @Test
  void dead_links_are_known_as_such() throws Exception {
    page("index.html", "<a href='/gone.html'>gone</a>");

    assertThat(walk()).containsEntry(ORIGIN + "/gone.html", "NOT_FOUND");
  }

  @Test
  void what_is_no_page_or_elsewhere_is_left_alone() throws Exception {
    page(
        "index.html",
        "<a href=picture.png>p</a><a href='https://example.org/a.html'>e</a><a"
            + " href='//x/y.html'>x</a><a href='mailto:a@b'>m</a><link rel=stylesheet"
            + " href=s.html><!-- <a href=c.html> -->");

    assertThat(walk()).containsOnlyKeys(ORIGIN + "/");
  }

  @Test
  void links_that_name_the_site_itself_are_its_own() throws Exception {
    page("index.html", "<a href='%s/a.html'>a</a>".formatted(ORIGIN));
    page("a.html", "");

    assertThat(walk()).containsEntry(ORIGIN + "/a.html", "VISITED");
  }
}
