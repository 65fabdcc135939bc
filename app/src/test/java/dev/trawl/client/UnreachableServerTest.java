package dev.trawl.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where no server answers, or none of ours. */
class UnreachableServerTest {
  private static TrawlException asking(String server, Duration patience) {
    try (TrawlClient client = TrawlClient.of(server, null, patience)) {
      return catchThrowableOfType(TrawlException.class, client::workers);
    }
  }

  @Test
  void where_nobody_listens_the_address_and_the_remedy_are_named() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    String server = "http://127.0.0.1:" + free;

    TrawlException refused = asking(server, Duration.ofSeconds(20));

    assertThat(refused.isUnreachable()).isTrue();
    assertThat(refused)
        .hasMessage(
            server
                + " cannot be reached; check the address, and that a server runs there: trawl"
                + " server");
  }

  @Test
  void a_server_that_does_not_answer_is_not_waited_for_longer_than_asked() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String server = "http://127.0.0.1:" + silent.getLocalPort();

      TrawlException refused = asking(server, Duration.ofSeconds(1));

      assertThat(refused.isUnreachable()).isTrue();
      assertThat(refused).hasMessageStartingWith(server + " did not answer within 1 s; check");
    }
  }

  @Test
  void another_kind_of_server_is_told_from_ours() throws IOException {
    try (SyntheticServer web =
        SyntheticServer.start(
            StaticSite.anywhere().html("/v1/workers", "<h1>Hello</h1>").build(), 0)) {
      String server = web.url("127.0.0.1", "");

      assertThat(asking(server, Duration.ofSeconds(20)))
          .hasMessageContaining("no answer of Trawl's");
      try (TrawlClient client = TrawlClient.of(server)) {
        TrawlException refused =
            catchThrowableOfType(TrawlException.class, () -> client.crawls().get("1"));
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused).hasMessageContaining("check that it is a Trawl server");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "localhost", "ftp://a/", "http://", "http://u:secret@a/", "http://a b/"})
  void an_address_that_is_none_is_refused_without_its_password(String server) {
    IllegalArgumentException refused =
        catchThrowableOfType(IllegalArgumentException.class, () -> TrawlClient.of(server));

    assertThat(refused)
        .hasMessageContaining("http://127.0.0.1:8080")
        .message()
        .doesNotContain("secret");
  }
}
