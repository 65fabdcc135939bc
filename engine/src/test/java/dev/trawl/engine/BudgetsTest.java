package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class BudgetsTest {
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);

  @Test
  void a_crawl_without_budgets_never_ends_by_one() {
    Crawl crawl = crawl(Limits.unlimited());
    visit(crawl, 1L << 40);
    clock.advance(Duration.ofDays(3_650));

    assertThat(exhausted(crawl)).isEmpty();
  }

  @Test
  void the_byte_budget_is_used_up_by_its_last_byte() {
    Crawl crawl = crawl(limits(OptionalLong.of(1_000), Optional.empty()));
    visit(crawl, 999);
    assertThat(exhausted(crawl)).isEmpty();

    visit(crawl, 1);

    assertThat(exhausted(crawl)).contains("maxBytes");
  }

  @Test
  void the_time_budget_is_used_up_when_its_time_has_passed() {
    Crawl crawl = crawl(limits(OptionalLong.empty(), Optional.of(Duration.ofMinutes(1))));
    clock.advance(Duration.ofSeconds(59));
    assertThat(exhausted(crawl)).isEmpty();

    clock.advance(Duration.ofSeconds(1));

    assertThat(exhausted(crawl)).contains("maxDuration");
  }

  private Crawl crawl(Limits limits) {
    CrawlId id = store.crawls().create(Samples.settings(limits)).id();
    store.frontier().offer(id, Samples.seeds("/1", "/2", "/3"));
    return store.crawls().find(id).orElseThrow();
  }

  private void visit(Crawl crawl, long bytes) {
    Claim claim =
        store
            .frontier()
            .claim(new HostWork(crawl.id(), Samples.HOST), 1, Duration.ofMinutes(1))
            .claims()
            .getFirst();
    store
        .frontier()
        .settle(
            List.of(
                new Settlement(
                    claim,
                    new Done(UrlState.VISITED, Samples.answer(200, bytes)),
                    List.of(),
                    List.of(),
                    Map.of(),
                    HostState.unknown(Samples.HOST))));
  }

  private Optional<String> exhausted(Crawl crawl) {
    Counts counts = store.frontier().counts(crawl.id());
    return Budgets.exhausted(crawl, counts, clock.instant());
  }

  private static Limits limits(OptionalLong bytes, Optional<Duration> duration) {
    return new Limits(OptionalLong.empty(), 25, OptionalLong.empty(), bytes, duration);
  }
}
