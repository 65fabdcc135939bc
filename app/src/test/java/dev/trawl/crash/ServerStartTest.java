package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.testkit.PemPair;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How servers start: encrypted, without pages, and not at all where another one listens. */
class ServerStartTest {
  @TempDir Path scratch;

  @Test
  void a_server_with_a_certificate_speaks_https_alone() throws Exception {
    PemPair pair = PemPair.make(scratch, "EC");
    Files.setPosixFilePermissions(pair.key(), PosixFilePermissions.fromString("rw-r--r--"));
    try (RunningServer server =
            RunningServer.start(
                scratch,
                scratch.resolve("data"),
                "",
                "--certificate=" + pair.certificate(),
                "--key=" + pair.key());
        HttpClient client = HttpClient.newBuilder().sslContext(pair.trusting()).build()) {
      assertThat(server.root()).startsWith("https://127.0.0.1:");
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.root() + "/v1/crawls")).build();
      HttpResponse<String> reply = client.send(request, BodyHandlers.ofString());

      assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
      assertThat(reply.headers().firstValue("Strict-Transport-Security")).isPresent();
      assertThat(Wire.status(Wire.ask(server, Wire.head("GET", "/v1/crawls") + "\r\n")))
          .isNotEqualTo(200);
      assertThatThrownBy(() -> server.get("/v1/crawls"))
          .as("a client that does not trust the certificate")
          .isInstanceOf(IOException.class);
      assertThat(server.child().err()).contains(pair.key() + " is open to every user");
    }
  }

  @Test
  void a_server_that_was_built_without_npm_serves_the_api_and_tells_how_to_get_the_pages()
      throws Exception {
    String data = "--data=" + scratch.resolve("data");
    Child child = Child.trawlWithoutPages(scratch, "server", data, "--listen=127.0.0.1:0");
    try (RunningServer server = RunningServer.of(child, "")) {
      assertThat(child.runsUntil(() -> child.told().contains("this build has no dashboard")))
          .isTrue();
      assertThat(child.err()).contains("install npm (apt-get install npm) and build again");
      assertThat(server.get("/v1/crawls").status()).isEqualTo(200);
      assertThat(server.get("/").text()).startsWith("{\"name\":\"Trawl\"");
      assertThat(server.send("GET", "/crawls", "", "Accept", "text/html").status()).isEqualTo(404);
    }
  }

  @Test
  void a_place_where_another_listens_is_named_with_the_remedy() throws Exception {
    try (RunningServer first = RunningServer.start(scratch, scratch.resolve("one"), "")) {
      String place = first.root().replace("http://", "");
      try (Child second =
          Child.trawl(scratch, "server", "--data=" + scratch.resolve("two"), "--listen=" + place)) {
        assertThat(second.exitCode()).as(second::told).isEqualTo(1);
        assertThat(second.err()).contains(place + " cannot be listened at", "another address");
        assertThat(second.err()).doesNotContain("bug");
      }
      assertThat(first.get("/v1/health").status()).isEqualTo(200);
    }
  }
}
