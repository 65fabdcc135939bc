package dev.trawl.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.ServerConfig;
import dev.trawl.server.ServerParts;
import dev.trawl.server.TrawlServer;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A client that asks more than it may. */
class RateLimitTest {
  private final ManualClock clock = new ManualClock();

  @Test
  void who_asked_too_often_asks_again_when_the_server_said() throws Exception {
    MinuteLimits one = new MinuteLimits(1, 1, 1, 1);
    ServerConfig config =
        new ServerConfig(
            InetAddress.getLoopbackAddress(), 0, null, "test", "", true, List.of(), one, Map.of());
    try (InMemoryCrawlStore store =
            InMemoryCrawlStore.open(
                new InMemoryCrawlStore.Disk(), clock, InMemoryCrawlStore.MAX_CHILDREN);
        TrawlServer server = TrawlServer.start(parts(store), config);
        TrawlClient client =
            TrawlClient.of(
                "http://127.0.0.1:" + server.port(), ServedCrawler.token(store.cabinet(), clock))) {
      client.workers();
      clock.advance(Duration.ofMillis(59_500));

      CompletableFuture<List<Worker>> second = CompletableFuture.supplyAsync(client::workers);
      while (!server.metrics().text().contains("status=\"429\"")) {
        assertThat(second).isNotDone();
        LockSupport.parkNanos(2_000_000);
      }
      clock.advance(Duration.ofSeconds(1));

      assertThat(second.get(20, TimeUnit.SECONDS)).isEmpty();
    }
  }

  private ServerParts parts(InMemoryCrawlStore store) {
    return new ServerParts(
        store,
        new InMemoryArchive(new ArrayList<>()),
        List::of,
        clock,
        new SecureRandom(),
        StorageGauge.UNKNOWN,
        Optional::empty);
  }
}
