package dev.trawl.cli.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.testkit.ManualClock;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonLogTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  @Test
  void a_line_tells_when_who_and_what_with_all_that_belongs_to_it() {
    JsonLogProvider provider = provider(Map.of());
    provider.getMDCAdapter().put("requestId", "r1");
    provider
        .getLoggerFactory()
        .getLogger("dev.trawl.server.Some")
        .atWarn()
        .addKeyValue("crawl", 7)
        .addKeyValue("url", "http://a.test/")
        .log("{} failed", "it");

    assertThat(lines())
        .containsExactly(
            "{\"time\":\"2026-01-01T00:00:00Z\",\"level\":\"warn\",\"logger\":\"dev.trawl.server.Some\",\"message\":\"it"
                + " failed\",\"requestId\":\"r1\",\"crawl\":7,\"url\":\"http://a.test/\"}");
  }

  @Test
  void what_others_made_up_cannot_begin_a_line_or_reach_a_terminal() {
    Logger log = provider(Map.of()).getLoggerFactory().getLogger("dev.trawl.x");

    log.info("title {}", "a\n{\"level\":\"error\"}\u001b]0;owned\u0007");

    assertThat(lines()).hasSize(1);
    assertThat(lines().getFirst()).doesNotContain("\u001b", "\u0007");
    JsonNode line = JSON.readTree(lines().getFirst());
    assertThat(line.get("level").asString()).isEqualTo("info");
    assertThat(line.get("message").asString()).contains("\u001b]0;owned");
  }

  @Test
  void failures_come_with_their_cause() {
    Logger log = provider(Map.of()).getLoggerFactory().getLogger("dev.trawl.x");

    log.error("gone", new IllegalStateException("disk full"));

    assertThat(JSON.readTree(lines().getFirst()).get("error").asString())
        .startsWith("java.lang.IllegalStateException: disk full");
  }

  @Test
  void libraries_say_less_than_we_do_and_nothing_below_the_level_is_written() {
    for (Map.Entry<String, Integer> level :
        Map.of("info", 3, "debug", 5, "warn", 2, "error", 0, "nonsense", 3).entrySet()) {
      written.reset();
      var loggers = provider(Map.of("TRAWL_LOG", level.getKey())).getLoggerFactory();
      Logger own = loggers.getLogger("dev.trawl.x");
      Logger other = loggers.getLogger("org.eclipse.jetty.x");
      own.debug("1");
      own.info("2");
      own.warn("3");
      other.info("4");
      other.warn("5");

      assertThat(lines()).as(level.getKey()).hasSize(level.getValue());
    }
  }

  private JsonLogProvider provider(Map<String, String> environment) {
    return new JsonLogProvider(
        new PrintStream(written, true, StandardCharsets.UTF_8), new ManualClock(), environment);
  }

  private List<String> lines() {
    return written.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
