package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that mean harm: a real server with a small heap refuses them quickly and lives on. */
class HardRequestsTest {
  private static final long GIGABYTE = 1L << 30;
  private static final double MOST_MORE = 16 << 20;
  private static final Duration QUICKLY = Duration.ofSeconds(10);
  private static final String SEED = "{\"seeds\":[\"http://127.0.0.1:9/\"]%s}";

  @TempDir static Path scratch;

  private static RunningServer server;
  private static double heapAtStart;

  @BeforeAll
  static void start() throws Exception {
    server =
        RunningServer.of(
            Child.trawl(
                scratch,
                List.of("-Xmx192m"),
                Map.of(),
                "server",
                "--data=" + scratch.resolve("data"),
                "--listen=127.0.0.1:0",
                "--allow-private"),
            "");
    assertThat(server.get("/v1/crawls").status()).isEqualTo(200);
    heapAtStart = heap();
  }

  @AfterAll
  static void its_heap_is_what_it_was() throws Exception {
    try (RunningServer ending = server) {
      assertThat(heapAtStart).isPositive();
      assertThat(heap() - heapAtStart).as("further bytes in the heap").isLessThan(MOST_MORE);
      assertThat(ending.child().told()).doesNotContain("OutOfMemory");
    }
  }

  @AfterEach
  void it_lives() throws Exception {
    assertThat(server.get("/v1/health").status()).isEqualTo(200);
    assertThat(server.child().told()).doesNotContain("OutOfMemory");
  }

  @Test
  void a_body_that_says_how_large_it_is_is_not_read() throws IOException {
    String head = Wire.head("POST", "/v1/crawls") + "Content-Type: application/json\r\n";

    assertRefused(413, head + "Content-Length: " + GIGABYTE + "\r\n\r\n");
    assertRefused(400, head + "Content-Length: 99999999999999999999999\r\n\r\n");
    assertRefused(400, head + "Content-Length: -1\r\n\r\n");
    assertRefused(400, head + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345");
    assertRefused(400, head + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
  }

  @Test
  void bodies_without_end_are_cut_off() throws Exception {
    String head =
        Wire.head("POST", "/v1/crawls")
            + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Long>> said = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        said.add(
            threads.submit(
                () -> {
                  try (Wire wire = Wire.to(server)) {
                    wire.say(head);
                    return wire.sayChunks(GIGABYTE);
                  }
                }));
      }
      for (Future<Long> one : said) {
        assertThat(one.get()).isLessThan(GIGABYTE / 8);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":", "{\"seeds\":["})
  void deep_bodies_are_refused(String opening) throws IOException {
    assertRefused(400, Wire.json("/v1/crawls", opening.repeat(100_000)));
    assertRefused(400, Wire.json("/crawl-runs", opening.repeat(100_000)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",\"seeds\":[\"http://127.0.0.1:9/\"]",
        ",\"maxPages\":1e308",
        ",\"maxPages\":1e999999999",
        ",\"maxPages\":NaN",
        ",\"maxDepth\":99999999999999999999",
        ",\"role\":\"admin\"",
        ",\"label\":\"a\\u0000b\"",
        ",\"userAgent\":\"a\\r\\nX-Injected: 1\"",
        ",\"contact\":\"https://a.example/\\r\\nX-Injected: 1\""
      })
  void bodies_that_hide_something_are_refused(String more) throws IOException {
    assertRefused(400, Wire.json("/v1/crawls", SEED.formatted(more)));
  }

  @Test
  void packed_bodies_are_refused_unopened() throws IOException {
    String request =
        Wire.json("/v1/crawls", SEED.formatted(""))
            .replace("\r\n\r\n", "\r\nContent-Encoding: gzip\r\n\r\n");

    assertRefused(415, request);
  }

  @Test
  void a_number_of_a_million_digits_is_refused() throws IOException {
    assertRefused(
        400, Wire.json("/v1/crawls", SEED.formatted(",\"maxPages\":" + "9".repeat(1_000_000))));
  }

  @Test
  void thousands_of_headers_are_refused() throws IOException {
    StringBuilder request = new StringBuilder(Wire.head("GET", "/v1/crawls"));
    for (int i = 0; i < 10_000; i++) {
      request.append("X-Header-").append(i).append(": value\r\n");
    }

    assertRefused(431, request.append("\r\n").toString());
    assertRefused(431, Wire.head("GET", "/v1/crawls") + "X: " + "a".repeat(100_000) + "\r\n\r\n");
  }

  @Test
  void a_path_without_end_is_refused() throws IOException {
    assertRefused(414, Wire.head("GET", "/" + "a".repeat(100_000)) + "\r\n");
  }

  @Test
  void who_drips_a_body_is_sent_away_and_others_do_not_wait() throws Exception {
    List<Wire> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 50; i++) {
        Wire wire = Wire.to(server);
        slow.add(wire);
        wire.say(
            Wire.head("POST", "/v1/crawls")
                + "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{");
      }
      assertThat(server.get("/v1/crawls").status()).isEqualTo(200);
      int last = 0;
      // A byte in a hundred milliseconds, until the server has had enough.
      for (int i = 0; i < 100 && last == 0; i++) {
        assertThat(server.child().runsFor(Duration.ofMillis(100))).isTrue();
        last = drip(slow.getFirst()) ? 0 : 408;
      }
      assertThat(last).isEqualTo(408);
    } finally {
      for (Wire wire : slow) {
        wire.close();
      }
    }
  }

