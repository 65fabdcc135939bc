package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.client.ServedCrawler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Every command at a server: what it does and what it says. */
class ServerPlaceTest {
  @TempDir Path scratch;

  private SmallSite site;
  private ServedCrawler server;

  @BeforeEach
  void serve() throws IOException {
    site = SmallSite.serve(scratch.resolve("data"));
    server = ServedCrawler.start(site.data());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    site.close();
  }

  private Said ask(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--server=" + server.url());
    return Said.by(all.toArray(String[]::new));
  }

  private Said crawl(String... more) {
    List<String> all = new ArrayList<>(List.of("crawl", site.url("/")));
    all.addAll(List.of(more));
    for (String usual : List.of("--pace=0", "--progress=none")) {
      String option = usual.substring(0, usual.indexOf('='));
      if (all.stream().noneMatch(given -> given.startsWith(option))) {
        all.add(usual);
      }
    }
    return ask(all.toArray(String[]::new));
  }

  @Test
  void a_crawl_is_followed_to_its_end_with_progress() {
    Said said = crawl("--summary=json", "--progress=json");

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.json().get("status").asString()).isEqualTo("COMPLETED");
    assertThat(said.json().get("pages").asInt()).isEqualTo(3);
    JsonNode progress = Said.jsonLines(said.err()).getFirst();
    assertThat(progress.get("workers").asInt()).isEqualTo(1);
    assertThat(progress.has("pagesPerSecond")).isTrue();
  }

  @Test
  void every_command_says_of_a_server_what_it_says_of_its_directory() throws Exception {
    String summary = crawl().out();
    List<List<String>> commands =
        List.of(
            List.of("crawls"),
            List.of("crawls", "--format=jsonl"),
            List.of("export", "urls"),
            List.of("export", "urls", "--format=csv"),
            List.of("export", "pages", "--format=json"),
            List.of("export", "links", "--crawl=1"),
            List.of("explain", site.url("/private/x")),
            List.of("explain", site.url("/formula"), "--format=json"),
            List.of("pause"),
            List.of("cancel", "--crawl=1"));
    List<Said> served = commands.stream().map(c -> ask(c.toArray(String[]::new))).toList();
    server.close();

    List<Said> here = commands.stream().map(c -> site.ask(c.toArray(String[]::new))).toList();

    assertThat(served).isEqualTo(here);
    assertThat(summary).contains("3 pages of 6 URLs").contains("Hosts (1):").contains("127.0.0.1");
    assertThat(served.get(8).code()).isEqualTo(1);
    assertThat(served.get(8).err()).contains("crawl 1 is completed and cannot become paused");
  }

  @Test
  void the_same_command_on_a_finished_crawl_fetches_nothing_and_fresh_starts_anew() {
    crawl();
    int asked = site.asked().size();

    Said again = crawl("--summary=json");
    assertThat(again.json().get("crawl").asInt()).isEqualTo(1);
    assertThat(site.asked()).hasSize(asked);

    assertThat(crawl("--summary=json", "--depth=3").json().get("crawl").asInt()).isEqualTo(2);
    assertThat(crawl("--summary=json", "--fresh").json().get("crawl").asInt()).isEqualTo(3);
  }

  @Test
  void more_seeds_than_a_crawl_names_are_compared_to_the_last() throws IOException {
    List<String> seeds = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      seeds.add(site.url("/page" + i));
    }
    Path file = scratch.resolve("seeds.txt");
    Files.write(file, seeds);
    String first = crawlOf(file);
    String same = crawlOf(file);
    seeds.set(149, site.url("/another"));
    Files.write(file, seeds);

    assertThat(List.of(first, same, crawlOf(file))).containsExactly("1", "1", "2");
  }

  private String crawlOf(Path seeds) {
    Said said = ask("crawl", "--seeds=" + seeds, "--pace=0", "--summary=json", "--progress=none");
    assertThat(said.code()).as(said.err()).isZero();
    return said.json().get("crawl").asString();
  }

  @Test
  void a_detached_crawl_is_paused_resumed_and_cancelled() {
    Said begun = crawl("--detach", "--pace=1h");
    assertThat(begun.code()).as(begun.err()).isZero();
    assertThat(begun.out()).isEqualTo("Crawl 1 is running\n");
    assertThat(begun.err())
        .contains("Crawl 1 goes on without this command; run it again to follow.")
        .contains("Stop it with: trawl pause --crawl 1 --server " + server.url());

    assertThat(ask("pause").out()).isEqualTo("Crawl 1 is paused\n");
    assertThat(ask("pause").out()).isEqualTo("Crawl 1 is paused already\n");
    assertThat(ask("resume").out()).isEqualTo("Crawl 1 is running\n");
    assertThat(ask("cancel", "--crawl=1").out()).isEqualTo("Crawl 1 is cancelled\n");
    assertThat(ask("crawls").out()).containsPattern("1 +CANCELLED");
  }

  @Test
  void the_worker_is_listed() {
    assertThat(ask("workers").out()).containsPattern("local +alive +1 ");
    JsonNode worker = ask("workers", "--json").jsonLines().getFirst();
    assertThat(worker.get("worker").asString()).isEqualTo("local");
    assertThat(worker.get("state").asString()).isEqualTo("alive");
  }

  @Test
  void no_seed_fetched_is_told_by_the_exit_code() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    Said said =
        ask(
            "crawl",
            "http://127.0.0.1:%d/".formatted(free),
            "--pace=0",
            "--retries=0",
            "--progress=none");

    assertThat(said.code()).as(said.out() + said.err()).isEqualTo(3);
    assertThat(said.err()).contains("No seed could be fetched. http://127.0.0.1:" + free);
  }

  @Test
  void what_the_server_refuses_is_bad_usage_with_its_words() {
    Said said = ask("crawl", "https://example.org/", "--scope=any", "--detach");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("trawl crawl: contact is missing; site owners must be able");
  }

  @Test
  void an_unreachable_server_is_a_failure_that_names_it() throws IOException {
    String url = server.url();
    server.close();

    Said said = Said.by("crawls", "--server", url);

    assertThat(said.code()).isEqualTo(1);
    assertThat(said.err())
        .isEqualTo(
            "trawl crawls: %s cannot be reached; check the address, and that a server runs there: trawl server\n"
                .formatted(url));
  }

  @Test
  void options_that_contradict_each_other_are_bad_usage() {
    assertBad("both --server and --data are given", "crawls", "--data", "x");
    assertBad("both --server and --db are given", "workers", "--db", "postgresql://a/b");
    assertBad(
        "--allow-private is for a crawl of this machine", "crawl", "a.test", "--allow-private");
    assertBad("there is no such crawl", "pause", "--crawl", "77");
    assertBad("there is no crawl yet", "export", "urls");
    assertBad("both --token and --token-file", "crawls", "--token=t", "--token-file=f");
    assertBad("--token-file none", "crawls", "--token-file=none");
    Said alone = Said.by("crawls", "--data", site.data().toString(), "--token=t");
    assertThat(alone.code()).isEqualTo(2);
    assertThat(alone.err()).contains("--token is given without a server");
    Said odd = Said.by("crawls", "--server", "localhost:8080");
    assertThat(odd.code()).isEqualTo(2);
    assertThat(odd.err()).contains("give a URL such as http://127.0.0.1:8080");
  }

  private void assertBad(String words, String... args) {
    Said said = ask(args);
    assertThat(said.code()).as(said.err()).isEqualTo(2);
    assertThat(said.err()).contains(words);
  }

  private void addUser(String name, String password) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(password.getBytes(StandardCharsets.UTF_8)));
    try {
      Said added = site.ask("user", "add", name, "--password-stdin");
      assertThat(added.code()).as(added.err()).isZero();
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void tokens_come_from_a_file_the_environment_or_with_a_warning_the_command() throws Exception {
    server.close();
    addUser("ada", "correct horse battery");
    String token = site.ask("token", "create", "--user=ada", "--scope=write").out().strip();
    server = ServedCrawler.start(site.data());
    Path file = Files.writeString(scratch.resolve("token"), token + "\n");

    Said without = ask("crawls");
    Said byFile = ask("crawls", "--token-file", file.toString());
    Said byWord = ask("crawls", "--token", token);

    assertThat(without.code()).isEqualTo(1);
    assertThat(without.err()).contains("TRAWL_TOKEN").contains("--token-file");
    assertThat(byFile.code()).as(byFile.err()).isZero();
    assertThat(byFile.err()).isEmpty();
    assertThat(byWord.code()).isZero();
    assertThat(byWord.err()).contains("can be read by every user").doesNotContain(token);
    ServerOptions options = new ServerOptions();
    assertThat(options.secret(Map.of("TRAWL_TOKEN", "a"))).isEqualTo("a");
    assertThat(options.secret(Map.of("TRAWL_TOKEN", "a", "TRAWL_TOKEN_FILE", file.toString())))
        .isEqualTo(token);
    assertThat(options.isMeant(null, null, Map.of("TRAWL_SERVER", "http://a"))).isTrue();
    assertThat(options.isMeant(file, null, Map.of("TRAWL_SERVER", "http://a"))).isFalse();
  }
}
