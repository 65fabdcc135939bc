package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlStatus;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.server.api.Reply;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an admin sees of the whole, and does to it. */
class AdminCallsTest {
  private static final String ROOT = FrontierRig.ROOT;

  private final FrontierRig rig = new FrontierRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  private void crawl() {
    rig.add(ROOT, ROOT + "a", ROOT + "b", ROOT + "c");
    rig.visit(ROOT, "Start");
    rig.answer(ROOT + "a", UrlState.NOT_FOUND, 404);
    rig.server.clock.advance(Duration.ofSeconds(11));
    rig.fail(ROOT + "b", ErrorClass.RESET);
  }

  @Test
  void everything_is_told_at_a_glance() {
    crawl();

    Reply stats = rig.get("/api/admin/stats");

    assertThat(stats.at("workers")).isEqualTo("{\"active\":1,\"total\":1}");
    assertThat(stats.at("queue")).isEqualTo("{\"pendingUrls\":1,\"visitedUrls\":3}");
    assertThat(stats.json().path("throughput").propertyNames())
        .containsExactly("pagesPerSecond", "last1min", "last5min");
    assertThat(stats.json().path("errors").propertyNames())
        .containsExactly("last1hour", "errorRate");
    assertThat(stats.at("storage")).isEqualTo("{\"totalPages\":1,\"totalSizeGB\":4.096E-6}");
  }

  @Test
  void workers_are_told_with_what_they_fetch() {
    assertThat(rig.get("/api/admin/workers").text())
        .isEqualTo(
            "{\"workers\":[{\"workerId\":\"ant\",\"status\":\"active\","
                + "\"currentUrl\":\"http://127.0.0.1/\",\"pagesCrawled\":7,"
                + "\"uptimeSeconds\":null,\"lastHeartbeat\":\"2026-01-01T00:00:00Z\"}]}");
  }

  @Test
  void errors_are_told_with_the_last_in_front() {
    crawl();

    assertThat(rig.get("/api/admin/errors").text())
        .isEqualTo(
            "{\"errors\":["
                + "{\"timestamp\":\"2026-01-01T00:00:11Z\",\"workerId\":\"w1\","
                + "\"url\":\"http://127.0.0.1/b\",\"error\":\"reset: in a test\",\"retries\":0},"
                + "{\"timestamp\":\"2026-01-01T00:00:00Z\",\"workerId\":\"w1\","
                + "\"url\":\"http://127.0.0.1/a\",\"error\":\"HTTP 404\",\"retries\":0}]}");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0, 1", "x, 100", "'', 100", "5000, 120"})
  void errors_are_limited(String limit, int rows) {
    String[] urls = new String[120];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = ROOT + i;
    }
    rig.add(urls);
    for (String url : urls) {
      rig.answer(url, UrlState.NOT_FOUND, 404);
    }

    assertThat(rig.get("/api/admin/errors?limit=" + limit).json().path("errors")).hasSize(rows);
  }

  @Test
  void a_domain_is_blacklisted_with_all_below_it() {
    Reply reply =
        rig.post("/api/admin/blacklist", "{\"domain\":\"Example.org\",\"reason\":\"no\"}");

    assertThat(reply.status()).isEqualTo(201);
    assertThat(reply.text())
        .isEqualTo(
            "{\"message\":\"Domain blacklisted\",\"domain\":\"example.org\",\"reason\":\"no\"}");
    assertThat(rig.get("/v1/blocklist").items("domain")).containsExactly("example.org");
    assertThat(rig.post("/api/admin/blacklist", "{\"domain\":\"b.test\"}").at("reason"))
        .isEqualTo("blacklisted by an operator");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"domain\":7}", "{\"domain\":\"no domain\"}"})
  void only_a_domain_is_blacklisted(String body) {
    assertThat(rig.post("/api/admin/blacklist", body).status()).isEqualTo(400);
    assertThat(rig.get("/v1/blocklist").items("domain")).isEmpty();
  }

  @Test
  void the_usual_delay_holds_for_crawls_that_follow() {
    Reply reply = rig.post("/api/admin/config/rate-limit", "{\"defaultCrawlDelay\":2.5}");

    assertThat(reply.text()).isEqualTo("{\"defaultCrawlDelay\":2.5}");
    rig.add(ROOT);
    assertThat(rig.newest().settings().manners().pace())
        .isEqualTo(PaceSetting.every(Duration.ofMillis(2_500)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"defaultCrawlDelay\":\"1\"}",
        "{\"defaultCrawlDelay\":-0.1}",
        "{\"defaultCrawlDelay\":3600.1}"
      })
  void a_delay_that_is_none_changes_nothing(String body) {
    assertThat(rig.post("/api/admin/config/rate-limit", body).status()).isEqualTo(400);
    assertThat(rig.get("/v1/settings").at("defaultPace")).isEqualTo("1s");
  }

  @Test
  void a_clean_up_deletes_nothing_unless_the_settings_say_so() {
    crawl();
    end();
    rig.server.clock.advance(Duration.ofDays(1_000));

    assertThat(rig.post("/api/admin/cleanup", "").text())
        .isEqualTo(
            "{\"message\":\"Cleanup completed\",\"result\":{\"completedUrlsDeleted\":0,"
                + "\"failedUrlsDeleted\":0,\"crawledPagesDeleted\":0,\"statsDeleted\":0,"
                + "\"durationMs\":0}}");
    assertThat(rig.get("/api/pages").at("total")).isEqualTo("3");
  }

  @Test
  void a_clean_up_tells_what_went_with_the_crawls_that_were_too_old() {
    crawl();
    end();
    rig.server.send("PATCH", "/v1/settings", "{\"keepEnded\": \"7d\"}");
    rig.server.clock.advance(Duration.ofDays(8));

    assertThat(rig.post("/api/admin/cleanup", "").text())
        .isEqualTo(
            "{\"message\":\"Cleanup completed\",\"result\":{\"completedUrlsDeleted\":1,"
                + "\"failedUrlsDeleted\":2,\"crawledPagesDeleted\":3,\"statsDeleted\":1,"
                + "\"durationMs\":0}}");
    assertThat(rig.get("/api/pages").at("total")).isEqualTo("0");
    assertThat(rig.get("/v1/audit?what=crawl.delete").items("object")).containsExactly("crawl 1");
  }

  private void end() {
    rig.server.store.crawls().move(rig.newest().id(), CrawlStatus.CANCELLED, null);
  }

  @Test
  void storage_is_told_in_rows_and_bytes() {
    crawl();

    assertThat(rig.get("/api/admin/storage").text())
        .isEqualTo(
            "{\"urlFrontier\":{\"pending\":1,\"inProgress\":0,\"completed\":1,\"failed\":2},"
                + "\"crawledPages\":3,\"domains\":1,\"totalBytes\":4096,"
                + "\"parts\":[{\"name\":\"store\",\"bytes\":4096}]}");
  }
}
