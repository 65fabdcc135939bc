package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrawlLaneTest {
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final Crawl crawl = store.crawls().create(Samples.settings());
  private final CrawlLane lane = new CrawlLane(CrawlContext.of(crawl));

  @Test
  void a_new_lane_is_ready_until_the_store_says_otherwise() {
    assertThat(lane.readyAt(clock.instant())).isEqualTo(clock.instant());

    assertThat(poll()).isNull();

    assertThat(lane.readyAt(clock.instant())).isNull();
  }

  @Test
  void claims_come_in_the_order_of_the_store() {
    store.frontier().offer(crawl.id(), Samples.seeds("/1", "/2"));

    assertThat(claim().url()).isEqualTo(Samples.url("/1"));
    assertThat(claim().url()).isEqualTo(Samples.url("/2"));
    assertThat(poll()).isNull();
  }

  @Test
  void a_claim_that_is_put_back_comes_next() {
    store.frontier().offer(crawl.id(), Samples.seeds("/1", "/2"));
    Claim first = claim();

    lane.putBack(first);

    assertThat(poll()).isEqualTo(first);
  }

  @Test
  void only_a_few_claims_are_held_in_memory() {
    String[] urls = IntStream.range(0, 500).mapToObj(i -> "/" + i).toArray(String[]::new);
    store.frontier().offer(crawl.id(), Samples.seeds(urls));
    poll();

    assertThat(lane.drain()).hasSizeLessThan(100);
  }

  @Test
  void an_empty_lane_with_a_retry_is_ready_when_that_is_due() {
    store.frontier().offer(crawl.id(), Samples.seeds("/1"));
    var due = clock.instant().plusSeconds(30);
    retry(claim(), due);

    assertThat(poll()).isNull();

    assertThat(lane.readyAt(clock.instant())).isEqualTo(due);
    clock.advance(Duration.ofSeconds(30));
    assertThat(claim().url()).isEqualTo(Samples.url("/1"));
  }

  @Test
  void an_empty_lane_asks_the_store_again_when_more_arrived() {
    assertThat(poll()).isNull();
    store.frontier().offer(crawl.id(), Samples.seeds("/1"));
    assertThat(poll()).isNull();

    lane.moreArrived();

    assertThat(claim().url()).isEqualTo(Samples.url("/1"));
  }

  @Test
  void claims_that_were_kept_too_long_are_given_back_before_they_expire() {
    store.frontier().offer(crawl.id(), Samples.seeds("/1", "/2"));
    Claim first = claim();
    lane.putBack(first);
    clock.advance(CrawlLane.LEASE.minusMinutes(1));

    Claim again = claim();

    assertThat(again.url()).isEqualTo(first.url());
    assertThat(again.token()).isGreaterThan(first.token());
  }

  private Claim poll() {
    return lane.poll(store.frontier(), Samples.HOST, clock.instant(), CrawlLane.MOST_AHEAD);
  }

  private Claim claim() {
    return Objects.requireNonNull(poll());
  }

  private void retry(Claim claim, Instant due) {
    store
        .frontier()
        .settle(
            List.of(
                new Settlement(
                    claim,
                    new Retry(due, Reason.FAILURE, UrlFacts.NONE),
                    List.of(),
                    List.of(),
                    Map.of(),
                    HostState.unknown(Samples.HOST))));
  }
}
