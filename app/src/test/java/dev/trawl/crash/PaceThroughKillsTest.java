package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host is not asked sooner because the crawler died, or was asked to stop, in between. */
class PaceThroughKillsTest {
  private static final Duration PACE = Duration.ofMillis(1_500);

  /** The server's threads may be late to read what arrived in time. */
  private static final Duration TOLERANCE = Duration.ofMillis(150);

  private final long seed = Long.getLong("trawl.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @TempDir Path scratch;

  @Test
  void the_pace_of_a_host_holds_across_kills_and_restarts() throws Exception {
    System.out.println("repeat with -Dtrawl.seed=" + seed);
    Path data = scratch.resolve("data");
    WebSpec spec = ServedWeb.spec(random.nextLong(), 12, 5).with(Mix.plain());
    try (ServedWeb web = ServedWeb.of(spec)) {
      for (int round = 0; round < 4; round++) {
        stopMidway(web, data, round % 2 == 0 ? "KILL" : "TERM");
      }
      try (Child last = start(web, data)) {
        assertThat(last.exitCode()).as(last::told).isZero();
      }

      Findings.in(data).assertWhole(web.expected().states());
      assertThat(web.ledger().gapViolations(PACE, TOLERANCE)).as("seed %d", seed).isEmpty();
      assertThat(web.ledger().robotsViolations(web.web(), "Trawl")).isEmpty();
    }
  }

  /** Between the kill and the next run somebody looks, which must not pass for a clean end. */
  @Test
  void the_pace_holds_when_the_data_is_looked_at_after_a_kill() throws Exception {
    Duration pace = Duration.ofSeconds(5);
    Answer page = new Answer.Slow(Duration.ofSeconds(20), Answer.html("<title>Late</title>"));
    StaticSite site =
        StaticSite.anywhere()
            .at("/", Answer.inTurn(page, Answer.html("<title>Home</title>")))
            .build();
    try (SyntheticServer server = SyntheticServer.start(site, 0)) {
      String url = server.url("127.0.0.1", "/");
      Crawls crawls = new Crawls(scratch, url, scratch.resolve("data"));
      try (Child first = crawls.start("--pace=5s")) {
        assertThat(first.runsUntil(() -> server.ledger().hits(url) == 1)).isTrue();
        assertThat(first.kill()).isTrue();
      }
      Findings.run("crawls", "--data=" + crawls.data());

      try (Child second = crawls.start("--pace=5s")) {
        assertThat(second.exitCode()).as(second::told).isZero();
      }

      assertThat(server.ledger().hits(url)).isEqualTo(2);
      assertThat(server.ledger().gapViolations(pace, TOLERANCE)).isEmpty();
    }
  }

  private void stopMidway(ServedWeb web, Path data, String signal)
      throws IOException, InterruptedException {
    long target = web.requests() + random.nextInt(6, 14);
    try (Child child = start(web, data)) {
      assertThat(child.runsUntil(() -> web.requests() >= target)).as(child::told).isTrue();
      child.signal(signal);
      assertThat(child.exitCode()).isIn(Child.KILLED, 130);
    }
  }

  private Child start(ServedWeb web, Path data) throws IOException {
    return Child.trawl(
        scratch,
        "crawl",
        web.seed(),
        "--allow-private",
        "--pace=" + PACE.toMillis() + "ms",
        "--scope=any",
        "--data=" + data,
        "--progress=none",
        "--summary=json");
  }
}
