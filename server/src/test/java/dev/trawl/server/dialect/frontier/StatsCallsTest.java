package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.api.Reply;
import dev.trawl.server.statistics.Statistics;
import dev.trawl.testkit.ManualClock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything in numbers, from a zero that can be moved. */
class StatsCallsTest {
  private static final String ROOT = FrontierRig.ROOT;

  private final FrontierRig rig = new FrontierRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  private void crawl() {
    rig.add(ROOT, ROOT + "a", ROOT + "b", ROOT + "c", ROOT + "d");
    rig.visit(ROOT, "Start", ROOT + "a", ROOT + "new");
    rig.answer(ROOT + "a", UrlState.NOT_FOUND, 404);
    rig.fail(ROOT + "b", ErrorClass.RESET);
    rig.take(ROOT + "c");
  }

  @Test
  void nothing_was_done_at_first() {
    Reply stats = rig.get("/api/stats");

    assertThat(stats.json().propertyNames())
        .containsExactly(
            "pagesCrawled",
            "pagesFailed",
            "bytesDownloaded",
            "linksDiscovered",
            "duplicatesSkipped",
            "frontierPending",
            "frontierInProgress",
            "frontierCompleted",
            "frontierFailed",
            "totalDomains",
            "activeWorkers",
            "workerHeartbeats",
            "recentPages",
            "topDomains");
    assertThat(stats.at("pagesCrawled")).isEqualTo("0");
    assertThat(stats.at("recentPages")).isEqualTo("[]");
  }

  @Test
  void all_that_was_done_is_counted() {
    crawl();

    Reply stats = rig.get("/api/stats");

    assertThat(stats.at("pagesCrawled")).isEqualTo("1");
    assertThat(stats.at("pagesFailed")).isEqualTo("2");
    assertThat(stats.at("bytesDownloaded")).isEqualTo("18");
    assertThat(stats.at("linksDiscovered")).isEqualTo("7");
    assertThat(stats.at("duplicatesSkipped")).isEqualTo("1");
    assertThat(stats.at("frontierPending")).isEqualTo("2");
    assertThat(stats.at("frontierInProgress")).isEqualTo("1");
    assertThat(stats.at("frontierCompleted")).isEqualTo("1");
    assertThat(stats.at("frontierFailed")).isEqualTo("2");
    assertThat(stats.at("totalDomains")).isEqualTo("1");
  }

  @Test
  void workers_pages_and_domains_are_named() {
    crawl();

    Reply stats = rig.get("/api/stats");

    assertThat(stats.at("activeWorkers")).isEqualTo("[\"ant\"]");
    assertThat(stats.at("workerHeartbeats"))
        .isEqualTo(
            "[{\"workerId\":\"ant\",\"lastHeartbeat\":%d}]"
                .formatted(ManualClock.START.toEpochMilli()));
    assertThat(stats.json().path("recentPages")).hasSize(3);
    assertThat(stats.at("recentPages.2"))
        .isEqualTo(
            "{\"url\":\"http://127.0.0.1/\",\"domain\":\"127.0.0.1\",\"title\":\"Start\","
                + "\"statusCode\":200,\"crawledAt\":\"2026-01-01T00:00:00Z\",\"durationMs\":120}");
    assertThat(stats.at("topDomains"))
        .isEqualTo("[{\"domain\":\"127.0.0.1\",\"pageCount\":3,\"crawlDelay\":1.0}]");
  }

  @Test
  void the_last_twenty_pages_and_the_first_ten_domains_are_enough() {
    String[] urls = new String[24];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = "http://127.0.0.%d/%d".formatted(i % 12 + 1, i);
    }
    rig.add(urls);
    for (String url : urls) {
      rig.visit(url, null);
    }

    Reply stats = rig.get("/api/stats");

    assertThat(stats.json().path("recentPages")).hasSize(20);
    assertThat(stats.json().path("topDomains")).hasSize(10);
    assertThat(stats.at("totalDomains")).isEqualTo("12");
  }

  @Test
  void after_a_reset_only_what_follows_is_counted_and_nothing_is_gone() {
    crawl();
    rig.server.crawl();
    rig.server.clock.advance(Duration.ofSeconds(1));

    Reply reset = rig.post("/api/stats/reset", "");

    assertThat(reset.text()).isEqualTo("{\"message\":\"Stats reset successfully\"}");
    Reply stats = rig.get("/api/stats");
    assertThat(stats.at("pagesCrawled")).isEqualTo("0");
    assertThat(stats.at("pagesFailed")).isEqualTo("0");
    assertThat(stats.at("bytesDownloaded")).isEqualTo("0");
    assertThat(stats.at("linksDiscovered")).isEqualTo("0");
    assertThat(stats.at("duplicatesSkipped")).isEqualTo("0");
    assertThat(rig.get("/api/pages").at("total")).isEqualTo("3");
    assertThat(rig.get("/v1/audit?what=statistics.reset").items("what")).hasSize(1);
  }

  @Test
  void a_reset_leaves_out_ended_crawls_and_what_those_that_go_on_had_done() {
    rig.add(ROOT);
    rig.visit(ROOT, "Start");
    rig.add(ROOT, ROOT + "a");
    rig.visit(ROOT, "Start");
    rig.post("/api/stats/reset", "");
    rig.server.clock.advance(Duration.ofSeconds(1));
    rig.visit(ROOT + "a", "A");

    assertThat(rig.get("/api/stats").at("pagesCrawled")).isEqualTo("1");
    // Deleting what was left out anyway takes nothing away.
    rig.delete("/v1/crawls/1");
    assertThat(rig.get("/api/stats").at("pagesCrawled")).isEqualTo("1");
  }

  @Test
  void a_time_series_has_the_hours_in_which_something_happened() {
    note();

    Reply series = rig.get("/api/stats/timeseries");

    assertThat(series.text())
        .isEqualTo(
            "{\"timestamps\":[\"2026-01-01T00:00:00Z\",\"2026-01-01T05:00:00Z\"],"
                + "\"pagesCrawled\":[1,1],\"pagesFailed\":[2,0]}");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0, 1", "6, 2", "nonsense, 2", "99999, 2"})
  void hours_are_moved_into_their_range(String hours, int points) {
    note();

    assertThat(rig.get("/api/stats/timeseries?hours=" + hours).json().path("timestamps"))
        .hasSize(points);
  }

  /** Two looks at the crawl, five hours apart, and one that closes the hour. */
  private void note() {
    crawl();
    rig.server.clock.advance(Duration.ofSeconds(1));
    try (Statistics watcher = new Statistics(rig.server.store.cabinet())) {
      look(watcher);
      rig.server.clock.advance(Duration.ofHours(5));
      look(watcher);
      rig.visit(ROOT + "d", "D");
      look(watcher);
      rig.server.clock.advance(Duration.ofMinutes(2));
      look(watcher);
    }
  }

  private void look(Statistics watcher) {
    var id = rig.newest().id();
    watcher.note(
        rig.server.clock.instant(), Map.of(id, rig.server.store.frontier().counts(id)), Set.of(id));
  }
}
