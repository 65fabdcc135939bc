package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.Metering;
import dev.trawl.app.Standalone;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsOptionTest {
  @TempDir Path directory;

  @Test
  void a_crawl_can_show_its_metrics_while_it_runs() throws Exception {
    try (SmallSite site = SmallSite.serve(directory)) {
      Said said = site.crawl("--metrics", "127.0.0.1:0");

      assertThat(said.code()).isZero();
    }
  }

  @Test
  void an_address_that_makes_no_sense_is_refused_before_anything_is_done() throws Exception {
    try (SmallSite site = SmallSite.serve(directory)) {
      for (String wrong : List.of("9091", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:70000", "::1:1")) {
        Said said = site.crawl("--metrics", wrong);
        assertThat(said.code()).as(wrong).isEqualTo(ExitCode.BAD_USAGE);
        assertThat(said.err()).as(wrong).contains("--metrics is '" + wrong + "'");
      }
      assertThat(site.asked()).isEmpty();
    }
  }

  @Test
  void a_process_is_ready_while_its_crawler_works() throws Exception {
    InetSocketAddress anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (Standalone home = Standalone.open(directory, true);
        Metering metering = Metering.start(anywhere, home.clock(), List.of(directory))) {
      assertThat(ask(metering, "/readyz").statusCode()).isEqualTo(503);

      try (Crawler _ = home.crawler(new CrawlerConfig("test", 2, false), _ -> true, metering)) {
        assertThat(ask(metering, "/readyz").statusCode()).isEqualTo(200);
        assertThat(ask(metering, "/metrics").body())
            .contains(
                "crawl_fetches_in_flight 0.0", "crawl_warc_data_bytes_total", "disk_free_bytes");
      }
    }
  }

  private static HttpResponse<String> ask(Metering metering, String path) throws Exception {
    URI uri = URI.create("http://127.0.0.1:%d%s".formatted(metering.address().getPort(), path));
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    }
  }
}
