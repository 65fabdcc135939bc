package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.client.CrawlRequest;
import dev.trawl.client.CutWire;
import dev.trawl.client.ServedCrawler;
import dev.trawl.client.TrawlClient;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawling.Waiting;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crawl of a server that is followed while the server is not always there. */
class ServerLookoutTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  // A client gives up a question after five tries.
  private static final int MORE_THAN_ONE_QUESTION = 6;

  @TempDir Path data;

  @Test
  void a_change_that_cannot_be_looked_at_yet_is_looked_at_later() throws Exception {
    try (ServedCrawler server = ServedCrawler.start(data);
        CutWire wire = new CutWire(server.port())) {
      follow(server, wire);
    }
  }

  private static void follow(ServedCrawler server, CutWire wire) {
    String token = server.token();
    try (TrawlClient direct = TrawlClient.of(server.url(), token);
        TrawlClient client = TrawlClient.of(wire.url(), token)) {
      CrawlRequest request = CrawlRequest.of("http://127.0.0.1:9/").contact("https://you.example");
      String id = direct.crawls().create(request).id();
      ServerPlace place = new ServerPlace(client, InstantSource.system());
      try (Place.Lookout lookout = place.watch(new CrawlId(Long.parseLong(id)))) {
        wire.refuse();
        direct.crawls().pause(id);
        Waiting.until(
            () -> "asked again", PATIENCE, () -> wire.refused() >= MORE_THAN_ONE_QUESTION);

        assertThat(lookout.crawl().status()).isNotEqualTo(CrawlStatus.PAUSED);
        wire.admit();

        Waiting.until(
            () -> "paused", PATIENCE, () -> lookout.crawl().status() == CrawlStatus.PAUSED);
      }
    }
  }
}
