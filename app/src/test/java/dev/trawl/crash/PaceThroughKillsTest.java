package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

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
  private static final Duration PACE = Duration.ofMillis(2_500);

  /** The server's threads may be late to read what arrived in time. */
  private static final Duration TOLERANCE = Duration.ofMillis(250);

  private final long seed = Long.getLong("trawl.crash.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @TempDir Path scratch;

  @Test
  void the_pace_of_a_host_holds_across_kills_and_restarts() throws Exception {
    System.out.println("seed " + seed);
    Path data = scratch.resolve("data");
    WebSpec spec = ServedWeb.spec(random.nextLong(), 40, 4).with(Mix.plain());
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

  private void stopMidway(ServedWeb web, Path data, String signal)
      throws IOException, InterruptedException {
    long target = web.requests() + random.nextInt(15, 45);
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
