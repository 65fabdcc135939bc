package dev.trawl.server.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class MetricsListenerTest {
  private final AtomicReference<Optional<String>> trouble = new AtomicReference<>(Optional.empty());

  @Test
  void metrics_and_probes_are_served_and_nothing_else() throws Exception {
    try (MetricsListener listener = start(0)) {
      HttpResponse<String> metrics = ask(listener, "GET", "/metrics");
      assertThat(metrics.statusCode()).isEqualTo(200);
      assertThat(metrics.body()).isEqualTo("up 1\n");
      assertThat(metrics.headers().firstValue("Content-Type")).hasValue(MetricsPage.MEDIA_TYPE);
      assertThat(ask(listener, "GET", "/livez").statusCode()).isEqualTo(200);
      assertThat(ask(listener, "GET", "/readyz").statusCode()).isEqualTo(200);
      assertThat(ask(listener, "GET", "/").statusCode()).isEqualTo(404);
      assertThat(ask(listener, "GET", "/metrics/more").statusCode()).isEqualTo(404);
      assertThat(ask(listener, "POST", "/metrics").statusCode()).isEqualTo(405);
    }
  }

  @Test
  void a_process_in_trouble_is_alive_and_not_ready() throws Exception {
    try (MetricsListener listener = start(0)) {
      trouble.set(Optional.of("the disk is full\nat Somewhere.java"));

      HttpResponse<String> ready = ask(listener, "GET", "/readyz");

      assertThat(ready.statusCode()).isEqualTo(503);
      assertThat(ready.body()).isEqualTo("the disk is full\n");
      assertThat(ask(listener, "GET", "/livez").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void an_address_that_is_taken_is_named() throws Exception {
    try (MetricsListener first = start(0)) {
      assertThatThrownBy(() -> start(first.address().getPort()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(Integer.toString(first.address().getPort()))
          .hasMessageContaining("choose another");
      first.close();
    }
  }

  private MetricsListener start(int port) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    return MetricsListener.start(address, () -> "up 1\n", trouble::get);
  }

  private static HttpResponse<String> ask(MetricsListener listener, String method, String path)
      throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:%d%s".formatted(listener.address().getPort(), path));
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(uri).method(method, HttpRequest.BodyPublishers.noBody()).build(),
          BodyHandlers.ofString());
    }
  }
}
