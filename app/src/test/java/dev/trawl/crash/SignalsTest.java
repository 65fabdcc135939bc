package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** SIGTERM and Ctrl-C: the crawl is put away tidily, and goes on when the command is repeated. */
class SignalsTest {
  private static final int INTERRUPTED = 130;
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final String HOST = "127.0.0.1";

  @TempDir Path scratch;

  @ParameterizedTest
  @ValueSource(strings = {"TERM", "INT"})
  void a_signal_ends_the_crawl_tidily_and_the_same_command_goes_on(String signal) throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(7, 30, 100))) {
      Crawls crawls = new Crawls(scratch, web.seed(), scratch.resolve("data"));

      try (Child first = crawls.start()) {
        assertThat(first.runsUntil(() -> web.requests() >= 300)).as(first::told).isTrue();
        first.signal(signal);
        assertThat(first.exitCode(LONGEST)).as(first::told).isEqualTo(INTERRUPTED);
        assertThat(first.err()).contains("Run the same command again");
      }
      assertThat(markers(crawls)).isEmpty();
      try (Child second = crawls.start()) {
        assertThat(second.exitCode()).as(second::told).isZero();
      }

      Findings.in(crawls.data()).assertWhole(web.expected().states());
      // What was under way was finished, so no page was asked for twice.
      assertThat(web.ledger().requests().stream().filter(r -> !r.isForRobots()))
          .extracting(request -> request.url())
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void a_second_interrupt_stops_at_once_and_loses_nothing() throws Exception {
    StaticSite site =
        StaticSite.anywhere()
            .links("/", "/slow", "/a")
            .links("/a")
            .at("/slow", Answer.inTurn(new Answer.Hang(), Answer.html("<title>Late</title>")))
            .build();
    try (SyntheticServer server = SyntheticServer.start(site, 0)) {
      Crawls crawls = crawls(server);
      try (Child first = crawls.start()) {
        first.runsUntil(() -> server.ledger().hits(server.url(HOST, "/slow")) == 1);
        first.signal("INT");
        first.runsUntil(() -> first.told().contains("Stopping"));
        first.signal("INT");
        assertThat(first.exitCode(Duration.ofSeconds(5))).isEqualTo(INTERRUPTED);
      }

      try (Child second = crawls.start()) {
        assertThat(second.exitCode()).as(second::told).isZero();
      }
      Findings found = Findings.in(crawls.data());
      assertThat(found.states().values()).containsOnly("VISITED").hasSize(3);
      assertThat(found.verified().get("unreadableCaptures")).isZero();
    }
  }

  /** The answer drips for longer than a stopping crawler waits. */
  @Test
  void a_url_whose_answer_does_not_end_is_given_back_unfailed() throws Exception {
    StaticSite site =
        StaticSite.anywhere()
            .at("/", Answer.inTurn(dripping(), Answer.html("<title>Home</title>")))
            .build();
    try (SyntheticServer server = SyntheticServer.start(site, 0)) {
      Crawls crawls = crawls(server);
      String url = server.url(HOST, "/");
      try (Child first = crawls.start("--timeout=2m", "--retries=0")) {
        first.runsUntil(() -> server.ledger().hits(url) == 1);
        first.signal("TERM");
        assertThat(first.exitCode(LONGEST)).as(first::told).isEqualTo(INTERRUPTED);
      }
      JsonNode given = Findings.record(crawls.data(), url);
      assertThat(given.get("state").asString()).isEqualTo("QUEUED");
      assertThat(given.get("attempts").asInt()).isZero();

      try (Child second = crawls.start("--timeout=2m", "--retries=0")) {
        assertThat(second.exitCode()).as(second::told).isZero();
      }
      assertThat(Findings.in(crawls.data()).states()).containsEntry(url, "VISITED");
    }
  }

  private static Answer dripping() {
    String head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n";
    byte[] bytes = (head + "x".repeat(100)).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    return new Answer.Drip(bytes, head.length(), Duration.ofSeconds(60), Answer.End.CLOSE);
  }

  private Crawls crawls(SyntheticServer server) {
    return new Crawls(scratch, server.url(HOST, "/"), scratch.resolve("data"));
  }

  private static List<Path> markers(Crawls crawls) throws IOException {
    try (Stream<Path> files = Files.list(crawls.archive())) {
      return files.filter(file -> file.toString().endsWith(".open")).toList();
    }
  }
}
