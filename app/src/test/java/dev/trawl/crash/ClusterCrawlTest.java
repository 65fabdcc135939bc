package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.ArchivePlace;
import dev.trawl.app.ClusterWorker;
import dev.trawl.engine.Crawler;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.postgres.TestServer;
import dev.trawl.synthetic.web.Mix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However many workers there are, a crawl ends as the oracle, and the embedded crawler, say. */
class ClusterCrawlTest {
  private static final Duration TOLERANCE = Duration.ofMillis(150);

  @TempDir Path scratch;

  @Test
  void one_worker_ends_a_crawl_as_the_oracle_and_the_embedded_crawler_do() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(11, 16, 16))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      try (Child worker = cluster.worker("w1")) {
        Following crawl = cluster.crawl(web.seed());
        assertThat(crawl.exitCode()).as(() -> crawl.told() + worker.told()).isZero();
        assertSettledOnce(web, cluster);
      }

      Path data = scratch.resolve("data");
      Following alone =
          Following.of(
              "crawl",
              web.seed(),
              "--allow-private",
              "--scope=any",
              "--pace=0",
              "--data=" + data,
              "--contact=https://example.org/bot");
      assertThat(alone.exitCode()).as(alone::told).isZero();
      Path here = scratch.resolve("here.jsonl");
      Path there = scratch.resolve("there.jsonl");
      Findings.run("export", "urls", "--data=" + data, "-o", here.toString());
      Findings.run("export", "urls", "--db=" + cluster.database().url(), "-o", there.toString());
      assertThat(Findings.run("compare", here.toString(), there.toString())).doesNotContain("only");
    }
  }

  @Test
  void three_workers_share_a_crawl_and_end_it_as_one_does() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(12, 20, 16))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      try (Child first = cluster.worker("w1");
          Child second = cluster.worker("w2");
          Child third = cluster.worker("w3")) {
        assertThat(first.runsUntil(() -> cluster.hasWorkers(3))).as(first::told).isTrue();

        Following crawl = cluster.crawl(web.seed());
        assertThat(crawl.exitCode()).as(crawl::told).isZero();

        assertSettledOnce(web, cluster);
        for (String worker : List.of("w1", "w2", "w3")) {
          assertThat(cluster.hasFiles(worker)).as(worker).isTrue();
        }
        assertThat(second.told()).doesNotContain("lost its slots");
        assertThat(third.told()).doesNotContain("lost its slots");
      }
    }
  }

  @Test
  void eight_workers_end_a_crawl_as_one_does() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(13, 20, 16))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      List<AutoCloseable> crew = new ArrayList<>();
      try {
        for (int n = 1; n <= 8; n++) {
          join(cluster, "w" + n, crew);
        }
        Following crawl = cluster.crawl(web.seed());
        assertThat(crawl.exitCode()).as(crawl::told).isZero();
        assertSettledOnce(web, cluster);
      } finally {
        for (AutoCloseable part : crew.reversed()) {
          part.close();
        }
      }
    }
  }

  private static void join(Cluster cluster, String name, List<AutoCloseable> crew)
      throws IOException {
    ClusterWorker worker =
        ClusterWorker.join(
            new ClusterWorker.Post(
                DatabaseUrl.parse(cluster.database().url()),
                name,
                new ArchivePlace.InDirectory(cluster.archive()),
                HttpFetcherConfig.of(AddressGuard.allowPrivate()),
                _ -> {}));
    crew.add(worker);
    Crawler crawler = worker.crawler(16);
    crew.add(crawler);
  }

  @Test
  void the_pace_of_a_host_holds_while_workers_come_and_go() throws Exception {
    Duration pace = Duration.ofMillis(400);
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(14, 16, 16).with(Mix.plain()))) {
      Cluster cluster = new Cluster(scratch, TestServer.database());
      try (Child first = cluster.worker("w1")) {
        Following crawl = cluster.crawl(web.seed(), "--pace=400ms");
        try (Child second = cluster.worker("w2")) {
          assertThat(crawl.runsUntil(() -> cluster.hasWorkers(2))).as(crawl::told).isTrue();
          long before = web.requests();
          assertThat(crawl.runsUntil(() -> web.requests() >= before + 20)).isTrue();
          second.signal("TERM");
          assertThat(second.exitCode()).as(second::told).isZero();
        }
        assertThat(crawl.exitCode()).as(crawl::told).isZero();
        assertThat(first.told()).doesNotContain("lost its slots");
      }
      assertSettledOnce(web, cluster);
      assertThat(web.ledger().gapViolations(pace, TOLERANCE)).isEmpty();
    }
  }

  private static void assertSettledOnce(ServedWeb web, Cluster cluster) throws IOException {
    cluster.findings().assertWhole(web.expected().states());
    assertThat(web.ledger().requests().stream().filter(request -> !request.isForRobots()))
        .extracting(request -> request.url())
        .doesNotHaveDuplicates();
    assertThat(web.ledger().robotsViolations(web.web(), "Trawl")).isEmpty();
    assertThat(Files.isDirectory(cluster.archive())).isTrue();
  }
}
