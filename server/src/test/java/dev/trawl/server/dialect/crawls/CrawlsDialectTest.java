package dev.trawl.server.dialect.crawls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.DialectRig;
import dev.trawl.server.dialect.Reply;
import dev.trawl.server.service.WorkerStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Crawls are made, told of and cancelled as documented. */
class CrawlsDialectTest {
  private static final String CRAWLS = "/api/v1/crawls";
  private static final String UUID_FORM =
      "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

  private final DialectRig rig = new DialectRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  /** Makes a crawl whose root is fetched while its client waits. */
  private String crawl(int depth, String... links) {
    rig.pause.then(() -> rig.visit(rig.newest(), "/", "Start", links));
    Reply reply = rig.post(CRAWLS, order(depth));
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("crawl_id").stringValue();
  }

  private static String order(int depth) {
    return "{\"url\":\"http://a.test/\",\"depth\":" + depth + "}";
  }

  @Test
  void a_crawl_is_answered_when_its_root_is_fetched() {
    rig.pause.then(
        () -> {
          assertThat(rig.store.frontier().counts(rig.newest()).of(UrlState.QUEUED)).isEqualTo(1);
          rig.visit(rig.newest(), "/", "Start", "/a");
        });

    Reply reply = rig.post(CRAWLS, order(2));

    assertThat(reply.status()).isEqualTo(201);
    assertThat(reply.json().propertyNames()).containsExactly("crawl_id", "status");
    assertThat(reply.json().get("crawl_id").stringValue()).matches(UUID_FORM);
    assertThat(reply.json().get("status").stringValue()).isEqualTo("running");
    assertThat(rig.pause.rests()).containsExactly(Duration.ofMillis(50));
  }

  @Test
  void a_depth_is_one_level_more_than_what_is_fetched() {
    crawl(3, "/a");

    CrawlSettings settings = rig.crawl(rig.newest()).settings();
    assertThat(settings.limits().maxDepth()).isEqualTo(2);
    assertThat(settings.limits().maxPages()).hasValue(1_000);
    assertThat(settings.scope().kind()).isEqualTo(ScopeKind.ANY);
  }

