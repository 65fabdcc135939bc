package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.postgres.TestDatabase;
import dev.trawl.postgres.TestServer;
import dev.trawl.testkit.DatabaseProxy;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people do to a crawl of a cluster from other terminals. */
class ClusterSignalsTest {
  private static final Duration PAUSING = Duration.ofSeconds(2);
  private static final Duration STOPPING = Duration.ofSeconds(30);

  @TempDir Path scratch;

  @Test
  void who_stops_following_leaves_the_crawl_to_the_workers() throws Exception {
    Cluster cluster = new Cluster(scratch, TestServer.database());
    try (Child crawl = cluster.crawlApart("http://127.0.0.1:9/", "--progress=json")) {
      crawl.runsUntil(() -> crawl.told().contains("No worker is alive"));
      crawl.runsUntil(() -> crawl.told().contains("\"workers\":0"));
      crawl.signal("INT");
      assertThat(crawl.exitCode(Duration.ofSeconds(10))).as(crawl::told).isEqualTo(130);
      assertThat(crawl.out()).contains("\"crawl\":1,\"status\":\"RUNNING\"");
      assertThat(crawl.err())
          .contains("Leaving the crawl to the workers")
          .contains("Crawl 1 goes on without this command; run it again to follow.");
    }
  }

  @Test
  void a_worker_that_is_stopped_while_its_database_is_away_says_that_it_could_not_leave()
      throws Exception {
    try (TestServer server = TestServer.in(scratch.resolve("postgres"))) {
      Cluster cluster = new Cluster(scratch, server.newDatabase());
      try (Child worker = cluster.worker("w1")) {
        assertThat(worker.runsUntil(() -> hasJoined(worker))).as(worker::told).isTrue();
        server.stop();
        assertThat(worker.runsUntil(() -> worker.told().contains("is away"))).isTrue();

        worker.signal("TERM");

        assertThat(worker.exitCode(STOPPING)).as(worker::told).isEqualTo(1);
        assertThat(worker.told()).contains("when its lease has run out");
      }
    }
  }

  @Test
  void a_worker_that_is_stopped_while_its_database_is_slow_leaves_all_the_same() throws Exception {
    TestDatabase database = TestServer.database();
    try (DatabaseProxy proxy = new DatabaseProxy(database.server().port())) {
      Cluster cluster = new Cluster(scratch, database);
      try (Child worker = cluster.workerThrough(proxy.port(), "w1")) {
        assertThat(worker.runsUntil(() -> hasJoined(worker))).as(worker::told).isTrue();
        proxy.slowDown(Duration.ofMillis(500));

        worker.signal("TERM");

        assertThat(worker.exitCode(STOPPING)).as(worker::told).isZero();
        assertThat(cluster.slotsOf("w1")).isZero();
      }
    }
  }

  private static boolean hasJoined(Child worker) {
    return worker.told().contains("has joined");
  }

  @Test
  void a_crawl_is_paused_resumed_and_cancelled_while_others_follow_it() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(32, 12, 20))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      try (Child worker = cluster.worker("w1")) {
        Following crawl = cluster.crawl(web.seed(), "--pace=50ms");
        assertThat(crawl.runsUntil(() -> web.requests() >= 50)).as(crawl::told).isTrue();
        cluster.run("pause");
        assertThat(worker.runsFor(PAUSING)).as(worker::told).isTrue();
        long rested = web.requests();
        assertThat(worker.runsFor(Duration.ofSeconds(1))).as(worker::told).isTrue();
        assertThat(web.requests()).isEqualTo(rested).isLessThan(web.expected().admitted());
        assertThat(crawl.told()).contains("Crawl 1 is paused; let it go on with: trawl resume");

        cluster.run("resume");
        assertThat(crawl.exitCode()).as(crawl::told).isZero();
        cluster.findings().assertWhole(web.expected().states());

        long before = web.requests();
        Following again = cluster.crawl(web.seed(), "--pace=50ms", "--fresh");
        assertThat(again.runsUntil(() -> web.requests() >= before + 50)).isTrue();
        assertThat(cluster.run("cancel")).isEqualTo("Crawl 2 is cancelled\n");
        assertThat(again.exitCode()).as(again::told).isZero();
        assertThat(again.out()).contains("\"status\":\"CANCELLED\"");
        Findings found = cluster.findings();
        assertThat(found.states().values()).contains("VISITED", "CANCELLED");
        assertThat(found.verified()).containsEntry("open", 0L).containsEntry("countersWrong", 0L);
      }
    }
  }

  @Test
  void a_second_worker_of_the_same_name_is_refused() throws Exception {
    Cluster cluster = new Cluster(scratch, TestServer.database());
    try (Child first = cluster.worker("w1")) {
      assertThat(first.runsUntil(() -> cluster.hasWorkers(1))).as(first::told).isTrue();
      try (Child second = cluster.worker("w1")) {
        assertThat(second.exitCode()).isEqualTo(1);
        assertThat(second.err())
            .contains("a worker named w1 runs already; stop it or use another --id");
      }
      first.signal("TERM");
      assertThat(first.exitCode(Duration.ofSeconds(10))).as(first::told).isZero();
      assertThat(first.err()).contains("worker has left");
    }
  }
}
