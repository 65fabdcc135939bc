package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The commands that look: explain, verify and inspect. */
class LookingCommandsTest {
  @TempDir Path scratch;

  private SmallSite site;

  @BeforeEach
  void crawl() throws IOException {
    site = SmallSite.serve(scratch.resolve("data"));
    site.crawl();
  }

  @AfterEach
  void stop() throws IOException {
    site.close();
  }

  @Test
  void a_visited_url_is_explained_back_to_its_seed() {
    Said text = site.ask("explain", site.url("/formula"));
    JsonNode json = site.ask("explain", site.url("/formula"), "--format=json").json();

    assertThat(text.code()).isZero();
    assertThat(text.out())
        .containsPattern("record.state +VISITED")
        .contains(site.url("/formula") + " found as '/formula' on")
        .contains(site.url("/") + " (seed)");
    assertThat(json.propertyNames())
        .containsExactly(
            "given", "normalized", "scope", "robots", "budgets", "host", "record", "lineage");
    assertThat(json.get("record").get("httpStatus").asInt()).isEqualTo(200);
  }

  @Test
  void a_url_is_explained_in_any_spelling() {
    String spelled = site.url("/x/../formula?utm_source=a#part").replace("http", "HTTP");

    assertThat(site.ask("explain", spelled, "--format=json").json().get("normalized").asString())
        .isEqualTo(site.url("/formula"));
  }

  @Test
  void a_blocked_url_is_explained_with_the_line_of_robots() {
    Said text = site.ask("explain", site.url("/private/x"));

    assertThat(text.out())
        .containsPattern("robots +blocked: .*/private/")
        .containsPattern("record.state +ROBOTS_BLOCKED");
  }

  @Test
  void a_url_that_was_never_found_is_explained_as_such() {
    Said text = site.ask("explain", site.url("/nobody/links/here"));

    assertThat(text.code()).isZero();
    assertThat(text.out()).contains("never admitted").containsPattern("scope +admitted");
  }

  @Test
  void a_url_out_of_scope_is_explained_with_the_rule() {
    Said text = site.ask("explain", "http://elsewhere.example/");

    assertThat(text.out()).containsPattern("scope +refused").contains("never admitted");
  }

  @Test
  void what_is_no_url_is_explained_as_refused() {
    Said text = site.ask("explain", "mailto:a@b.example");

    assertThat(text.out()).containsPattern("refused +");
  }

  @Test
  void no_escape_sequence_of_a_title_reaches_the_terminal() {
    Said text = site.ask("explain", site.url("/escapes"));
    Said json = site.ask("explain", site.url("/escapes"), "--format=json");

    assertThat(text.out()).contains("owned").doesNotContain("\u001b").doesNotContain("\u0007");
    assertThat(json.out()).contains("owned").doesNotContain("\u001b").doesNotContain("\u0007");
  }

  @Test
  void verification_counts_what_it_looked_at() {
    Said json = site.ask("verify", "--summary=json");

    assertThat(json.code()).isZero();
    assertThat(json.out())
        .isEqualTo(
            "{\"urls\":6,\"open\":0,\"doubled\":0,\"countersWrong\":0,\"captures\":5,"
                + "\"unreadableCaptures\":0}\n");
    assertThat(site.ask("verify").out()).endsWith("All promises hold.\n");
  }

  @Test
  void a_url_is_shown_in_its_one_spelling() {
    assertThat(Said.by("inspect", "url", "HTTP://A.example:80/b/../c?z=1&a=2&utm_id=3#x").out())
        .isEqualTo("http://a.example/c?a=2&z=1\n");
    assertThat(Said.by("inspect", "url", "../c", "--base=http://a.example/b/d/").out())
        .isEqualTo("http://a.example/b/c\n");
    assertThat(Said.by("inspect", "url", "http://a.example//b/", "--profile=aggressive").out())
        .isEqualTo("http://a.example/b\n");
  }

