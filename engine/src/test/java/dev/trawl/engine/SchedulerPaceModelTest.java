package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.pace.HostOrder;
import dev.trawl.pace.HostOverrides;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Operators change their minds at random; no request may break what they ordered last. */
class SchedulerPaceModelTest {
  private final SchedulerDesk desk = new SchedulerDesk();
  private final Deque<Step.Visit> underWay = new ArrayDeque<>();
  private Duration crawlPace = Duration.ofSeconds(4);
  private HostOverrides ordered = HostOverrides.NONE;
  private Instant lastEvent = Instant.EPOCH;
  private int urls;
  private int visits;

  @RepeatedTest(30)
  void no_request_breaks_the_pace_the_concurrency_or_the_block_that_is_in_force(RepetitionInfo run)
      throws InterruptedException {
    var random = new Random(run.getCurrentRepetition());
    CrawlId crawl = desk.crawl(crawlPace, "http://elsewhere.test/");
    // As long as somebody has this one the crawl goes on, also when the host has nothing to do.
    HostWork elsewhere = new HostWork(crawl, new Host("elsewhere.test"));
    desk.store.frontier().claim(elsewhere, 1, Duration.ofDays(1));

    for (int event = 0; event < 300; event++) {
      happen(random, crawl);
      if (random.nextInt(3) == 0) {
        ask();
      }
    }

    assertThat(visits).isGreaterThan(10);
  }

  private void happen(Random random, CrawlId crawl) {
    switch (random.nextInt(8)) {
      case 0 -> order(random);
      case 1 -> {
        crawlPace = Duration.ofSeconds(random.nextInt(10));
        desk.change(crawl, crawlPace, 0);
      }
      case 2, 3 -> desk.offer(crawl, "/" + urls++, "/" + urls++);
      case 4, 5 -> {
        if (!underWay.isEmpty()) {
          desk.visited(underWay.poll());
          lastEvent = desk.clock.instant();
        }
      }
      default -> desk.clock.advance(Duration.ofMillis(random.nextInt(6_000)));
    }
  }

  private void order(Random random) {
    ordered =
        new HostOverrides(
            random.nextBoolean()
                ? Optional.empty()
                : Optional.of(Duration.ofSeconds(random.nextInt(12))),
            1 + random.nextInt(3),
            random.nextInt(4) == 0 ? Optional.of("complaint") : Optional.empty());
    Instant resetAt = random.nextBoolean() ? desk.clock.instant() : null;
    desk.order(new HostOrder(Samples.HOST.name(), false, ordered, resetAt));
  }

  private void ask() throws InterruptedException {
    switch (desk.next()) {
      case Step.Visit visit -> {
        Duration pace = ordered.pace().orElse(crawlPace);
        assertThat(ordered.blockedReason()).isEmpty();
        assertThat(desk.clock.instant()).isAfterOrEqualTo(lastEvent.plus(pace));
        underWay.add(visit);
        assertThat(underWay.size()).isLessThanOrEqualTo(ordered.concurrency());
        lastEvent = desk.clock.instant();
        visits++;
      }
      case Step.Decide decide -> {
        assertThat(ordered.blockedReason()).isPresent();
        assertThat(decide.verdict()).isInstanceOf(Done.class);
        desk.decided(decide);
      }
      case null -> {}
      case Step other -> throw new AssertionError(other);
    }
  }
}
