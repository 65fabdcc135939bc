package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a server that crawls tells those who operate it, by its metrics and by its log. */
class ServerMetricsTest {
  private static final Path DOCUMENT =
      Path.of("").toAbsolutePath().getParent().resolve("docs/metrics.md");
  private static final Pattern DOCUMENTED = Pattern.compile("\\| `(\\w+)` \\| (\\w+) \\|.*");
  private static final Pattern SHOWN = Pattern.compile("# TYPE (\\w+) \\w+");
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir Path scratch;

  @Test
  void a_server_that_crawls_shows_every_metric_of_the_document() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(1, 2, 3));
        RunningServer server = start(Map.of())) {
      String crawl = crawl(server, web.seed());

      awaitEnd(server, crawl);

      String page = server.get("/metrics").text();
      assertThat(shown(page)).containsAll(documented());
      assertThat(shown(page)).contains("disk_free_bytes", "disk_total_bytes");
      assertThat(page)
          .as("the archive is measured")
          .doesNotContain("crawl_warc_data_bytes_total 0.0");
    }
  }

  @Test
  void the_log_of_a_server_that_crawls_names_crawl_and_worker() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(1, 1, 2));
        RunningServer server = start(Map.of("TRAWL_LOG", "debug"))) {
      String crawl = crawl(server, web.seed());

      awaitEnd(server, crawl);

      List<JsonNode> lines =
          server
              .child()
              .err()
              .lines()
              .filter(line -> line.startsWith("{"))
              .map(JSON::readTree)
              .filter(line -> line.path("message").asString("").equals("url_crawled"))
              .toList();
      assertThat(lines).isNotEmpty();
      assertThat(lines)
          .allSatisfy(
              line -> {
                assertThat(line.get("crawl").asString()).isEqualTo(crawl);
                assertThat(line.get("workerId").asString()).isEqualTo("local");
              });
    }
  }

  private RunningServer start(Map<String, String> environment) throws Exception {
    return RunningServer.of(
        Child.trawl(
            scratch,
            List.of(),
            environment,
            "server",
            "--data=" + scratch.resolve("data"),
            "--listen=127.0.0.1:0",
            "--allow-private"),
        "");
  }

  private static String crawl(RunningServer server, String seed) throws Exception {
    String body =
        "{\"seeds\":[\"%s\"],\"pace\":\"0\",\"contact\":\"https://example.org/bot\"}"
            .formatted(seed);
    RunningServer.Reply reply = server.send("POST", "/v1/crawls", body);
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("id").asString();
  }

  private static void awaitEnd(RunningServer server, String crawl) throws InterruptedException {
    assertThat(server.child().runsUntil(() -> status(server, crawl).equals("COMPLETED")))
        .as(server.child()::told)
        .isTrue();
  }

  private static String status(RunningServer server, String crawl) {
    try {
      return server.get("/v1/crawls/" + crawl).json().get("status").asString();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(server.child().told(), e);
    }
  }

  private static Set<String> documented() throws IOException {
    return Files.readAllLines(DOCUMENT).stream()
        .map(DOCUMENTED::matcher)
        .filter(Matcher::matches)
        .map(line -> line.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> shown(String page) {
    return page.lines()
        .map(SHOWN::matcher)
        .filter(Matcher::matches)
        .map(line -> line.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