  @Test
  void urls_are_read_as_json_lines_too() {
    Said said =
        withInput(
            "{\"input\":\"/x\",\"base\":\"http://a.example/\"}\n{\"input\":\"http://[\"}\n",
            "inspect",
            "url",
            "-");

    List<JsonNode> lines = said.jsonLines();
    assertThat(lines.getFirst().get("url").asString()).isEqualTo("http://a.example/x");
    assertThat(lines.getLast().propertyNames()).containsExactly("error");
  }

  @Test
  void a_line_that_is_no_json_is_refused() {
    Said said = withInput("nonsense\n", "inspect", "url", "-");

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("not JSON: nonsense");
  }

  @Test
  void robots_verdicts_come_with_the_deciding_line() throws IOException {
    Path robots =
        Files.writeString(
            scratch.resolve("robots.txt"),
            "User-agent: *\nDisallow: /a\n\nUser-agent: other\nDisallow: /\n");

    Said said =
        Said.by(
            "inspect", "robots", "--file=" + robots, "http://x.example/a/b", "http://x.example/c");

    assertThat(said.out().lines())
        .satisfiesExactly(
            first -> assertThat(first).startsWith("blocked\thttp://x.example/a/b\t").contains("/a"),
            second -> assertThat(second).startsWith("allowed\thttp://x.example/c\t"));
  }

  @Test
  void no_escape_sequence_of_a_robots_file_reaches_the_terminal() throws IOException {
    Path robots =
        Files.writeString(
            scratch.resolve("robots.txt"), "User-agent: *\nDisallow: /*\u001b[31m\nDisallow: /");

    Said said = Said.by("inspect", "robots", "--file=" + robots, "http://x.example/%1B[31m");

    assertThat(said.out()).startsWith("blocked").doesNotContain("\u001b");
  }

  @Test
  void a_page_is_shown_as_it_is_read() throws IOException {
    Path page =
        Files.writeString(
            scratch.resolve("page.html"),
            "<base href=/b/><title>T</title><h1>H</h1><a href=x rel=nofollow>word</a>");

    JsonNode json = Said.by("inspect", "page", page.toString(), "--url=http://a.example/").json();

    assertThat(json.get("title").asString()).isEqualTo("T");
    assertThat(json.get("headings").toString()).isEqualTo("[\"H\"]");
    JsonNode link = json.get("links").get(0);
    assertThat(link.get("url").asString()).isEqualTo("http://a.example/b/x");
    assertThat(link.get("rel").asString()).isEqualTo("nofollow");
    assertThat(link.get("anchor").asString()).isEqualTo("word");
  }

  @Test
  void a_warc_file_is_listed_record_by_record() throws IOException {
    Path file = warc();

    List<JsonNode> lines =
        Said.by("inspect", "warc", file.toString(), "--format=jsonl").jsonLines();

    assertThat(lines.getFirst().get("type").asString()).isEqualTo("warcinfo");
    assertThat(lines)
        .allSatisfy(
            line ->
                assertThat(line.propertyNames())
                    .containsExactly("offset", "type", "uri", "date", "length", "digest"));
    assertThat(Said.by("inspect", "warc", file.toString()).out())
        .endsWith("%s: %d records, whole\n".formatted(file, lines.size()));
  }

  @Test
  void a_damaged_warc_file_is_told_by_the_exit_code() throws IOException {
    Path whole = warc();
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = scratch.resolve("cut.warc.gz");
    Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - 10));

    Said said = Said.by("inspect", "warc", cut.toString());

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.err()).startsWith(cut + ": ");
  }

  private Path warc() throws IOException {
    try (Stream<Path> files = Files.list(site.data().resolve("warc"))) {
      return files.filter(file -> file.toString().endsWith(".warc.gz")).findFirst().orElseThrow();
    }
  }

  private static Said withInput(String text, String... args) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      return Said.by(args);
    } finally {
      System.setIn(before);
    }
  }
}
