package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The crawl command: seeds, repetition, reports and exit codes. */
class CrawlCommandTest {
  @TempDir Path scratch;

  private SmallSite site;

  @BeforeEach
  void serve() throws IOException {
    site = SmallSite.serve(scratch.resolve("data"));
  }

  @AfterEach
  void stop() throws IOException {
    site.close();
  }

  @Test
  void the_summary_has_these_fields_and_no_others() {
    JsonNode summary = site.crawl("--summary=json").json();

    assertThat(summary.propertyNames())
        .containsExactly(
            "crawl",
            "status",
            "admitted",
            "states",
            "pages",
            "bytes",
            "seconds",
            "pagesPerSecond",
            "reason");
  }

  @Test
  void the_summary_counts_each_state() {
    Said said = site.crawl("--summary=json");

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.json().get("status").asString()).isEqualTo("COMPLETED");
    assertThat(said.json().get("admitted").asInt()).isEqualTo(6);
    assertThat(said.json().get("pages").asInt()).isEqualTo(3);
    assertThat(said.json().get("states").toString())
        .isEqualTo("{\"VISITED\":3,\"REDIRECTED\":1,\"NOT_FOUND\":1,\"ROBOTS_BLOCKED\":1}");
    assertThat(said.json().get("reason").isNull()).isTrue();
  }

  @Test
  void the_text_summary_names_states_hosts_and_refused_links() {
    String text = site.crawl().out();

    assertThat(text)
        .contains("Crawl 1 completed: 3 pages of 6 URLs")
        .containsPattern("ROBOTS_BLOCKED +1\\R")
        .containsPattern("127\\.0\\.0\\.1 +6\\R")
        .contains("Links not followed:");
  }

  @Test
  void ignoring_robots_is_shown_in_every_report() {
    Said json = site.crawl("--ignore-robots", "--summary=json");
    Said text = site.crawl("--ignore-robots");

    assertThat(json.json().get("robotsIgnored").asBoolean()).isTrue();
    assertThat(text.out()).contains("robots.txt was ignored");
    assertThat(site.asked()).contains("/private/x");
  }

  @Test
  void the_same_command_on_a_finished_crawl_repeats_its_summary_and_fetches_nothing() {
    Said first = site.crawl("--summary=json");
    int asked = site.asked().size();

    Said second = site.crawl("--summary=json");

    assertThat(second).isEqualTo(first);
    assertThat(site.asked()).hasSize(asked);
  }

  @Test
  void other_settings_are_another_crawl() {
    site.crawl("--summary=json");

    Said other = site.crawl("--summary=json", "--depth=0");

    assertThat(other.json().get("crawl").asInt()).isEqualTo(2);
    assertThat(other.json().get("admitted").asInt()).isEqualTo(1);
  }

  @Test
  void fresh_starts_a_new_crawl() {
    site.crawl("--summary=json");
    int asked = site.asked().size();

    Said second = site.crawl("--summary=json", "--fresh");

    assertThat(second.json().get("crawl").asInt()).isEqualTo(2);
    assertThat(site.asked()).hasSize(2 * asked);
  }

  @Test
  void a_budget_that_ends_the_crawl_is_its_reason() {
    Said said = site.crawl("--summary=json", "--max-pages=2");

    assertThat(said.json().get("admitted").asInt()).isEqualTo(2);
    assertThat(said.code()).isZero();
  }

  @Test
  void seeds_come_from_a_file_with_comments_and_bare_domains() throws IOException {
    String https = site.url("/").replace("http://", "https://");
    Path file =
        Files.writeString(
            scratch.resolve("seeds.txt"),
            "\uFEFF# mine\n\n%s   # the page\r\n%s\n%s\n"
                .formatted(
                    site.url("/formula"),
                    https.substring("https://".length()),
                    site.url("/formula#again")));

    Said said =
        Said.by(
            "crawl",
            "--seeds=" + file,
            "--allow-private",
            "--pace=0",
            "--depth=0",
            "--retries=0",
            "--progress=none",
            "--data=" + site.data());

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(site.ask("export", "urls").jsonLines())
        .extracting(row -> row.get("url").asString())
        .containsExactly(site.url("/formula"), https);
  }

  @Test
  void a_crawl_whose_seeds_cannot_be_fetched_says_so_by_its_exit_code() throws IOException {
    int closed;
    try (ServerSocket socket = new ServerSocket(0)) {
      closed = socket.getLocalPort();
    }

    Said said =
        Said.by(
            "crawl",
            "http://127.0.0.1:" + closed + "/",
            "--allow-private",
            "--pace=0",
            "--retries=0",
            "--progress=none",
            "--summary=json",
            "--data=" + site.data());

    assertThat(said.code()).as(said.err()).isEqualTo(ExitCode.NO_SEED);
    assertThat(said.err()).contains("No seed could be fetched", "connect_refused");
    assertThat(said.json().get("states").toString()).isEqualTo("{\"FAILED\":1}");
  }

  @Test
  void a_seed_that_robots_forbids_is_no_seed_fetched() {
    Said said =
        Said.by(
            "crawl",
            site.url("/private/x"),
            "--allow-private",
            "--pace=0",
            "--progress=none",
            "--data=" + site.data());

    assertThat(said.code()).isEqualTo(ExitCode.NO_SEED);
    assertThat(said.err()).contains("/private/");
  }

  @Test
  void progress_for_programs_is_a_json_object_a_line() {
    Said said =
        Said.by(
            "crawl",
            site.url("/"),
            "--allow-private",
            "--pace=50ms",
            "--progress=json",
            "--data=" + site.data());

    List<JsonNode> lines = Said.jsonLines(said.err());
    assertThat(lines).isNotEmpty();
    assertThat(lines.getFirst().propertyNames())
        .contains("pages", "pagesPerSecond", "queued", "inFlight", "hosts", "errors", "bytes");
  }

  @Test
  void without_an_archive_no_captures_are_kept() throws IOException {
    site.crawl("--no-archive");

    JsonNode verified = site.ask("verify", "--summary=json").json();

    assertThat(verified.get("captures").asInt()).isZero();
    try (var files = Files.list(site.data().resolve("warc"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".gz"))).isEmpty();
    }
  }

  @Test
  void crawls_are_listed_with_what_they_came_to() {
    site.crawl();
    site.crawl("--depth=0");

    Said text = site.ask("crawls");
    List<JsonNode> lines = site.ask("crawls", "--format=jsonl").jsonLines();

    assertThat(text.out().lines().skip(1)).hasSize(2).allMatch(l -> l.contains(site.url("/")));
    assertThat(lines).extracting(line -> line.get("crawl").asInt()).containsExactly(1, 2);
  }

  @Test
  void a_finished_crawl_without_a_fetched_seed_is_repeated_with_exit_code_0() {
    String[] command = {
      "crawl",
      site.url("/private/x"),
      "--allow-private",
      "--pace=0",
      "--progress=none",
      "--data=" + site.data()
    };
    assertThat(Said.by(command).code()).isEqualTo(ExitCode.NO_SEED);

    assertThat(Said.by(command).code()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void a_command_that_looks_creates_nothing_in_a_directory_without_crawls() throws IOException {
    java.nio.file.Path empty = java.nio.file.Files.createTempDirectory("no-crawls");

    Said said = Said.by("verify", "--data=" + empty);

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(empty).isEmptyDirectory();
  }
}
