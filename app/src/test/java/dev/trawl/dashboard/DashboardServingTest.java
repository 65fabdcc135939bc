package dev.trawl.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.client.ServedCrawler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class DashboardServingTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Path DASHBOARD = Path.of("../dashboard");
  private static final int MOST_SCRIPT = 350_000;

  @TempDir Path data;

  private final HttpClient client = HttpClient.newHttpClient();
  private ServedCrawler server;

  @BeforeEach
  void start() throws IOException {
    server = ServedCrawler.start(data);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void browsers_get_the_page_and_programs_the_index() throws Exception {
    assertThat(get("/", "text/html").body()).contains("<div id=\"root\">");
    assertThat(get("/", "application/json").body()).startsWith("{\"name\":\"Trawl\"");
  }

  @Test
  void nothing_inline_and_nothing_from_elsewhere_may_run() throws Exception {
    HttpResponse<String> page = get("/crawls/7", "text/html");

    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.body()).doesNotContain("<script>").doesNotContain("https://");
  }

  @Test
  void files_named_after_their_content_are_kept_for_ever_and_the_page_is_not() throws Exception {
    HttpResponse<String> page = get("/crawls", "text/html");
    List<String> files =
        Pattern.compile("/assets/[^\"]+")
            .matcher(page.body())
            .results()
            .map(MatchResult::group)
            .toList();

    assertThat(files).hasSizeGreaterThan(2);
    for (String file : files) {
      HttpResponse<String> asset = get(file, "*/*");
      assertThat(asset.statusCode()).as(file).isEqualTo(200);
      assertThat(asset.headers().firstValue("Cache-Control").orElse("")).contains("immutable");
    }
    assertThat(page.headers().firstValue("Cache-Control").orElse("")).contains("no-cache");
  }

  @Test
  void what_does_not_exist_is_told_as_such() throws Exception {
    for (String path :
        List.of("/v1/nothing", "/assets/nothing.js", "/assets/..%2findex.html", "/nothing")) {
      assertThat(get(path, "text/html").statusCode()).as(path).isEqualTo(404);
    }
  }

  @Test
  void the_types_of_the_pages_are_those_of_the_server() throws Exception {
    ObjectNode told = (ObjectNode) JSON.readTree(get("/v1/openapi.json", "*/*").body());
    told.withObject("info").put("version", "1");
    JsonNode known = JSON.readTree(Files.readString(DASHBOARD.resolve("openapi.json")));

    assertThat(known)
        .as("run in dashboard, with a server: npm run wire -- http://127.0.0.1:8080")
        .isEqualTo(told);
  }

  @Test
  void all_scripts_together_stay_small() throws IOException {
    Path assets = DASHBOARD.resolve("target/classes/dev/trawl/dashboard/assets");
    List<Integer> sizes = new ArrayList<>();
    try (Stream<Path> files = Files.list(assets)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".js")).toList()) {
        sizes.add(compressed(Files.readAllBytes(file)));
      }
    }

    assertThat(sizes).hasSizeGreaterThan(5);
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isLessThan(MOST_SCRIPT);
  }

  private static int compressed(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.size();
  }

  private HttpResponse<String> get(String path, String accept) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + path)).header("Accept", accept).build();
    return client.send(request, BodyHandlers.ofString());
  }
}
