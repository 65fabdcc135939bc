package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.MoveCluster;
import dev.trawl.app.MoveDirectory;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import dev.trawl.pace.HostState;
import dev.trawl.postgres.TestServer;
import dev.trawl.testkit.Samples;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.CrawlTransfer;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import dev.trawl.transfer.MovedUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A crawl may change its home half-way, whatever happens to the move. */
class MoveTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration PACE = Duration.ofMillis(400);
  private static final Duration TOLERANCE = Duration.ofMillis(150);
  private static final int MANY = 40_000;
  private static final CrawlId FIRST = new CrawlId(1);

  @TempDir Path scratch;

  @Test
  void a_crawl_that_moves_twice_on_its_way_ends_as_the_oracle_says() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(14, 24, 8))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      Path data = scratch.resolve("data");
      Crawls alone = new Crawls(scratch, web.seed(), data);
      try (Child crawl = alone.start("--pace=400ms")) {
        assertThat(crawl.runsUntil(() -> web.requests() >= 40)).as(crawl::told).isTrue();
        crawl.signal("TERM");
        crawl.exitCode();
      }

      assertMovesUnchanged(
          cluster, "--data=" + data, "--db=" + cluster.database().url(), () -> move(data, cluster));
      try (Child worker = cluster.worker("w1")) {
        long before = web.requests();
        assertThat(worker.runsUntil(() -> web.requests() >= before + 40)).as(worker::told).isTrue();
        worker.signal("TERM");
        assertThat(worker.exitCode()).as(worker::told).isZero();
      }

      assertMovesUnchanged(
          cluster, "--db=" + cluster.database().url(), "--data=" + data, () -> move(cluster, data));
      try (Child crawl = alone.start("--pace=400ms")) {
        assertThat(crawl.exitCode()).as(crawl::told).isZero();
      }

      Findings.in(data).assertWhole(web.expected().states());
      assertThat(web.ledger().requests().stream().filter(request -> !request.isForRobots()))
          .extracting(request -> request.url())
          .doesNotHaveDuplicates();
      assertThat(web.ledger().gapViolations(PACE, TOLERANCE)).isEmpty();
      assertThat(web.ledger().robotsViolations(web.web(), "Trawl")).isEmpty();
    }
  }

  @Test
  void a_crawl_whose_owner_was_killed_moves_and_is_finished_by_a_cluster() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(15, 30, 30))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      Path data = scratch.resolve("data");
      try (Child crawl = new Crawls(scratch, web.seed(), data).start()) {
        assertThat(crawl.runsUntil(() -> web.requests() >= 200)).as(crawl::told).isTrue();
        assertThat(crawl.kill()).isTrue();
      }

      move(data, cluster);
      try (Child worker = cluster.worker("w1")) {
        assertThat(worker.runsUntil(() -> isCompleted(cluster))).as(worker::told).isTrue();
      }

      cluster.findings().assertWhole(web.expected().states());
    }
  }

  @Test
  void a_cluster_whose_workers_were_killed_gives_its_crawl_away() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(16, 30, 30))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      Path data = scratch.resolve("data");
      try (Child first = cluster.worker("w1");
          Child second = cluster.worker("w2")) {
        assertThat(first.runsUntil(() -> cluster.hasWorkers(2))).as(first::told).isTrue();
        try (Child crawl = cluster.crawlApart(web.seed(), "--detach")) {
          assertThat(crawl.exitCode()).as(crawl::told).isZero();
        }
        assertThat(first.runsUntil(() -> web.requests() >= 200)).as(first::told).isTrue();
        assertThat(first.kill()).isTrue();
        assertThat(second.kill()).isTrue();
      }
      awaitLeases(cluster);

      move(cluster, data);
      try (Child crawl =
          new Crawls(scratch, web.seed(), data).start("--contact=https://example.org/bot")) {
        assertThat(crawl.exitCode()).as(crawl::told).isZero();
      }

      Findings.in(data).assertWhole(web.expected().states());
    }
  }

  @Test
  void a_move_that_is_killed_leaves_one_crawl_and_the_next_one_finishes() throws Exception {
    Cluster cluster = new Cluster(scratch, TestServer.database());
    Path data = scratch.resolve("data");
    Counts before = fill(data);

    try (Child move = moving(data.toString(), cluster.database().url(), cluster)) {
      assertThat(move.runsUntil(() -> rows(cluster) > 2_000)).as(move::told).isTrue();
      assertThat(move.kill()).isTrue();
    }
    assertThat(cluster.run("crawls", "--format=jsonl")).isEmpty();
    assertThat(crawls("--data=" + data))
        .extracting(crawl -> crawl.get("status").asString())
        .containsExactly("RUNNING");
    move(data, cluster);

    JsonNode there = crawls("--db=" + cluster.database().url()).getFirst();
    assertThat(there.get("status").asString()).isEqualTo("RUNNING");
    assertThat(rows(cluster)).isEqualTo(before.admitted());
    assertThat(crawls("--data=" + data))
        .extracting(crawl -> crawl.get("status").asString())
        .containsExactly("MOVED");

    Path back = scratch.resolve("back");
    try (Child move = moving(cluster.database().url(), back.toString(), cluster)) {
      assertThat(move.runsUntil(() -> Files.exists(back.resolve("frontier/CURRENT")))).isTrue();
      assertThat(move.kill()).isTrue();
    }
    move(cluster, back);
    assertThat(counts(back)).isEqualTo(before);
    assertThat(rows(cluster)).isZero();
  }

  @Test
  void a_move_that_dies_between_the_departure_and_the_arrival_is_finished_by_the_next()
      throws Exception {
    Cluster cluster = new Cluster(scratch, TestServer.database());
    Path data = scratch.resolve("data");
    Counts before = fill(data);
    MoveCluster there =
        new MoveCluster(DatabaseUrl.parse(cluster.database().url()), cluster.archive(), _ -> {});
    try (CrawlTransfer source = new MoveDirectory(data).open();
        CrawlTransfer target = there.open()) {
      Manifest manifest = source.manifest(FIRST);
      Loading loading = target.load(manifest);
      source.unload(FIRST, loading(loading));
      loading.complete("ticket");
      source.depart(manifest, "ticket", "there");
    }
    assertThat(crawls("--data=" + data))
        .extracting(crawl -> crawl.get("status").asString())
        .containsExactly("MOVED");
    assertThat(cluster.run("crawls", "--format=jsonl")).isEmpty();

    JsonNode moved = move(data, cluster);

    assertThat(moved.get("resumed").asInt()).isEqualTo(1);
    assertThat(crawls("--db=" + cluster.database().url()))
        .extracting(crawl -> crawl.get("status").asString())
        .containsExactly("RUNNING");
    assertThat(rows(cluster)).isEqualTo(before.admitted());
    assertThat(counts(data).admitted()).isZero();
  }

  private interface Moving {
    JsonNode run() throws IOException;
  }

  /** All exports are the same before and after, but for the names of the archive's files. */
  private void assertMovesUnchanged(Cluster cluster, String from, String to, Moving move)
      throws IOException {
    String archive = "--archive=" + cluster.archive();
    List<String> kinds = List.of("urls", "links", "pages");
    List<List<JsonNode>> before = kinds.stream().map(kind -> rows(kind, from, archive)).toList();
    Path first = export(from);

    JsonNode summary = move.run();

    assertThat(summary.get("crawls").asInt()).isEqualTo(1);
    assertThat(summary.get("urls").asInt()).isEqualTo(before.getFirst().size());
    assertThat(Findings.run("compare", first.toString(), export(to).toString()))
        .doesNotContain("only in", "in another state");
    for (int i = 0; i < kinds.size(); i++) {
      assertThat(rows(kinds.get(i), to, archive)).as(kinds.get(i)).isEqualTo(before.get(i));
      assertThat(before.get(i)).as(kinds.get(i)).isNotEmpty();
    }
    JsonNode sound = MAPPER.readTree(Findings.run("verify", to, archive, "--summary=json"));
    assertThat(List.of("doubled", "countersWrong", "unreadableCaptures"))
        .allSatisfy(fault -> assertThat(sound.get(fault).asInt()).as(fault).isZero());
  }

  private Path export(String place) throws IOException {
    Path file = Files.createTempDirectory(scratch, "export").resolve("urls.jsonl");
    Findings.run("export", "urls", place, "-o", file.toString());
    return file;
  }

  private static List<JsonNode> rows(String kind, String place, String archive) {
    return Findings.run("export", kind, place, archive).lines().map(MoveTest::comparable).toList();
  }

  /** Files have other names at another home, and PostgreSQL keeps microseconds. */
  private static JsonNode comparable(String line) {
    ObjectNode row = (ObjectNode) MAPPER.readTree(line);
    row.remove("captureFile");
    JsonNode fetchedAt = row.get("fetchedAt");
    if (fetchedAt != null && fetchedAt.isString()) {
      Instant kept = Instant.parse(fetchedAt.asString()).truncatedTo(ChronoUnit.MICROS);
      row.put("fetchedAt", kept.toString());
    }
    return row;
  }

  private static JsonNode move(Path data, Cluster cluster) {
    return move(data.toString(), cluster.database().url(), cluster);
  }

  private static JsonNode move(Cluster cluster, Path data) {
    return move(cluster.database().url(), data.toString(), cluster);
  }

  private static JsonNode move(String from, String to, Cluster cluster) {
    return MAPPER.readTree(
        Findings.run(
            "move",
            "--from=" + from,
            "--to=" + to,
            "--archive=" + cluster.archive(),
            "--summary=json",
            "--progress=none"));
  }

  private Child moving(String from, String to, Cluster cluster) throws IOException {
    return Child.trawl(
        scratch, "move", "--from=" + from, "--to=" + to, "--archive=" + cluster.archive());
  }

  private static List<JsonNode> crawls(String place) {
    return Findings.run("crawls", place, "--format=jsonl")
        .lines()
        .<JsonNode>map(MAPPER::readTree)
        .toList();
  }

  private static boolean isCompleted(Cluster cluster) {
    return cluster.database().number("SELECT count(*) FROM crawls WHERE status = 'COMPLETED'") == 1;
  }

  private static long rows(Cluster cluster) {
    boolean hasTable =
        cluster.database().number("SELECT count(*) FROM pg_tables WHERE tablename = 'urls'") == 1;
    return hasTable ? cluster.database().number("SELECT count(*) FROM urls") : 0;
  }

  /** Workers in tests have short leases; whoever looks next may take what is theirs. */
  private static void awaitLeases(Cluster cluster) {
    long deadline = System.nanoTime() + Child.PATIENCE.toNanos();
    while (cluster
            .database()
            .number("SELECT count(*) FROM workers WHERE lease_until > clock_timestamp()")
        > 0) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  private static Counts fill(Path data) {
    try (CrawlStore store = store(data)) {
      CrawlSettings settings = Samples.settings();
      CrawlId crawl = store.crawls().create(settings).id();
      List<Discovery> seeds =
          IntStream.range(0, MANY)
              .mapToObj(i -> Samples.seed("http://h%d.test/%d".formatted(i % 997, i)))
              .toList();
      store.frontier().offer(crawl, seeds);
      return store.frontier().counts(crawl);
    }
  }

  private static Counts counts(Path data) {
    try (CrawlStore store = store(data)) {
      return store.frontier().counts(FIRST);
    }
  }

  private static CrawlStore store(Path data) {
    return RocksCrawlStore.open(RocksOptions.in(data.resolve("frontier")), InstantSource.system());
  }

  private static Cargo loading(Loading loading) {
    return new Cargo() {
      @Override
      public void urls(List<MovedUrl> urls) {
        loading.urls(urls);
      }

      @Override
      public void hosts(List<HostState> hosts) {
        loading.hosts(hosts);
      }
    };
  }
}
