package dev.trawl.server.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  private static final CrawlId ONE = new CrawlId(1);
  private static final CrawlId TWO = new CrawlId(2);
  private static final Instant START = ManualClock.START;

  private final ManualClock clock = new ManualClock();
  private final Cabinet cabinet = InMemoryCrawlStore.open(clock).cabinet();
  private final Random random = new Random(7);
  private Statistics statistics = new Statistics(cabinet);
  private long visited;
  private long failed;

  @Test
  void the_points_of_every_resolution_add_up_to_what_was_counted() {
    run(statistics, Duration.ofMinutes(61), Set.of(ONE));

    for (Resolution resolution : Resolution.values()) {
      Tally sum = all(ONE, resolution);
      long expected = resolution == Resolution.SECOND ? sum.of(UrlState.VISITED) : visited;
      assertThat(sum.of(UrlState.VISITED)).as(resolution.label()).isEqualTo(expected);
      assertThat(all(null, resolution)).as(resolution.label()).isEqualTo(sum);
    }
    assertThat(all(ONE, Resolution.MINUTE).of("error.reset")).isEqualTo(failed);
    assertThat(all(ONE, Resolution.MINUTE).of("bytes")).isEqualTo(visited * 100);
  }

  @Test
  void a_point_holds_what_happened_in_its_stretch_and_what_was_open_at_its_end() {
    note(statistics, Map.of(ONE, counts(1, 0, 9)), Set.of(ONE));
    clock.advance(Duration.ofMillis(500));
    note(statistics, Map.of(ONE, counts(3, 0, 7)), Set.of());
    clock.advance(Duration.ofMillis(500));
    note(statistics, Map.of(ONE, counts(10, 0, 0)), Set.of());

    assertThat(statistics.series(ONE, START, at(60), Resolution.SECOND).points())
        .extracting(p -> p.from() + " " + p.tally().pages() + " " + p.open())
        .containsExactly(START + " 3 7", at(1) + " 7 0");
    assertThat(statistics.series(ONE, START, at(60), Resolution.TEN_SECONDS).points())
        .extracting(p -> p.from() + " " + p.tally().pages())
        .containsExactly(START + " 10");
    // Not kept yet, and shown nevertheless.
    assertThat(statistics.series(ONE, START, at(60), Resolution.DAY).sum().pages()).isEqualTo(10);
  }

  @Test
  void a_restart_goes_on_where_the_cabinet_ends_and_loses_nothing() {
    run(statistics, Duration.ofSeconds(150), Set.of(ONE));
    long before = visited;
    // It dies without closing; the crawl goes on elsewhere for ten minutes.
    visited += 1_000;
    clock.advance(Duration.ofMinutes(10));
    statistics = new Statistics(cabinet);
    run(statistics, Duration.ofSeconds(90), Set.of());
    statistics.close();
    statistics.close();

    for (Resolution resolution : List.of(Resolution.MINUTE, Resolution.HOUR, Resolution.DAY)) {
      assertThat(all(ONE, resolution).of(UrlState.VISITED)).as("%s", resolution).isEqualTo(visited);
      assertThat(all(null, resolution).of(UrlState.VISITED))
          .as("%s", resolution)
          .isEqualTo(visited);
    }
    assertThat(all(ONE, Resolution.TEN_SECONDS).of(UrlState.VISITED))
        .as("what nobody watched is not shown as a burst")
        .isLessThan(visited - before);
  }

  @Test
  void of_two_servers_on_one_home_exactly_one_keeps_each_minute() {
    Statistics other = new Statistics(cabinet);
    for (int beat = 0; beat < 600; beat++) {
      work();
      boolean isFirst = beat == 0;
      Map<CrawlId, Counts> now = Map.of(ONE, counts(visited, failed, 5));
      note(statistics, now, isFirst ? Set.of(ONE) : Set.of());
      clock.advance(Duration.ofMillis(250));
      // The other looks a little later, and sees a little more.
      work();
      note(other, Map.of(ONE, counts(visited, failed, 5)), isFirst ? Set.of(ONE) : Set.of());
      clock.advance(Duration.ofMillis(250));
    }
    note(statistics, Map.of(ONE, counts(visited, failed, 5)), Set.of());
    note(other, Map.of(ONE, counts(visited, failed, 5)), Set.of());
    statistics.close();
    other.close();
    clock.advance(Duration.ofMinutes(1));
    note(statistics, Map.of(ONE, counts(visited, failed, 5)), Set.of());
    statistics.close();

    Statistics third = new Statistics(cabinet);
    assertThat(third.series(ONE, START, at(3600), Resolution.MINUTE).sum().of(UrlState.VISITED))
        .isEqualTo(visited);
    assertThat(third.series(null, START, at(3600), Resolution.MINUTE).sum().of(UrlState.VISITED))
        .isEqualTo(visited);
    assertThat(third.series(ONE, START, at(3600), Resolution.MINUTE).points())
        .extracting(Point::from)
        .doesNotHaveDuplicates()
        .hasSizeBetween(5, 7);
  }

  @Test
  void a_crawl_that_was_under_way_before_anybody_looked_makes_no_burst() {
    visited = 1_000_000;
    note(statistics, Map.of(ONE, counts(visited, 0, 5)), Set.of());
    run(statistics, Duration.ofMinutes(3), Set.of());
    long gained = visited - 1_000_000;
    statistics.close();

    assertThat(all(ONE, Resolution.HOUR).of(UrlState.VISITED)).isEqualTo(gained);
    statistics = new Statistics(cabinet);
    run(statistics, Duration.ofMinutes(3), Set.of());
    assertThat(all(ONE, Resolution.DAY).of(UrlState.VISITED)).isEqualTo(visited - 1_000_000);
    assertThat(all(null, Resolution.DAY).of(UrlState.VISITED)).isEqualTo(visited - 1_000_000);
  }

  @Test
  void what_is_kept_is_bounded_and_days_are_kept_for_ever() {
    for (int day = 0; day < 70; day++) {
      for (int minute = 0; minute < 3; minute++) {
        work();
        note(
            statistics, Map.of(ONE, counts(visited, failed, 5)), day == 0 ? Set.of(ONE) : Set.of());
        clock.advance(Duration.ofMinutes(1));
      }
      clock.advance(Duration.ofDays(1).minus(Duration.ofMinutes(3)));
    }
    statistics.close();

    assertThat(kept("1m/0")).isLessThanOrEqualTo(3 * 3);
    assertThat(kept("1h/0")).isLessThanOrEqualTo(62);
    assertThat(kept("1d/0")).isEqualTo(70);
    assertThat(all(ONE, Resolution.DAY).of(UrlState.VISITED)).isEqualTo(visited);
    // The first point of what is left shows its own minute, not all that was before.
    assertThat(all(ONE, Resolution.MINUTE).of(UrlState.VISITED)).isLessThan(visited / 10);
  }

  @Test
  void a_deleted_crawl_leaves_nothing_but_its_part_in_the_whole() {
    run(statistics, Duration.ofMinutes(3), Set.of(ONE));
    statistics.close();

    statistics.forget(ONE);

    assertThat(kept("1m/0") + kept("1h/0") + kept("1d/0") + kept("base/")).isZero();
    assertThat(all(ONE, Resolution.DAY).isEmpty()).isTrue();
    assertThat(all(null, Resolution.DAY).of(UrlState.VISITED)).isEqualTo(visited);
  }

  @Test
  void crawls_that_do_nothing_write_nothing() {
    run(statistics, Duration.ofMinutes(3), Set.of(ONE));
    long before = cabinet.version(Drawer.SAMPLES);
    Map<CrawlId, Counts> idle = Map.of(ONE, counts(visited, failed, 5));
    for (int i = 0; i < 5; i++) {
      clock.advance(Duration.ofMinutes(1));
      note(statistics, idle, Set.of());
    }
    long after = cabinet.version(Drawer.SAMPLES);
    for (int i = 0; i < 5; i++) {
      clock.advance(Duration.ofMinutes(1));
      note(statistics, idle, Set.of());
    }

    assertThat(after).isGreaterThan(before);
    assertThat(cabinet.version(Drawer.SAMPLES)).isEqualTo(after);
  }

  @Test
  void all_crawls_together_are_the_sum_of_each() {
    for (int i = 0; i < 300; i++) {
      work();
      Counts counts = counts(visited, failed, 5);
      note(statistics, Map.of(ONE, counts, TWO, counts), i == 0 ? Set.of(ONE, TWO) : Set.of());
      clock.advance(Duration.ofMillis(500));
    }

    for (Resolution resolution : Resolution.values()) {
      assertThat(all(null, resolution))
          .as("%s", resolution)
          .isEqualTo(all(ONE, resolution).plus(all(TWO, resolution)));
    }
    assertThat(all(null, Resolution.HOUR).of(UrlState.VISITED)).isEqualTo(2 * visited);
  }

  @Test
  void throughput_looks_back_a_minute_five_minutes_and_an_hour() {
    note(statistics, Map.of(ONE, counts(0, 0, 5)), Set.of(ONE));
    for (int second = 0; second < 300; second++) {
      clock.advance(Duration.ofSeconds(1));
      visited += second < 240 ? 1 : 10;
      failed += second < 10 ? 1 : 0;
      note(statistics, Map.of(ONE, counts(visited, failed, 5)), Set.of());
    }

    Throughput throughput = Throughput.of(statistics, clock.instant());

    assertThat(throughput.pagesPerSecond()).isEqualTo(10);
    assertThat(throughput.lastMinute()).isEqualTo(10);
    assertThat(throughput.lastFiveMinutes()).isEqualTo((240 + 600 + 10) / 300.0);
    assertThat(throughput.errorsLastHour()).isEqualTo(10);
    assertThat(throughput.errorRate()).isEqualTo(10 / 850.0);
  }

  @Test
  void nobody_gets_more_points_than_the_limit() {
    assertThatThrownBy(() -> statistics.series(ONE, START, at(5_002), Resolution.SECOND))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("5,000 points")
        .hasMessageContaining("coarser");
    assertThat(statistics.series(ONE, START, at(5_000), Resolution.SECOND).points()).isEmpty();
    assertThatThrownBy(() -> Resolution.parse("2s")).hasMessageContaining("1s, 10s, 1m, 1h, 1d");
  }

  private void run(Statistics server, Duration time, Set<CrawlId> begun) {
    Set<CrawlId> fresh = begun;
    for (Duration t = Duration.ZERO; t.compareTo(time) < 0; t = t.plusMillis(500)) {
      work();
      note(server, Map.of(ONE, counts(visited, failed, 5)), fresh);
      fresh = Set.of();
      clock.advance(Duration.ofMillis(500));
    }
  }

  private void work() {
    visited += random.nextInt(10);
    failed += random.nextInt(2);
  }

  private void note(Statistics server, Map<CrawlId, Counts> counts, Set<CrawlId> begun) {
    server.note(clock.instant(), counts, begun);
  }

  private Tally all(@Nullable CrawlId crawl, Resolution resolution) {
    Instant to = clock.instant().plusSeconds(1);
    Duration reach = resolution.step().multipliedBy(Series.MOST - 2);
    Instant from = to.minus(reach);
    return statistics.series(crawl, from.isBefore(START) ? START : from, to, resolution).sum();
  }

  private int kept(String prefix) {
    return cabinet.list(Drawer.SAMPLES, prefix, prefix + "~", 10_000).size();
  }

  private static Instant at(long seconds) {
    return START.plusSeconds(seconds);
  }

  private static Counts counts(long visited, long failed, long open) {
    return new Counts(
        Map.of(UrlState.VISITED, visited, UrlState.FAILED, failed, UrlState.QUEUED, open),
        visited * 100,
        0,
        Map.of(),
        Map.of(200, visited),
        Map.of(ErrorClass.RESET, failed));
  }
}
