package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.client.ServedCrawler;
import dev.trawl.client.TrawlClient;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to those who follow a crawl of a server. */
class ServerSignalsTest {
  @TempDir Path scratch;

  private Child follow(String server) throws Exception {
    return Child.trawl(
        scratch,
        "crawl",
        "http://127.0.0.1:9/",
        "--retries=20",
        "--progress=json",
        "--summary=json",
        "--server=" + server);
  }

  @Test
  void who_stops_following_leaves_the_crawl_to_the_server() throws Exception {
    try (ServedCrawler server = ServedCrawler.start(scratch.resolve("data"));
        TrawlClient client = TrawlClient.of(server.url());
        Child crawl = follow(server.url())) {
      crawl.runsUntil(() -> crawl.told().contains("\"workers\":1"));

      crawl.signal("INT");

      assertThat(crawl.exitCode(Duration.ofSeconds(10))).as(crawl::told).isEqualTo(130);
      assertThat(crawl.out()).contains("\"crawl\":1,\"status\":\"RUNNING\"");
      assertThat(crawl.err())
          .contains("Leaving the crawl to the workers")
          .contains("Crawl 1 goes on without this command; run it again to follow.");
      assertThat(client.crawls().get("1").status()).isEqualTo("RUNNING");
    }
  }

  @Test
  void a_server_that_starts_again_is_followed_on() throws Exception {
    Path data = scratch.resolve("data");
    ServedCrawler first = ServedCrawler.start(data);
    int port = first.port();
    try (Child crawl = follow(first.url())) {
      crawl.runsUntil(() -> crawl.told().contains("\"workers\":1"));
      first.close();
      try (ServedCrawler _ = ServedCrawler.start(data, port, ServedCrawler.NO_LIMITS);
          TrawlClient client = TrawlClient.of("http://127.0.0.1:" + port)) {
        client.crawls().cancel("1", null);

        assertThat(crawl.exitCode()).as(crawl::told).isZero();
        assertThat(crawl.out()).contains("\"status\":\"CANCELLED\"");
      }
    }
  }
}
