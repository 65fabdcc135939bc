package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.export.LinkRows;
import dev.trawl.export.PageRows;
import dev.trawl.export.UrlRows;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Exports and their comparison. */
class ExportCommandTest {
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

  private static List<String> columns(String what) {
    return switch (what) {
      case "urls" -> UrlRows.COLUMNS;
      case "pages" -> PageRows.COLUMNS;
      default -> LinkRows.COLUMNS;
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"urls", "pages", "links"})
  void every_row_has_the_same_fields_in_the_same_order(String what) {
    List<JsonNode> rows = site.ask("export", what).jsonLines();

    assertThat(rows).hasSizeGreaterThan(2);
    assertThat(rows)
        .allSatisfy(
            row -> assertThat(row.propertyNames()).containsExactlyElementsOf(columns(what)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"urls", "pages", "links"})
  void json_is_one_array_of_the_rows_of_json_lines(String what) {
    List<JsonNode> lines = site.ask("export", what).jsonLines();

    JsonNode array = site.ask("export", what, "--format=json").json();

    assertThat(array.isArray()).isTrue();
    assertThat(array).containsExactlyElementsOf(lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {"urls", "pages", "links"})
  void csv_starts_with_the_names_of_its_columns(String what) {
    String csv = site.ask("export", what, "--format=csv").out();

    assertThat(csv).startsWith(String.join(",", columns(what)) + "\r\n").endsWith("\r\n");
  }

  @Test
  void a_url_is_exported_with_what_became_of_it() {
    JsonNode row = row("/formula");

    assertThat(row.get("state").asString()).isEqualTo("VISITED");
    assertThat(row.get("httpStatus").asInt()).isEqualTo(200);
    assertThat(row.get("depth").asInt()).isEqualTo(1);
    assertThat(row.get("foundFrom").asString()).isEqualTo(site.url("/"));
    assertThat(row.get("rawHref").asString()).isEqualTo("/formula");
    assertThat(row.get("attempts").asInt()).isEqualTo(1);
    assertThat(row.get("digest").asString()).matches("sha256:[0-9a-f]{64}");
    assertThat(row.get("title").asString()).isEqualTo(SmallSite.FORMULA);
    assertThat(row.get("ip").asString()).isEqualTo(SmallSite.HOST);
    assertThat(site.data().resolve("warc").resolve(row.get("captureFile").asString())).exists();
  }

  @Test
  void a_redirect_is_exported_with_its_target() {
    JsonNode row = row("/old");

    assertThat(row.get("state").asString()).isEqualTo("REDIRECTED");
    assertThat(row.get("redirectTarget").asString()).isEqualTo(site.url("/formula"));
    assertThat(row.get("redirectInScope").asBoolean()).isTrue();
  }

  @Test
  void a_page_is_exported_with_its_text_from_the_archive() {
    JsonNode home = site.ask("export", "pages").jsonLines().getFirst();

    assertThat(home.get("title").asString()).isEqualTo("Home, \"sweet\" home");
    assertThat(home.get("description").asString()).isEqualTo("Where it begins");
    assertThat(home.get("language").asString()).isEqualTo("en");
    assertThat(home.get("headings").toString()).isEqualTo("[\"Welcome\"]");
    assertThat(home.get("text").asString()).contains("Welcome").contains("elsewhere");
  }

  @Test
  void a_link_is_exported_with_its_words_and_why_it_was_not_followed() {
    List<JsonNode> links = site.ask("export", "links").jsonLines();

    JsonNode five = link(links, "/old");
    assertThat(five.get("anchor").asString()).isEqualTo("five");
    assertThat(five.get("rel").asString()).isEqualTo("external");
    assertThat(five.get("element").asString()).isEqualTo("a");
    assertThat(five.get("refused").isNull()).isTrue();
    assertThat(link(links, "http://127.9.9.9/").get("refused").asString()).isNotEmpty();
  }

  @Test
  void a_spreadsheet_takes_no_title_for_a_formula() {
    String csv = site.ask("export", "urls", "--format=csv").out();

    assertThat(csv).contains(",'" + SmallSite.FORMULA + ",").doesNotContain(",=cmd");
  }

  @Test
  void a_cell_with_quotes_and_commas_is_quoted() {
    String csv = site.ask("export", "urls", "--format=csv").out();

    assertThat(csv).contains(",\"Home, \"\"sweet\"\" home\",");
  }

  @Test
  void json_lines_hold_no_raw_control_characters() {
    String lines = site.ask("export", "urls").out();

    assertThat(lines).contains("owned").doesNotContain("\u001b").doesNotContain("\u0007");
  }

  @Test
  void an_export_goes_to_a_file_when_one_is_named() throws IOException {
    Path file = scratch.resolve("urls.jsonl");

    Said said = site.ask("export", "urls", "-o", file.toString());

    assertThat(said).isEqualTo(new Said(ExitCode.DONE, "", ""));
    assertThat(file).hasContent(site.ask("export", "urls").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "json", "csv"})
  void an_export_to_a_full_standard_output_fails_and_says_so(String format) throws IOException {
    StringWriter err = new StringWriter();

    int code;
    try (PrintWriter full = new PrintWriter("/dev/full", StandardCharsets.UTF_8)) {
      code =
          Main.run(
              full,
              new PrintWriter(err, true),
              "export",
              "urls",
              "--format=" + format,
              "--data=" + site.data());
    }

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(err.toString())
        .isEqualTo("trawl export: standard output is full or closed; the export is not complete\n");
  }

  @Test
  void the_newest_crawl_is_exported_unless_another_is_named() {
    site.crawl("--depth=0");

    assertThat(site.ask("export", "urls").jsonLines()).hasSize(1);
    assertThat(site.ask("export", "urls", "--crawl=1").jsonLines()).hasSize(6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"99", "0", "-1"})
  void a_crawl_that_is_not_there_is_refused(String id) {
    Said said = site.ask("export", "urls", "--crawl=" + id);

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("--crawl " + id, "trawl crawls");
  }

  @Test
  void exports_of_one_crawl_are_equal_in_any_form() throws IOException {
    Path jsonl = export("a.jsonl", "--format=jsonl");
    Path json = export("a.json", "--format=json");
    Path csv = export("a.csv", "--format=csv");

    assertThat(compare(jsonl, json).code()).isZero();
    assertThat(compare(json, csv).code()).isZero();
    assertThat(compare(csv, jsonl).out()).isEqualTo("6 and 6 URLs compared\n");
  }

  @Test
  void differences_of_two_exports_are_named() throws IOException {
    Path all = export("all.jsonl");
    String text = Files.readString(all);
    Path other =
        Files.writeString(
            scratch.resolve("other.jsonl"),
            text.replace("\"NOT_FOUND\"", "\"VISITED\"").replace("/escapes\"", "/renamed\""));

    Said said = compare(all, other);

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.out())
        .contains("only in " + all + ": 1 URL\n  " + site.url("/escapes") + "  VISITED")
        .contains("only in " + other + ": 1 URL\n  " + site.url("/renamed") + "  VISITED")
        .contains("in another state: 1 URL\n  " + site.url("/gone") + "  NOT_FOUND -> VISITED");
    assertThat(Said.by("compare", all + "", other + "", "--summary=json").out())
        .isEqualTo(
            "{\"first\":6,\"second\":6,\"onlyFirst\":1,\"onlySecond\":1,\"otherState\":1}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"url\":\"http://a.example/\"", "{\"url\":1}", "name,age\nx,1", "[1]"})
  void a_file_that_is_no_export_is_named_with_the_line(String text) throws IOException {
    Path good = export("good.jsonl");
    Path bad = Files.writeString(scratch.resolve("bad"), text);

    Said said = compare(good, bad);

    assertThat(said.code()).as(said.err()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains(bad + ", line 1", "trawl export urls");
  }

  @Test
  void a_file_that_is_cut_off_is_named_with_the_line() throws IOException {
    Path good = export("good.jsonl");
    String text = Files.readString(good);
    Path cut =
        Files.writeString(scratch.resolve("cut.jsonl"), text.substring(0, text.length() - 9));

    Said said = compare(good, cut);

    assertThat(said.code()).as(said.err()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains(cut + ", line 6");
  }

  private Path export(String name, String... more) {
    Path file = scratch.resolve(name);
    List<String> args = new java.util.ArrayList<>(List.of("export", "urls", "-o", file.toString()));
    args.addAll(List.of(more));
    site.ask(args.toArray(String[]::new));
    return file;
  }

  private static Said compare(Path first, Path second) {
    return Said.by("compare", first.toString(), second.toString());
  }

  private JsonNode row(String path) {
    return site.ask("export", "urls").jsonLines().stream()
        .filter(row -> row.get("url").asString().equals(site.url(path)))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode link(List<JsonNode> links, String href) {
    return links.stream()
        .filter(link -> link.get("rawHref").asString().equals(href))
        .findFirst()
        .orElseThrow();
  }
}
