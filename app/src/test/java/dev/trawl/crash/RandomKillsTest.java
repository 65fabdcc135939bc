package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.ledger.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SIGKILL at any moment, then the same command again: nothing is lost, nothing is doubled. */
class RandomKillsTest {
  private static final int ROUNDS = 4;
  private static final int KILLS_PER_ROUND = 5;
  private static final int CONCURRENCY = 32;

  private final long seed = Long.getLong("trawl.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @TempDir Path scratch;

  private int kills;
  private int pages;
  private long lost;
  private long doubled;
  private long unreadable;
  private long refetched;

  @Test
  void a_crawl_that_is_killed_again_and_again_ends_as_if_nobody_had_disturbed_it()
      throws Exception {
    System.out.println("repeat with -Dtrawl.seed=" + seed);

    for (int round = 0; round < ROUNDS; round++) {
      try (ServedWeb web = ServedWeb.of(ServedWeb.spec(random.nextLong(), 50, 100))) {
        crawl(web, scratch.resolve("round-" + round));
      }
    }

    System.out.printf(
        "kills=%d pages=%d lost=%d doubled=%d unreadable=%d refetched=%d (bound %d)%n",
        kills, pages, lost, doubled, unreadable, refetched, (long) kills * CONCURRENCY);
    assertThat(kills).isGreaterThanOrEqualTo(ROUNDS * KILLS_PER_ROUND / 2);
    assertThat(pages).isGreaterThanOrEqualTo(20_000);
  }

  private void crawl(ServedWeb web, Path data) throws IOException, InterruptedException {
    Runs runs = new Runs();
    boolean isOver = false;
    for (int kill = 0; kill < KILLS_PER_ROUND && !isOver; kill++) {
      runs.begin();
      try (Child child = start(web, data)) {
        isOver = !runsAWhile(child, web);
        kills += child.kill() ? 1 : 0;
      }
    }
    runs.begin();
    try (Child child = start(web, data)) {
      assertThat(child.exitCode()).as(() -> "seed " + seed + ", " + child.told()).isZero();
    }
    judge(web, data, runs);
  }

  private Child start(ServedWeb web, Path data) throws IOException {
    return Child.trawl(
        scratch,
        "crawl",
        web.seed(),
        "--allow-private",
        "--pace=0",
        "--scope=any",
        "--concurrency=" + CONCURRENCY,
        "--data=" + data,
        "--progress=none",
        "--summary=json");
  }

  /** Three times in four until it has got somewhere, else just some time. */
  private boolean runsAWhile(Child child, ServedWeb web) throws InterruptedException {
    if (random.nextInt(4) == 0) {
      return child.runsFor(Duration.ofMillis(random.nextInt(300, 2_500)));
    }
    long target = web.requests() + random.nextInt(1, 1_000);
    return child.runsUntil(() -> web.requests() >= target);
  }

  private void judge(ServedWeb web, Path data, Runs runs) {
    List<Entry> requests = web.ledger().requests();
    Findings found = Findings.in(data);
    int again = runs.repeated(requests).values().stream().mapToInt(n -> n).sum();
    pages += web.expected().pages();
    lost += found.lost(web.expected().states());
    doubled += found.doubled();
    unreadable += found.unreadable();
    refetched += again;

    String context = "seed " + seed + ", " + data.getFileName();
    assertThat(found).as(context).satisfies(f -> f.assertWhole(web.expected().states()));
    assertThat(runs.askedTwice(requests)).as(context + ": twice in one run").isEmpty();
    assertThat(runs.repeated(requests).values())
        .as(context + ": asked for again after each kill")
        .allSatisfy(n -> assertThat(n).isLessThanOrEqualTo(CONCURRENCY));
    assertThat(web.ledger().robotsViolations(web.web(), "Trawl")).as(context).isEmpty();
  }
}