  /** Whether the other side still listens. */
  private static boolean drip(Wire wire) {
    try {
      wire.say(" ");
      return !wire.hasAnswer();
    } catch (IOException closed) {
      return false;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "limit=1e9",
        "limit=1000000000",
        "limit=-1",
        "limit=99999999999999999999",
        "offset=1000000000",
        "sort=id;drop%20table%20crawls",
        "cursor=..%2f..%2fetc%2fpasswd",
        "status=%27%20OR%201=1"
      })
  void queries_that_ask_for_too_much_are_refused(String query) throws IOException {
    assertRefused(400, Wire.head("GET", "/v1/crawls?" + query) + "\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.git/config",
        "/.env",
        "/actuator",
        "/actuator/heapdump",
        "/heapdump",
        "/debug/pprof/",
        "/jmx",
        "/jolokia",
        "/console",
        "/server-status",
        "/phpinfo.php",
        "/wp-login.php",
        "/WEB-INF/web.xml",
        "/META-INF/MANIFEST.MF",
        "/static/",
        "/assets/../../pom.xml",
        "/v1/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/..%5c..%5cwindows/win.ini",
        "/v1/crawls/..%2f..%2fetc%2fpasswd",
        "/v1/crawls/%00",
        "/v1/crawls/%0d%0aX-Injected:%201",
        "/v1/hosts/%0d%0aX-Injected:%201",
        "/v1/crawls/1/export?of=../../etc/passwd",
        "/v1/crawls/%1b%5d0;forged%07"
      })
  void there_is_nothing_to_find(String path) throws IOException {
    String answer = ask(Wire.head("GET", path) + "\r\n");

    assertThat(Wire.status(answer)).as(answer).isIn(400, 404);
    assertTellsNothing(answer);
    assertThat(server.child().err()).doesNotContain("\u001b", "\u0007");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TRACE /v1/crawls HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "FOO /v1/crawls HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET http://169.254.169.254/ HTTP/1.1\r\n"
            + "Host: 169.254.169.254\r\n"
            + "Connection: close\r\n\r\n",
        "GET /v1/crawls HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /v1/crawls HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        "GET /v1/crawls HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "\u0000\u0001\u0002\r\n\r\n",
        "GET /v1/crawls HTTP/1.1\r\nHost: localhost\r\nX : y\r\n z\r\nConnection: close\r\n\r\n"
      })
  void what_is_hardly_a_request_is_told_so(String request) throws IOException {
    String answer = ask(request);

    assertThat(Wire.status(answer)).as(answer).isBetween(400, 505).isNotEqualTo(500);
    assertTellsNothing(answer);
  }

  @Test
  void line_ends_in_texts_stay_in_the_texts() throws Exception {
    String label = "a\\r\\nX-Injected: 1\\r\\n\\r\\n\\u001b[31mforged";
    String answer = ask(Wire.json("/v1/crawls", SEED.formatted(",\"label\":\"" + label + "\"")));

    assertThat(Wire.status(answer)).as(answer).isEqualTo(201);
    assertThat(Wire.hasHeader(answer, "X-Injected")).isFalse();
    assertThat(server.child().err()).doesNotContain("\u001b");
    assertThat(server.child().err().lines()).noneMatch(line -> line.startsWith("X-Injected"));
  }

  private static void assertRefused(int status, String request) throws IOException {
    String answer = ask(request);

    assertThat(Wire.status(answer)).as(answer).isEqualTo(status);
    assertTellsNothing(answer);
  }

  private static String ask(String request) throws IOException {
    long start = System.nanoTime();
    String answer = Wire.ask(server, request);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(QUICKLY);
    return answer;
  }

  /** Neither with what the server is built nor where in it something went wrong. */
  private static void assertTellsNothing(String answer) {
    assertThat(answer)
        .doesNotContainIgnoringCase("jetty")
        .doesNotContainIgnoringCase("javalin")
        .doesNotContain("Exception", "\tat ", "dev.trawl", Version.text());
    assertThat(Wire.hasHeader(answer, "Server")).isFalse();
    assertThat(Wire.hasHeader(answer, "X-Powered-By")).isFalse();
    assertThat(Wire.hasHeader(answer, "X-Injected")).isFalse();
  }

  private static double heap() throws Exception {
    server.child().collectGarbage();
    return server
        .get("/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("jvm_memory_used_bytes{area=\"heap\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }
}
