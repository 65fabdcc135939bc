package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.ClusterWorker;
import dev.trawl.crawl.CrawlId;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import dev.trawl.postgres.TestDatabase;
import dev.trawl.postgres.TestServer;
import dev.trawl.testkit.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoveCommandTest {
  @TempDir Path scratch;
  private final TestDatabase database = TestServer.database();
  private Path data;

  @BeforeEach
  void fill() {
    data = scratch.resolve("data");
    fill(data, "/1");
  }

  @Test
  void a_move_tells_what_it_moved() {
    Said said = move("--from", data.toString(), "--to", database.url());

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out()).startsWith("Moved 1 crawl with 1 URL").contains(database.url());
    assertThat(said.err()).isEmpty();
  }

  @Test
  void two_directories_are_no_places_to_move_between() {
    Said said = move("--from", data.toString(), "--to", scratch.resolve("other").toString());

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("one kind");
  }

  @Test
  void a_directory_without_crawls_is_refused() {
    Said said = move("--from", scratch.toString(), "--to", database.url());

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("--from " + scratch, "holds no crawl");
  }

  @Test
  void a_password_does_not_belong_into_an_argument() {
    Said said = move("--from", data.toString(), "--to", "postgresql://me:secret@localhost/x");

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("--to holds a password").doesNotContain("secret");
  }

  @Test
  void another_number_is_for_one_crawl() {
    Said said = move("--from", data.toString(), "--to", database.url(), "--as", "3");

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err()).contains("--as needs --crawl");
  }

  @Test
  void a_crawl_does_not_move_while_workers_live() throws IOException {
    try (ClusterWorker _ = worker("busy")) {
      Said said = move("--from", data.toString(), "--to", database.url());

      assertThat(said.code()).isEqualTo(ExitCode.FAILED);
      assertThat(said.err()).contains("workers of this database run: busy", "stop them");
    }
    assertThat(move("--from", data.toString(), "--to", database.url()).code()).isZero();
  }

  @Test
  void a_crawl_does_not_move_while_its_directory_is_in_use() {
    try (CrawlStore _ = store(data)) {
      Said said = move("--from", data.toString(), "--to", database.url());

      assertThat(said.code()).isEqualTo(ExitCode.FAILED);
      assertThat(said.err()).contains("in use by another process");
    }
  }

  @Test
  void a_number_that_is_taken_is_told_and_another_can_be_given() {
    move("--from", data.toString(), "--to", database.url());
    Path second = scratch.resolve("second");
    fill(second, "/a", "/b");

    Said refused = move("--from", second.toString(), "--to", database.url());
    assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.err()).contains("has a crawl 1 already (RUNNING)", "--as");

    Said moved =
        move("--from", second.toString(), "--to", database.url(), "--crawl", "1", "--as", "2");
    assertThat(moved.code()).as(moved.err()).isZero();
    assertThat(database.number("SELECT count(*) FROM urls WHERE crawl = 2")).isEqualTo(2);
  }

  @Test
  void a_database_of_a_newer_program_is_refused() {
    move("--from", data.toString(), "--to", database.url());
    database.execute("INSERT INTO schema_version VALUES (99, now())");
    Path back = scratch.resolve("back");

    Said said = move("--from", database.url(), "--to", back.toString());

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.err()).contains("version 99", "use a newer one");
  }

  @Test
  void a_crawl_that_left_says_where_it_went() {
    move("--from", data.toString(), "--to", database.url());

    Said again = move("--from", data.toString(), "--to", database.url(), "--crawl", "1");

    assertThat(again.code()).isEqualTo(ExitCode.FAILED);
    assertThat(again.err()).contains("crawl 1 was moved to postgresql://");
    assertThat(move("--from", data.toString(), "--to", database.url()).err())
        .contains("no crawl to move");
  }

  @Test
  void the_command_that_began_a_crawl_does_not_begin_it_again_where_it_left() throws IOException {
    Path home = scratch.resolve("site");
    try (SmallSite site = SmallSite.serve(home)) {
      assertThat(site.crawl().code()).isZero();
      assertThat(move("--from", home.toString(), "--to", database.url()).code()).isZero();

      Said again = site.crawl();

      assertThat(again.code()).isEqualTo(ExitCode.BAD_USAGE);
      assertThat(again.err()).contains("was moved to postgresql://", "--fresh");
      assertThat(site.crawl("--fresh").code()).isZero();
    }
  }

  @Test
  void captures_that_are_not_there_keep_the_crawl_where_it_is() throws IOException {
    Path site = scratch.resolve("site");
    try (SmallSite served = SmallSite.serve(site)) {
      assertThat(served.crawl().code()).isZero();
    }
    try (var files = Files.list(site.resolve("warc"))) {
      for (Path file : files.filter(f -> f.toString().contains(".warc.gz")).toList()) {
        Files.delete(file);
      }
    }

    Said said = move("--from", site.toString(), "--to", database.url());

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.err()).contains("warc.gz", "--archive");
    assertThat(Said.by("crawls", "--data", site.toString()).out()).contains("COMPLETED");
    assertThat(Said.by("crawls", "--db", database.url()).out()).doesNotContain("COMPLETED");
  }

  private Said move(String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "move";
    words[1] = "--archive=" + scratch.resolve("archive");
    System.arraycopy(options, 0, words, 2, options.length);
    return Said.by(words);
  }

  private ClusterWorker worker(String name) throws IOException {
    return ClusterWorker.join(
        new ClusterWorker.Post(
            DatabaseUrl.parse(database.url()),
            name,
            new ArchivePlace.InDirectory(scratch.resolve("archive")),
            HttpFetcherConfig.of(AddressGuard.publicOnly()),
            _ -> {}));
  }

  private static void fill(Path directory, String... seeds) {
    try (CrawlStore store = store(directory)) {
      CrawlId crawl = store.crawls().create(Samples.settings()).id();
      store.frontier().offer(crawl, Samples.seeds(seeds));
    }
  }

  private static CrawlStore store(Path directory) {
    return RocksCrawlStore.open(
        RocksOptions.in(directory.resolve("frontier")), InstantSource.system());
  }
}