  @Test
  void a_targeted_crawl_stays_in_its_domain() {
    rig.pause.then(() -> rig.visit(rig.newest(), "/", "Start"));

    rig.post(
        CRAWLS, "{\"url\":\"http://a.test/\",\"depth\":1,\"targeted\":true,\"max_pages\":10000}");

    CrawlSettings settings = rig.crawl(rig.newest()).settings();
    assertThat(settings.scope().kind()).isEqualTo(ScopeKind.DOMAIN);
    assertThat(settings.limits().maxPages()).hasValue(10_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"url\":\"http://a.test/\"}",
        "{\"url\":\"http://a.test/\",\"depth\":0}",
        "{\"url\":\"http://a.test/\",\"depth\":6}",
        "{\"url\":\"http://a.test/\",\"depth\":1.5}",
        "{\"url\":\"http://a.test/\",\"depth\":\"1\"}",
        "{\"url\":\"http://a.test/\",\"depth\":1,\"max_pages\":0}",
        "{\"url\":\"http://a.test/\",\"depth\":1,\"max_pages\":10001}",
        "{\"url\":\"http://a.test/\",\"depth\":1,\"targeted\":\"yes\"}",
        "{\"url\":\"http://co.uk/\",\"depth\":1,\"targeted\":true}",
        "{\"url\":\"a.test\",\"depth\":1}",
        "{\"url\":\"ftp://a.test/\",\"depth\":1}",
        "{\"url\":7,\"depth\":1}",
      })
  void what_makes_no_crawl_is_a_bad_request(String body) {
    Reply reply = rig.post(CRAWLS, body);

    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.error()).isNotEmpty();
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void progress_counts_all_but_the_root() {
    String id = crawl(2, "/a", "/b", "/c", "/d");
    CrawlId crawl = rig.newest();
    rig.visit(crawl, "/a", "A");
    rig.answer(crawl, "/b", UrlState.NOT_FOUND, 404);
    rig.take(crawl, "/c");

    Reply reply = rig.get(CRAWLS + "/" + id);

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"crawl_id\":\""
                + id
                + "\",\"status\":\"running\",\"total\":4,\"completed\":1,\"pending\":1,"
                + "\"in_progress\":1,\"failed\":1,\"cancelled\":0,"
                + "\"root_url\":\"http://a.test/\",\"requested_depth\":2,\"targeted\":false}");
  }

  @Test
  void the_last_level_is_listed_and_never_fetched() {
    String id = crawl(1, "/a", "/b", "http://b.test/");

    JsonNode progress = rig.get(CRAWLS + "/" + id).json();

    assertThat(rig.store.frontier().counts(rig.newest()).admitted()).isEqualTo(1);
    assertThat(progress.get("status").stringValue()).isEqualTo("completed");
    assertThat(progress.get("total").intValue()).isEqualTo(3);
    assertThat(progress.get("completed").intValue()).isEqualTo(3);
  }

  @Test
  void a_url_of_the_last_level_that_is_also_nearer_counts_once() {
    String id = crawl(2, "/a", "/b");
    CrawlId crawl = rig.newest();
    rig.visit(crawl, "/a", "A", "/b", "/deep");
    rig.visit(crawl, "/b", "B", "/deep", "/");

    JsonNode progress = rig.get(CRAWLS + "/" + id).json();

    assertThat(progress.get("total").intValue()).isEqualTo(3);
    assertThat(progress.get("completed").intValue()).isEqualTo(3);
  }

  @Test
  void the_last_level_ends_where_the_pages_do() {
    rig.pause.then(() -> rig.visit(rig.newest(), "/", "Start", "/1", "/2", "/3", "/4"));
    Reply reply = rig.post(CRAWLS, "{\"url\":\"http://a.test/\",\"depth\":1,\"max_pages\":3}");

    String id = reply.json().get("crawl_id").stringValue();
    assertThat(rig.get(CRAWLS + "/" + id).json().get("total").intValue()).isEqualTo(2);
  }

  @Test
  void figures_of_a_crawl_are_told() {
    String id = crawl(2, "/a", "http://www.b.test/", "http://x.b.test/");
    rig.visit(rig.newest(), "/a", "A", "http://c.test/");

    Reply reply = rig.get(CRAWLS + "/" + id + "/stats");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"crawl_id\":\""
                + id
                + "\",\"total_urls\":4,\"unique_domains\":3,\"max_depth_reached\":2,"
                + "\"status_counts\":{\"pending\":2,\"in_progress\":0,\"completed\":2,"
                + "\"failed\":0,\"cancelled\":0}}");
  }

  @Test
  void the_graph_has_the_root_all_urls_and_every_link_between_them() {
    String id = crawl(2, "/a", "/b");
    rig.visit(rig.newest(), "/a", "A", "/b", "/deep", "/");

    Reply reply = rig.get(CRAWLS + "/" + id + "/graph");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.json().get("nodes").toString())
        .isEqualTo(
            "[{\"id\":\"http://a.test/\",\"label\":\"a.test/\",\"domain\":\"a.test\",\"depth\":0,"
                + "\"status\":\"root\",\"node_type\":\"ROOT\"},"
                + "{\"id\":\"http://a.test/a\",\"label\":\"a.test/a\",\"domain\":\"a.test\","
                + "\"depth\":1,\"status\":\"COMPLETED\",\"node_type\":\"URL\"},"
                + "{\"id\":\"http://a.test/b\",\"label\":\"a.test/b\",\"domain\":\"a.test\","
                + "\"depth\":1,\"status\":\"PENDING\",\"node_type\":\"URL\"},"
                + "{\"id\":\"http://a.test/deep\",\"label\":\"a.test/deep\","
                + "\"domain\":\"a.test\",\"depth\":2,\"status\":\"COMPLETED\","
                + "\"node_type\":\"URL\"}]");
    assertThat(reply.json().get("edges").toString())
        .isEqualTo(
            "[{\"source\":\"http://a.test/\",\"target\":\"http://a.test/a\"},"
                + "{\"source\":\"http://a.test/\",\"target\":\"http://a.test/b\"},"
                + "{\"source\":\"http://a.test/a\",\"target\":\"http://a.test/b\"},"
                + "{\"source\":\"http://a.test/a\",\"target\":\"http://a.test/deep\"},"
                + "{\"source\":\"http://a.test/a\",\"target\":\"http://a.test/\"}]");
  }

  @Test
  void cancelling_ends_what_is_open_and_may_be_asked_twice() {
    String id = crawl(2, "/a", "/b");

    Reply first = rig.delete(CRAWLS + "/" + id);
    Reply second = rig.delete(CRAWLS + "/" + id);

    assertThat(first.status()).isEqualTo(200);
    assertThat(first.text()).isEqualTo("{\"status\":\"cancelled\",\"crawl_id\":\"" + id + "\"}");
    assertThat(second.status()).isEqualTo(200);
    JsonNode progress = rig.get(CRAWLS + "/" + id).json();
    assertThat(progress.get("cancelled").intValue()).isEqualTo(2);
    assertThat(progress.get("status").stringValue()).isEqualTo("cancelled");
  }

  @Test
  void a_cancelled_crawl_of_which_something_was_completed_is_completed() {
    String id = crawl(2, "/a", "/b");
    rig.visit(rig.newest(), "/a", "A");

    rig.delete(CRAWLS + "/" + id);

    assertThat(rig.get(CRAWLS + "/" + id).json().get("status").stringValue())
        .isEqualTo("completed");
  }

  @Test
  void the_crawl_of_somebody_else_is_not_there_to_be_cancelled() {
    String id = crawl(2, "/a");

    Reply reply = rig.as("eve", "DELETE", CRAWLS + "/" + id);

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.error()).isEqualTo("Crawl not found");
    assertThat(rig.get(CRAWLS + "/" + id).json().get("status").stringValue()).isEqualTo("running");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/stats", "/graph"})
  void a_crawl_that_is_not_there_is_not_found(String call) {
    Reply reply = rig.get(CRAWLS + "/d262a3e7-19de-437f-b0a4-cf1d689b1caf" + call);

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.error()).isEqualTo("Crawl not found");
  }

  @Test
  void crawls_are_listed_by_status_with_limit_and_offset() {
    String done = crawl(1);
    String open = crawl(2, "/a");

    JsonNode all = rig.get(CRAWLS).json();
    JsonNode running = rig.get(CRAWLS + "?status=running&limit=500&offset=-1").json();
    JsonNode second = rig.get(CRAWLS + "?limit=1&offset=1").json();

    assertThat(all.get("total").intValue()).isEqualTo(2);
    assertThat(all.get("limit").intValue()).isEqualTo(20);
    assertThat(all.get("offset").intValue()).isZero();
    assertThat(all.get("crawls").get(0).toString())
        .isEqualTo(
            "{\"crawl_id\":\""
                + open
                + "\",\"root_url\":\"http://a.test/\",\"requested_depth\":2,"
                + "\"status\":\"running\",\"total\":1,\"completed\":0,\"failed\":0,"
                + "\"cancelled\":0,\"targeted\":false}");
    assertThat(running.get("crawls").findValuesAsString("crawl_id")).containsExactly(open);
    assertThat(running.get("total").intValue()).isEqualTo(1);
    assertThat(running.get("limit").intValue()).isEqualTo(100);
    assertThat(second.get("crawls").findValuesAsString("crawl_id")).containsExactly(done);
    assertThat(second.get("total").intValue()).isEqualTo(2);
    assertThat(rig.get(CRAWLS + "?status=completed").json().get("total").intValue()).isEqualTo(1);
    assertThat(rig.get(CRAWLS + "?status=cancelled").json().get("total").intValue()).isZero();
  }

  @Test
  void the_crawl_of_another_dialect_is_known_by_its_number() {
    rig.post("/crawl-runs", "{\"seedUrl\":\"http://a.test/\"}");

    JsonNode progress = rig.get(CRAWLS + "/1").json();

    assertThat(progress.get("crawl_id").stringValue()).isEqualTo("1");
    assertThat(progress.get("requested_depth").intValue()).isEqualTo(26);
    assertThat(progress.get("targeted").booleanValue()).isTrue();
  }

  @Test
  void workers_that_are_alive_are_listed() {
    rig.workers.add(worker("w1", "alive", List.of("http://a.test/x")));
    rig.workers.add(worker("w2", "dead", List.of()));
    rig.clock.advance(Duration.ofSeconds(90));

    Reply reply = rig.get("/api/v1/workers");

    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"workers\":[{\"worker_id\":\"w1\",\"status\":\"alive\","
                + "\"current_url\":\"http://a.test/x\",\"pages_crawled\":7,"
                + "\"pages_per_second\":1.5,\"uptime_seconds\":90,"
                + "\"last_heartbeat\":\"2026-01-01T00:00:00Z\",\"version\":\"1.0\"}]}");
  }

  @Test
  void pages_per_second_are_told_over_time() {
    crawl(2, "/a");
    CrawlId crawl = rig.newest();
    rig.statistics.note(
        rig.clock.instant(), Map.of(crawl, rig.store.frontier().counts(crawl)), Set.of(crawl));
    rig.clock.advance(Duration.ofSeconds(5));

    JsonNode rates = rig.get("/api/v1/stats/throughput").json();

    assertThat(rates.propertyNames())
        .containsExactly("pages_per_second", "last_1min", "last_5min", "points");
    assertThat(rates.get("pages_per_second").doubleValue()).isEqualTo(0.1);
    assertThat(rates.get("points")).hasSize(1);
    assertThat(rates.get("points").get(0).get("time").stringValue())
        .isEqualTo("2026-01-01T00:00:00Z");
    assertThat(rates.get("points").get(0).get("pages_per_second").doubleValue())
        .isEqualTo(1 / 60.0);
  }

  private WorkerStatus worker(String name, String state, List<String> urls) {
    return new WorkerStatus(
        name, state, rig.clock.instant(), rig.clock.instant(), "1.0", 7, 1.5, 1L << 20, 4, urls);
  }
}
