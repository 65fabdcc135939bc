package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.ledger.Entry;
import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.Oracle;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SIGKILL at every step of the way that a page takes, and of the life of a process. */
class NamedKillsTest {
  /** Points that come first or last in the life of a crawl; the others come in any order. */
  private static final List<KillPoint> FIRST =
      List.of(KillPoint.AFTER_CREATE, KillPoint.DURING_OFFER, KillPoint.AFTER_OFFER);

  private static final List<KillPoint> LAST = List.of(KillPoint.DURING_CLOSE, KillPoint.AT_THE_END);

  /** These are passed only once in a run. */
  private static final Set<KillPoint> ONCE =
      EnumSet.of(
          KillPoint.AFTER_CREATE,
          KillPoint.DURING_OFFER,
          KillPoint.AFTER_OFFER,
          KillPoint.DURING_OPEN,
          KillPoint.AFTER_OPEN,
          KillPoint.AT_THE_END,
          KillPoint.DURING_CLOSE);

  /** These are passed every few milliseconds, not with every page. */
  private static final Set<KillPoint> SELDOM =
      EnumSet.of(
          KillPoint.DURING_SYNC,
          KillPoint.BEFORE_CHECKPOINT,
          KillPoint.DURING_CHECKPOINT,
          KillPoint.AFTER_CHECKPOINT,
          KillPoint.AFTER_CLAIM);

  private final long seed = Long.getLong("trawl.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @TempDir Path scratch;

  @Test
  void a_crawl_survives_a_kill_at_each_step() throws Exception {
    System.out.println("repeat with -Dtrawl.seed=" + seed);
    Runs runs = new Runs();
    Path data = scratch.resolve("data");
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(random.nextLong(), 60, 100))) {
      List<String> seeds = web.web().homes(web.port());
      Path file = Files.write(scratch.resolve("seeds.txt"), seeds);
      Expectation expected =
          Oracle.expect(web.web().on(web.port()), Rules.standard(Scope.any()), seeds);

      for (KillPoint point : points()) {
        runs.begin();
        assertThat(exitCode(data, file, point, nth(point)))
            .as("killed %s, seed %d", point, seed)
            .isEqualTo(Child.KILLED);
      }
      runs.begin();
      assertThat(exitCode(data, file, KillPoint.AT_THE_END, 0)).isZero();

      judge(web, expected, Findings.in(data), runs);
    }
  }

  private List<KillPoint> points() {
    List<KillPoint> between = new ArrayList<>(List.of(KillPoint.values()));
    between.removeAll(FIRST);
    between.removeAll(LAST);
    Collections.shuffle(between, random);
    List<KillPoint> points = new ArrayList<>(FIRST);
    points.addAll(between);
    points.addAll(LAST);
    return points;
  }

  private int nth(KillPoint point) {
    if (ONCE.contains(point)) {
      return 1;
    }
    return random.nextInt(1, SELDOM.contains(point) ? 8 : 250);
  }

  private int exitCode(Path data, Path seeds, KillPoint point, int nth)
      throws IOException, InterruptedException {
    try (Child child =
        Child.of(
            scratch,
            TrappedCrawl.class,
            data.toString(),
            seeds.toString(),
            point.name(),
            Integer.toString(nth))) {
      int code = child.exitCode();
      if (code != Child.KILLED) {
        System.out.println(point + ": " + child.told());
      }
      return code;
    }
  }

  private void judge(ServedWeb web, Expectation expected, Findings found, Runs runs) {
    List<Entry> requests = web.ledger().requests();
    int refetched = runs.repeated(requests).values().stream().mapToInt(n -> n).sum();
    System.out.printf(
        "kills=%d pages=%d lost=%d doubled=%d unreadable=%d refetched=%d (bound %d)%n",
        runs.count() - 1,
        expected.pages(),
        found.lost(expected.states()),
        found.doubled(),
        found.unreadable(),
        refetched,
        (runs.count() - 1) * TrappedCrawl.CONCURRENCY);

    found.assertWhole(expected.states());
    assertThat(runs.askedTwice(requests)).as("twice in one run, seed %d", seed).isEmpty();
    assertThat(runs.repeated(requests).values())
        .as("asked for again after each kill, seed %d", seed)
        .allSatisfy(n -> assertThat(n).isLessThanOrEqualTo(TrappedCrawl.CONCURRENCY));
    assertThat(web.ledger().robotsViolations(web.web(), "Trawl")).as("seed %d", seed).isEmpty();
  }
}
