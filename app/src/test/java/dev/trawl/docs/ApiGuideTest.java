package dev.trawl.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.client.ServedCrawler;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every example of docs/api.md, done as it is written. */
class ApiGuideTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int FEWEST_CALLS = 60;

  // What the text calls curl also tells which claim it belongs to, and its status.
  private static final String CURL =
      """
      curl() {
        command curl -w "%{stderr}\\n@CLAIM $CLAIM %{http_code}\\n" "$@" 2>> claims
      }
      """;

  @TempDir Path scratch;

  private SyntheticServer site;
  private ServedCrawler server;

  @BeforeEach
  void serve() throws IOException {
    site =
        SyntheticServer.start(
            StaticSite.anywhere()
                .robots("User-agent: *\nDisallow: /private/\n")
                .html("/", "<title>Home</title><a href='/a'>A</a> <a href='/private/'>P</a>")
                .html("/a", "<title>A</title><a href='/b'>B</a>")
                .html("/b", "<title>B</title><a href='/gone'>C</a>")
                .build(),
            0);
    server = ServedCrawler.start(scratch.resolve("data"));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    site.close();
  }

  private String ours(String text) {
    return text.replace("http://127.0.0.1:8080", server.url())
        .replace("https://example.org/", site.url("127.0.0.1", "/"))
        .replace("/hosts/example.org", "/hosts/127.0.0.1")
        .replace("q=example.org", "q=127.0.0.1")
        .replace("\"name\": \"example.org\"", "\"name\": \"127.0.0.1\"");
  }

  @Test
  void every_call_has_the_status_and_the_shape_that_the_text_claims() throws Exception {
    ApiGuide guide = ApiGuide.read(this::ours);
    List<String> script = new ArrayList<>(List.of(CURL));
    for (int i = 0; i < guide.examples().size(); i++) {
      script.add("{");
      script.addAll(guide.examples().get(i).lines());
      script.add("} > out." + i);
    }
    run(script);

    assertThat(guide.claims()).hasSizeGreaterThan(FEWEST_CALLS);
    List<String> told = Files.readAllLines(scratch.resolve("claims"));
    for (int i = 0; i < guide.claims().size(); i++) {
      String mark = "@CLAIM " + i + " ";
      assertThat(told.stream().filter(line -> line.startsWith(mark)).distinct())
          .as(guide.claims().get(i).call() + "\n" + String.join("\n", told))
          .containsExactly(mark + guide.claims().get(i).status());
    }
    for (int i = 0; i < guide.examples().size(); i++) {
      checkShape(guide.examples().get(i), scratch.resolve("out." + i));
    }
    assertThat(Files.readString(scratch.resolve("urls.csv"))).startsWith("url,state,httpStatus");
    assertThat(Files.readString(scratch.resolve("pages.jsonl"))).contains("\"title\":\"Home\"");
    assertThat(outputs()).contains("RateLimit-Remaining:").contains("Location: /v1/crawls/1");
    assertThat(outputs()).contains("event: ").contains("id: ");
  }

  private String outputs() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(scratch)) {
      for (Path file : files.filter(f -> f.getFileName().toString().startsWith("out.")).toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  private void run(List<String> script) throws IOException, InterruptedException {
    Path file = Files.write(scratch.resolve("examples.sh"), script);
    Process bash =
        new ProcessBuilder("bash", file.toString())
            .directory(scratch.toFile())
            .redirectErrorStream(true)
            .redirectOutput(scratch.resolve("bash.out").toFile())
            .start();
    try {
      assertThat(bash.waitFor(2, TimeUnit.MINUTES)).as("the examples come to an end").isTrue();
    } finally {
      bash.destroyForcibly();
    }
  }

  /** The last line of what was printed has the fields of what the text shows, of the same kinds. */
  private static void checkShape(ApiGuide.Example example, Path output) throws IOException {
    if (!example.answer().isEmpty()) {
      String printed = Files.readString(output);
      JsonNode last = MAPPER.readTree(printed.substring(printed.lastIndexOf("}{") + 1));
      compare("", MAPPER.readTree(example.answer()), last);
    }
  }

  private static void compare(String path, JsonNode shown, JsonNode real) {
    assertThat(real.getNodeType()).as(path + " in " + real).isEqualTo(shown.getNodeType());
    for (Map.Entry<String, JsonNode> field : shown.properties()) {
      assertThat(real.has(field.getKey())).as(path + "/" + field.getKey() + " in " + real).isTrue();
      compare(path + "/" + field.getKey(), field.getValue(), real.get(field.getKey()));
    }
    if (shown.isArray() && !shown.isEmpty()) {
      assertThat(real.isEmpty()).as(path).isFalse();
      compare(path + "/0", shown.get(0), real.get(0));
    }
  }

  @Test
  void the_java_example_runs() throws Exception {
    ApiGuide guide = ApiGuide.read(this::ours);
    assertThat(guide.programs()).hasSize(1);
    // A crawl of four pages would be over before a busy machine has opened the stream of its
    // events.
    String program = guide.programs().getFirst().replace("ofMillis(100)", "ofSeconds(2)");
    assertThat(program).contains("ofSeconds(2)");
    Path source = Files.writeString(scratch.resolve("NightlyCrawl.java"), program);
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path output = scratch.resolve("java.out");

    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                path,
                source.toString())
            .directory(scratch.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();

    assertThat(java.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(java.exitValue()).as(Files.readString(output)).isZero();
    assertThat(Files.readString(output)).contains("counts {").contains("/gone 404 null");
    assertThat(Files.readString(scratch.resolve("urls.csv"))).contains(site.url("127.0.0.1", "/b"));
  }
}
