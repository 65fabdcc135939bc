package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.postgres.TestServer;
import dev.trawl.synthetic.ledger.Entry;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.StaticSite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Workers that die, stop or hang, and a database that falls: nothing is lost or doubled. */
class ClusterFaultsTest {
  private static final Duration LONGEST = Duration.ofSeconds(30);

  /** 32 requests, and as many pages that wait for each other to be settled. */
  private static final int IN_FLIGHT = 2 * 32;

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir Path scratch;

  @Test
  void the_hosts_of_a_killed_worker_are_taken_over_and_nothing_is_lost() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(21, 20, 20))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      try (Child first = cluster.worker("w1");
          Child second = cluster.worker("w2")) {
        assertThat(first.runsUntil(() -> cluster.hasWorkers(2))).as(first::told).isTrue();
        Following crawl = cluster.crawl(web.seed());
        assertThat(crawl.runsUntil(() -> web.requests() >= 120)).as(crawl::told).isTrue();
        assertThat(second.kill()).isTrue();
        assertThat(crawl.exitCode()).as(crawl::told).isZero();

        cluster.findings().assertWhole(web.expected().states());
        assertThat(askedAgain(web.ledger().requests())).isLessThanOrEqualTo(IN_FLIGHT);
        assertThat(cluster.slotsOf("w2")).isZero();
        assertThat(cluster.run("workers")).containsPattern("w2 +dead").containsPattern("w1 +alive");
        assertThat(first.told()).contains("worker w2 is dead, its slots are free");
      }
    }
  }

  @Test
  void after_the_death_of_all_workers_one_that_comes_back_ends_the_crawl() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(22, 16, 16))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      Following crawl = cluster.crawl(web.seed());
      try (Child first = cluster.worker("w1")) {
        assertThat(crawl.runsUntil(() -> web.requests() >= 80)).as(crawl::told).isTrue();
        assertThat(first.kill()).isTrue();
      }
      try (Child back = cluster.worker("w1")) {
        assertThat(crawl.exitCode()).as(() -> crawl.told() + back.told()).isZero();
      }
      cluster.findings().assertWhole(web.expected().states());
      assertThat(askedAgain(web.ledger().requests())).isLessThanOrEqualTo(IN_FLIGHT);
    }
  }

  @Test
  void a_worker_that_is_asked_to_stop_gives_its_hosts_to_the_others_at_once() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(23, 20, 16))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      try (Child first = cluster.worker("w1");
          Child second = cluster.worker("w2")) {
        assertThat(first.runsUntil(() -> cluster.hasWorkers(2))).as(first::told).isTrue();
        Following crawl = cluster.crawl(web.seed());
        assertThat(crawl.runsUntil(() -> web.requests() >= 80)).as(crawl::told).isTrue();
        second.signal("TERM");
        assertThat(second.exitCode(LONGEST)).as(second::told).isZero();
        assertThat(cluster.slotsOf("w2")).isZero();
        assertThat(crawl.exitCode()).as(crawl::told).isZero();

        assertThat(cluster.run("workers")).containsPattern("w2 +left");
        cluster.findings().assertWhole(web.expected().states());
        assertThat(askedAgain(web.ledger().requests())).isZero();
      }
    }
  }

  /** The answer comes while the worker stands still, and another has its host meanwhile. */
  @Test
  void what_a_worker_brings_that_stood_still_too_long_is_refused() throws Exception {
    Answer old = new Answer.Slow(Duration.ofSeconds(1), Answer.html("<title>Old</title>"));
    // Keeps the crawl going until the worker is back: of one that has ended nothing is settled.
    Answer slow = new Answer.Slow(Duration.ofSeconds(6), Answer.html("<title>Slow</title>"));
    StaticSite site =
        StaticSite.anywhere()
            .at("/", Answer.inTurn(old, Answer.html("<title>New</title><a href=/slow>s</a>")))
            .at("/slow", slow)
            .build();
    try (SyntheticServer server = SyntheticServer.start(site, 0)) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      String url = server.url("127.0.0.1", "/");
      String next = server.url("127.0.0.1", "/slow");
      Following crawl = cluster.crawl(url);
      try (Child zombie = cluster.worker("w1")) {
        assertThat(crawl.runsUntil(() -> server.ledger().hits(url) == 1)).as(zombie::told).isTrue();
        zombie.signal("STOP");
        try (Child other = cluster.worker("w2")) {
          assertThat(crawl.runsUntil(() -> server.ledger().hits(next) == 1)).isTrue();
          zombie.signal("CONT");
          assertThat(zombie.runsUntil(() -> zombie.told().contains("joins again"))).isTrue();
          assertThat(zombie.runsUntil(() -> refused(zombie) == 1)).as(zombie::told).isTrue();
          assertThat(crawl.exitCode()).as(() -> crawl.told() + other.told()).isZero();
        }
      }
      String records = Findings.run("export", "urls", "--db=" + cluster.database().url());
      assertThat(records).contains("\"title\":\"New\"").doesNotContain("Old");
      cluster.findings().assertWhole(Map.of(url, "VISITED", next, "VISITED"));
    }
  }

  @Test
  void a_database_that_falls_and_comes_back_costs_nothing() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(24, 20, 24));
        TestServer server = TestServer.in(scratch.resolve("postgres"))) {
      Cluster cluster = new Cluster(scratch, server.newDatabase());
      try (Child first = cluster.worker("w1");
          Child second = cluster.worker("w2")) {
        assertThat(first.runsUntil(() -> cluster.hasWorkers(2))).as(first::told).isTrue();
        Following crawl = cluster.crawl(web.seed());
        assertThat(crawl.runsUntil(() -> web.requests() >= 120)).as(crawl::told).isTrue();
        server.restartImmediately();
        assertThat(crawl.exitCode()).as(crawl::told).isZero();

        assertThat(first.told() + second.told()).contains("is away", "is back after");
        cluster.findings().assertWhole(web.expected().states());
        assertThat(askedAgain(web.ledger().requests())).isLessThanOrEqualTo(2 * IN_FLIGHT);
      }
    }
  }

  private static long refused(Child worker) {
    List<String> lines =
        worker.told().lines().filter(line -> line.matches("\\{\"worker\".*}")).toList();
    return lines.isEmpty() ? 0 : MAPPER.readTree(lines.getLast()).get("refused").asLong();
  }

  private static long askedAgain(List<Entry> requests) {
    List<String> pages =
        requests.stream().filter(request -> !request.isForRobots()).map(Entry::url).toList();
    return pages.size() - pages.stream().distinct().count();
  }
}
