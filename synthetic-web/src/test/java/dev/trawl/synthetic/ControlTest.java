package dev.trawl.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.ledger.PageTally;
import dev.trawl.synthetic.serve.LatencySwitch;
import dev.trawl.synthetic.serve.Serving;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.StaticSite;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ControlTest {
  private static final StaticSite SITE =
      StaticSite.anywhere()
          .html("/", "home")
          .html("/private", "secret")
          .robots("User-agent: *\nDisallow: /private\n")
          .build();

  private final Client client = new Client();
  private final PageTally tally = new PageTally(SITE);
  private final LatencySwitch latency = new LatencySwitch(_ -> Duration.ofHours(1));
  private SyntheticServer server;

  @BeforeEach
  void start() throws IOException {
    server = SyntheticServer.start(tally, 0, Serving.recorded());
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void totals_tell_what_was_served() throws Exception {
    client.get(server.url("127.0.0.1", "/robots.txt"));
    client.get(server.url("127.0.0.1", "/"));
    client.get(server.url("127.0.0.1", "/"));

    assertThat(ask("totals")).contains("\"pages\":1,\"requests\":3,").contains("\"connections\":1");
  }

  @Test
  void an_audit_finds_what_came_too_soon_and_what_was_forbidden() throws Exception {
    client.get(server.url("127.0.0.1", "/robots.txt"));
    client.get(server.url("127.0.0.1", "/"));
    client.get(server.url("127.0.0.1", "/private"));

    assertThat(ask("audit 60000 Trawl"))
        .contains("\"recorded\":3,\"robotsFiles\":1,\"gaps\":2,\"robots\":1");
  }

  @Test
  void what_was_cleared_is_forgotten() throws Exception {
    client.get(server.url("127.0.0.1", "/"));

    assertThat(ask("clear\ntotals")).contains("\"pages\":0,\"requests\":0,\"bytes\":0,");
  }

  @Test
  void answers_wait_unless_that_is_turned_off() throws Exception {
    Request home = Request.get("127.0.0.1", 80, "/");

    assertThat(latency.apply(home)).isEqualTo(Duration.ofHours(1));
    ask("latency off");
    assertThat(latency.apply(home)).isZero();
    ask("latency on");
    assertThat(latency.apply(home)).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void what_is_no_question_is_told_so() throws Exception {
    assertThat(ask("hello")).contains("totals, audit, clear or latency");
  }

  private String ask(String questions) throws IOException {
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    new Control(server, SITE, tally, latency)
        .run(
            new BufferedReader(new StringReader(questions)),
            new PrintStream(answers, true, StandardCharsets.UTF_8));
    return answers.toString(StandardCharsets.UTF_8);
  }
}
