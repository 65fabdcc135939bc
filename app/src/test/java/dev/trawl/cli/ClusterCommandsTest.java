package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.ClusterWorker;
import dev.trawl.engine.Crawler;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.postgres.TestDatabase;
import dev.trawl.postgres.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Every command on a cluster: what it does and what it says. */
class ClusterCommandsTest {
  @TempDir Path scratch;

  private final TestDatabase database = TestServer.database();
  private SmallSite site;

  @BeforeEach
  void serve() throws IOException {
    site = SmallSite.serve(scratch.resolve("data"));
  }

  @AfterEach
  void stop() throws IOException {
    site.close();
  }

  private Said ask(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--db=" + database.url());
    return Said.by(all.toArray(String[]::new));
  }

  private Said askWithArchive(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--archive=" + archive());
    return ask(all.toArray(String[]::new));
  }

  private Said crawl(String... more) {
    List<String> all =
        new ArrayList<>(List.of("crawl", site.url("/"), "--allow-private", "--pace=0"));
    all.add("--progress=none");
    all.addAll(List.of(more));
    return ask(all.toArray(String[]::new));
  }

  private String archive() {
    return scratch.resolve("archive").toString();
  }

  private ClusterWorker join(String name) throws IOException {
    return ClusterWorker.join(
        new ClusterWorker.Post(
            DatabaseUrl.parse(database.url()),
            name,
            new ArchivePlace.InDirectory(Path.of(archive())),
            HttpFetcherConfig.of(AddressGuard.allowPrivate()),
            _ -> {}));
  }

  @Test
  void a_crawl_is_followed_to_its_end_and_looked_at() throws Exception {
    try (ClusterWorker worker = join("w1");
        Crawler crawler = worker.crawler(8)) {
      Said said = crawl("--summary=json");

      assertThat(said.code()).as(said.err()).isZero();
      assertThat(said.err()).isEmpty();
      assertThat(said.json().get("status").asString()).isEqualTo("COMPLETED");
      assertThat(said.json().get("pages").asInt()).isEqualTo(3);
      assertThat(crawler.failure()).isEmpty();
    }

    assertThat(ask("crawls").out()).containsPattern("1 +COMPLETED +3");
    assertThat(ask("explain", site.url("/formula")).out()).contains("(seed)");
    JsonNode page = askWithArchive("export", "pages").jsonLines().getFirst();
    assertThat(page.get("text").asString()).contains("Welcome");
    assertThat(page.get("captureFile").asString()).startsWith("w1/");
    assertThat(ask("export", "links").out()).contains("/gone");
    Said verified = askWithArchive("verify");
    assertThat(verified.code()).as(verified.out()).isZero();
    assertThat(verified.out()).contains("All promises hold");
  }

  @Test
  void the_same_command_on_a_finished_crawl_fetches_nothing_and_fresh_starts_anew()
      throws Exception {
    try (ClusterWorker worker = join("w1");
        Crawler crawler = worker.crawler(8)) {
      crawl();
      int asked = site.asked().size();

      Said again = crawl("--summary=json");
      assertThat(again.json().get("crawl").asInt()).isEqualTo(1);
      assertThat(site.asked()).hasSize(asked);

      Said fresh = crawl("--summary=json", "--fresh");
      assertThat(fresh.json().get("crawl").asInt()).isEqualTo(2);
      assertThat(site.asked()).hasSize(2 * asked);
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_detached_crawl_is_left_to_the_workers_which_are_missed() throws Exception {
    Said said = crawl("--detach");

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out()).isEqualTo("Crawl 1 is running\n");
    assertThat(said.err())
        .contains("No worker is alive; start one with: trawl worker --db " + database.url())
        .contains("Crawl 1 goes on without this command")
        .contains("trawl pause --crawl 1 --db " + database.url());
    assertThat(ask("crawls").out()).containsPattern("1 +RUNNING");
    assertThat(site.asked()).isEmpty();

    try (ClusterWorker worker = join("w1");
        Crawler crawler = worker.crawler(8)) {
      Said followed = crawl("--summary=json");
      assertThat(followed.json().get("crawl").asInt()).isEqualTo(1);
      assertThat(followed.json().get("status").asString()).isEqualTo("COMPLETED");
      assertThat(crawler.failure()).isEmpty();
    }
  }

  @Test
  void a_crawl_is_paused_resumed_and_cancelled_from_anywhere() {
    crawl("--detach");

    assertThat(ask("pause")).isEqualTo(new Said(0, "Crawl 1 is paused\n", ""));
    assertThat(ask("pause", "--crawl=1")).isEqualTo(new Said(0, "Crawl 1 is paused already\n", ""));
    assertThat(crawl("--detach").err())
        .contains("Crawl 1 is paused; let it go on with: trawl resume --crawl 1");
    Said resumed = ask("resume");
    assertThat(resumed.out()).isEqualTo("Crawl 1 is running\n");
    assertThat(resumed.err()).contains("No worker is alive");
    assertThat(ask("cancel")).isEqualTo(new Said(0, "Crawl 1 is cancelled\n", ""));
    assertThat(ask("resume"))
        .isEqualTo(
            new Said(1, "", "trawl resume: crawl 1 is cancelled and cannot become running\n"));
    assertThat(ask("crawls").out()).containsPattern("1 +CANCELLED +0 ");
  }

  @Test
  void workers_are_listed_with_what_they_do() throws Exception {
    assertThat(ask("workers").err()).contains("No worker ever joined; start one with");
    try (ClusterWorker worker = join("w1")) {
      assertThat(worker.name()).isEqualTo("w1");
      assertThat(ask("workers").out()).containsPattern("w1 +alive +4,096 +0 ");
      JsonNode json = ask("workers", "--json").json();
      assertThat(json.propertyNames())
          .containsExactly(
              "worker",
              "state",
              "slots",
              "settled",
              "settledPerSecond",
              "memoryBytes",
              "version",
              "secondsSinceHeartbeat",
              "urls");
      assertThat(json.get("slots").asInt()).isEqualTo(4_096);
    }
    assertThat(ask("workers").out()).containsPattern("w1 +left +0 ");
  }

  @Test
  void a_worker_without_a_name_takes_the_first_that_is_free_on_its_machine() throws Exception {
    String machine;
    try (ClusterWorker first = join(null);
        ClusterWorker second = join(null)) {
      machine = first.name().substring(0, first.name().length() - 2);
      assertThat(first.name()).isEqualTo(machine + "-1");
      assertThat(second.name()).isEqualTo(machine + "-2");
    }
    try (ClusterWorker again = join(null)) {
      assertThat(again.name()).isEqualTo(machine + "-1");
    }
  }

  @Test
  void captures_are_looked_for_where_the_workers_keep_them() {
    crawl("--detach");

    for (String[] command : new String[][] {{"verify"}, {"export", "pages"}}) {
      Said said = askWithArchive(command);
      assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
      assertThat(said.err()).contains("--archive " + archive() + ": there is no such archive");
    }
    assertThat(askWithArchive("export", "urls").code()).isZero();
  }

  @Test
  void a_crawl_that_may_lead_anywhere_needs_a_contact() {
    Said said = crawl("--scope=any", "--detach");

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("--contact");
  }

  @Test
  void a_crawl_of_a_directory_is_paused_and_goes_on_with_its_command() {
    site.crawl("--max-pages=1");
    assertThat(site.ask("pause").err()).contains("crawl 1 is completed and cannot become paused");
    assertThat(site.ask("cancel").code()).isEqualTo(ExitCode.FAILED);
  }
}
