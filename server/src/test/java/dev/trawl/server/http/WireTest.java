package dev.trawl.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What holds for every route, whatever it does. */
class WireTest {
  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void what_is_not_there_is_a_problem_like_others() {
    Reply reply = rig.get("/v1/nothing");

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    assertThat(reply.at("title")).isEqualTo("Not found");
    assertThat(reply.at("status")).isEqualTo("404");
    assertThat(reply.at("requestId")).isEqualTo(reply.header("X-Request-Id"));
    assertThat(rig.get("//v1/crawls").status()).isIn(400, 404);
    assertThat(rig.get("/v1/crawls/").status()).isEqualTo(404);
  }

  @Test
  void a_method_that_a_path_does_not_take_is_told_with_those_it_takes() {
    Reply reply = rig.send("PUT", "/v1/crawls/1", "{}");

    assertThat(reply.status()).isEqualTo(405);
    assertThat(reply.header("Allow")).contains("GET", "HEAD", "PATCH", "DELETE");
    assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    assertThat(rig.send("OPTIONS", "/v1/crawls", "").status()).isEqualTo(405);
  }

  @Test
  void head_is_get_without_a_body() {
    Reply get = rig.get("/v1/settings");
    Reply head = rig.send("HEAD", "/v1/settings", "");

    assertThat(head.status()).isEqualTo(200);
    assertThat(head.text()).isEmpty();
    assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
    assertThat(rig.send("HEAD", "/v1/crawls/9", "").status()).isEqualTo(404);
  }

  @Test
  void what_is_known_is_not_sent_again() {
    String path = "/v1/crawls/" + rig.crawl();
    String tag = rig.get(path).header("ETag");

    Reply same = rig.get(path, "If-None-Match", "\"other\", " + tag);
    rig.post(path + "/pause", "");
    Reply changed = rig.get(path, "If-None-Match", tag);

    assertThat(tag).startsWith("W/\"");
    assertThat(same.status()).isEqualTo(304);
    assertThat(same.text()).isEmpty();
    assertThat(same.header("ETag")).isEqualTo(tag);
    assertThat(changed.status()).isEqualTo(200);
    assertThat(rig.get("/v1/crawls").header("ETag")).isNotEmpty();
    assertThat(rig.post(path + "/pause", "").header("ETag")).isEmpty();
  }

  @Test
  void long_answers_are_compressed_for_those_who_can_read_it() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + rig.server().port() + "/v1/openapi.json"))
            .header("Accept-Encoding", "gzip")
            .build();
    HttpResponse<byte[]> packed;
    try (HttpClient client = HttpClient.newHttpClient()) {
      packed = client.send(request, BodyHandlers.ofByteArray());
    }

    assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(packed.headers().firstValue("Vary").orElse("")).contains("Accept-Encoding");
    byte[] plain = new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes();
    assertThat(new String(plain, StandardCharsets.UTF_8))
        .isEqualTo(rig.get("/v1/openapi.json").text());
  }

  @Test
  void a_request_keeps_its_name_if_that_can_do_no_harm() {
    assertThat(rig.get("/v1/health", "X-Request-Id", "abc-1").header("X-Request-Id"))
        .isEqualTo("abc-1");
    assertThat(rig.get("/v1/health", "X-Request-Id", "a b<").header("X-Request-Id"))
        .matches("[0-9a-f]{16}");
  }

  @Test
  void browsers_are_told_that_answers_are_data() {
    Reply reply = rig.get("/v1/health");

    assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(reply.header("Content-Security-Policy")).contains("default-src 'none'");
    assertThat(reply.header("Referrer-Policy")).isEqualTo("no-referrer");
    assertThat(reply.header("Server")).isEmpty();
  }

  @Test
  void pages_of_other_sites_and_foreign_names_are_refused() throws IOException {
    assertThat(rig.get("/v1/crawls", "Origin", "https://evil.test").status()).isEqualTo(200);
    Reply change =
        rig.post(
            "/v1/crawls", "{\"seeds\": [\"http://127.0.0.1/\"]}", "Origin", "https://evil.test");
    String named = raw("GET /v1/crawls HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n");

    assertThat(change.status()).isEqualTo(403);
    assertThat(rig.store.crawls().list()).isEmpty();
    assertThat(named).startsWith("HTTP/1.1 421 ").contains("application/problem+json");
    assertThat(raw("GET /nothing HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 421 ");
  }

  @Test
  void what_is_hardly_http_is_a_problem_too() throws IOException {
    for (String line :
        new String[] {
          "GET /v1/crawls/%zz HTTP/1.1",
          "GET /v1/crawls/%00 HTTP/1.1",
          "GET /v1/a%2fb HTTP/1.1",
          "GET /v1/..;/crawls HTTP/1.1",
          "GET /v1/crawls?q=%ff HTTP/1.1",
          "GET /v1/crawls?q=%0 HTTP/1.1",
          "GET /v1/crawls?q=a%00b HTTP/1.1",
        }) {
      String answer = raw(line + "\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");

      assertThat(answer).as(line).startsWith("HTTP/1.1 4").contains("application/problem+json");
    }
    String header = "X-Long: " + "x".repeat(40_000);
    assertThat(raw("GET /v1/crawls HTTP/1.1\r\nHost: 127.0.0.1\r\n" + header + "\r\n\r\n"))
        .startsWith("HTTP/1.1 431 ");
  }

  @Test
  void a_body_that_nobody_asked_for_does_not_cost_the_answer() throws IOException {
    for (String line :
        new String[] {
          "POST /v1/crawls/9/pause", "PUT /v1/crawls/9", "GET /v1/crawls/9", "POST /v1/nothing",
        }) {
      try (Socket socket = new Socket("127.0.0.1", rig.server().port())) {
        send(
            socket,
            line
                + " HTTP/1.1\r\nHost: localhost:"
                + rig.server().port()
                + "\r\nContent-Length: 4\r\n\r\n");
        // Time to answer without the body, for whoever does.
        rig.get("/v1/health");
        send(socket, "late");
        send(
            socket,
            "GET /v1/settings HTTP/1.1\r\nHost: localhost:"
                + rig.server().port()
                + "\r\nConnection: close\r\n\r\n");

        assertThat(rest(socket))
            .as(line)
            .startsWith("HTTP/1.1 40")
            .contains("HTTP/1.1 200 ")
            .containsOnlyOnce("Connection: close");
      }
    }
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", rig.server().port())) {
      send(socket, request);
      return rest(socket);
    }
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
  }

  private static String rest(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
