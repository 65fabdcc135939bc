package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** There is one queue, and it is a crawl. */
class QueueCallsTest {
  private static final String ADD = "/api/frontier/add";
  private static final String STATS = "/api/frontier/stats";
  private static final String URLS = "/api/frontier/urls";

  private final FrontierRig rig = new FrontierRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void the_first_addition_makes_a_crawl_that_goes_anywhere_down_to_ten_hops() {
    Reply reply = rig.add("http://127.0.0.1", "http://127.0.0.2/x");

    assertThat(reply.text()).isEqualTo("{\"added\":2,\"total\":2}");
    CrawlSettings settings = rig.newest().settings();
    assertThat(rig.newest().status()).isEqualTo(CrawlStatus.RUNNING);
    assertThat(settings.scope().kind()).isEqualTo(ScopeKind.ANY);
    assertThat(settings.limits().maxDepth()).isEqualTo(10);
    assertThat(settings.limits().maxPages()).hasValue(1_000_000_000_000L);
    assertThat(rig.get("/v1/crawls").items("label")).containsExactly("frontier");
  }

  @Test
  void later_additions_go_to_the_same_crawl_and_what_is_known_is_not_new() {
    rig.add("http://127.0.0.1/", "http://127.0.0.1/a");

    Reply reply = rig.add("http://127.0.0.1/a", "http://127.0.0.3/");

    assertThat(reply.text()).isEqualTo("{\"added\":1,\"total\":2}");
    assertThat(rig.server.store.crawls().list()).hasSize(1);
    assertThat(rig.get(STATS).at("pending")).isEqualTo("3");
  }

  @Test
  void what_cannot_be_crawled_is_left_out() {
    Reply reply =
        rig.post(
            ADD, "{\"urls\":[\"ftp://127.0.0.1/\",\"mailto:x@y\",7,\"http://127.0.0.1/\",\"\"]}");

    assertThat(reply.text()).isEqualTo("{\"added\":1,\"total\":5}");
  }

  @Test
  void nothing_to_add_makes_no_crawl() {
    assertThat(rig.post(ADD, "{\"urls\":[]}").text()).isEqualTo("{\"added\":0,\"total\":0}");
    assertThat(rig.server.store.crawls().list()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"urls\":\"http://127.0.0.1/\"}", "{\"urls\":null}", "[]"})
  void urls_have_to_be_a_list(String body) {
    for (String path : List.of(ADD, "/api/frontier/seed", "/api/admin/frontier/seed")) {
      Reply reply = rig.post(path, body);

      assertThat(reply.status()).as(path).isEqualTo(400);
      assertThat(reply.json().propertyNames()).containsExactly("error", "message");
      assertThat(reply.at("message")).isEqualTo("URLs array is required");
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 0, 3", "2, 4, 2", "1, 6, 1", "9, 0, 3", "-5, 6, 1", "'\"2\"', 4, 2"})
  void priorities_are_told_from_three_down_to_one(String given, int inside, int told) {
    rig.post(ADD, "{\"urls\":[\"http://127.0.0.1/a\"],\"priority\":" + given + "}");

    assertThat(
            rig.server
                .store
                .view()
                .find(rig.newest().id(), Samples.url("http://127.0.0.1/a"))
                .orElseThrow()
                .priority())
        .isEqualTo(inside);
    assertThat(rig.get(URLS).at("0.priority")).isEqualTo(Integer.toString(told));
  }

  @Test
  void without_a_priority_the_form_of_the_url_decides() {
    rig.add("http://127.0.0.1/", "http://127.0.0.1/tag/x", "http://127.0.0.1/?sort=a");

    assertThat(priorities()).containsExactly("1", "1", "3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/frontier/seed", "/api/admin/frontier/seed"})
  void seeds_come_first(String path) {
    Reply reply = rig.post(path, "{\"urls\":[\"http://127.0.0.1/tag/x\"]}");

    assertThat(reply.text()).isEqualTo("{\"added\":1,\"total\":1}");
    assertThat(priorities()).containsExactly("3");
    rig.post(path, "{\"urls\":[\"http://127.0.0.1/tag/y\"],\"priority\":2}");
    assertThat(priorities()).containsExactly("2", "3");
  }

  @Test
  void the_queue_is_told_in_numbers() {
    assertThat(rig.get(STATS).text())
        .isEqualTo(
            "{\"pending\":0,\"inProgress\":0,\"completed\":0,\"failed\":0,\"totalDomains\":0}");
    fill();

    assertThat(rig.get(STATS).text())
        .isEqualTo(
            "{\"pending\":1,\"inProgress\":1,\"completed\":1,\"failed\":3,\"totalDomains\":1}");
  }

  /** One visited, three failed in three ways, one in progress, one waiting. */
  private void fill() {
    String root = FrontierRig.ROOT;
    rig.add(root, root + "a", root + "b", root + "c", root + "d", root + "e");
    rig.visit(root, "Start");
    rig.answer(root + "a", UrlState.NOT_FOUND, 404);
    rig.answer(root + "b", UrlState.ROBOTS_BLOCKED, 200);
    rig.fail(root + "c", ErrorClass.CONNECT_REFUSED);
    rig.take(root + "d");
    rig.server.clock.advance(Duration.ofSeconds(11));
  }

  @Test
  void urls_are_listed_with_what_was_added_last_in_front() {
    fill();

    Reply reply = rig.get(URLS);

    assertThat(reply.status()).isEqualTo(200);
    JsonNode first = reply.json().get(0);
    assertThat(first.propertyNames())
        .containsExactly(
            "id", "url", "urlHash", "domain", "priority", "depth", "status", "scheduledAt");
    assertThat(reply.at("0.url")).isEqualTo("http://127.0.0.1/e");
    assertThat(reply.at("0.urlHash")).isEqualTo(FrontierRig.hash("http://127.0.0.1/e"));
    assertThat(reply.at("0.domain")).isEqualTo("127.0.0.1");
    assertThat(reply.at("0.depth")).isEqualTo("0");
    assertThat(reply.at("0.scheduledAt")).isEqualTo("2026-01-01T00:00:00Z");
    assertThat(column(reply, "status"))
        .containsExactly("pending", "in_progress", "failed", "failed", "failed", "completed");
  }

  @ParameterizedTest
  @CsvSource({"pending, 1", "in_progress, 1", "completed, 1", "failed, 3"})
  void urls_are_filtered_by_their_status(String status, int count) {
    fill();

    assertThat(column(rig.get(URLS + "?status=" + status), "status"))
        .hasSize(count)
        .containsOnly(status);
  }

  @Test
  void a_status_that_is_none_is_a_bad_request() {
    Reply reply = rig.get(URLS + "?status=done");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("message"))
        .isEqualTo("give one of pending, in_progress, completed, failed");
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "0, 1", "-3, 1", "1e9, 1000", "nonsense, 50", "'', 50"})
  void a_limit_is_moved_into_its_range(String limit, int rows) {
    List<String> urls = new ArrayList<>();
    for (int i = 0; i < 1_001; i++) {
      urls.add(FrontierRig.ROOT + i);
    }
    rig.add(urls.toArray(String[]::new));

    assertThat(rig.get(URLS + "?limit=" + limit).json()).hasSize(rows);
  }

  @Test
  void there_is_never_anything_to_recover() {
    rig.add(FrontierRig.ROOT);
    rig.take(FrontierRig.ROOT);

    assertThat(rig.post("/api/frontier/recover?minutes=10", "").text())
        .isEqualTo("{\"recovered\":0}");
    assertThat(rig.post("/api/frontier/recover?minutes=x", "").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/frontier", "/api/frontier/clear", "/api/admin/frontier"})
  void clearing_cancels_what_is_open_and_leaves_an_empty_queue(String path) {
    fill();

    Reply reply = rig.delete(path);

    assertThat(reply.text()).isEqualTo("{\"message\":\"Frontier cleared\",\"cleared\":2}");
    assertThat(rig.newest().status()).isEqualTo(CrawlStatus.CANCELLED);
    assertThat(rig.get(URLS).json()).isEmpty();
    assertThat(rig.get(STATS).at("completed")).isEqualTo("0");
    assertThat(rig.delete(path).at("cleared")).isEqualTo("0");
    assertThat(rig.get("/api/pages").at("total")).isEqualTo("3");
  }

  @Test
  void after_the_end_of_a_crawl_additions_make_the_next_one() {
    rig.add(FrontierRig.ROOT);
    rig.visit(FrontierRig.ROOT, "Start");
    assertThat(rig.newest().status()).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(rig.get(STATS).at("completed")).isEqualTo("1");

    assertThat(rig.add(FrontierRig.ROOT).at("added")).isEqualTo("1");
    assertThat(rig.server.store.crawls().list()).hasSize(2);
    assertThat(rig.get(STATS).at("completed")).isEqualTo("0");
    assertThat(rig.add(FrontierRig.ROOT).at("added")).isEqualTo("0");
    assertThat(rig.server.store.crawls().list()).hasSize(2);
  }

  @Test
  void a_queue_whose_crawl_was_deleted_begins_anew() {
    rig.add(FrontierRig.ROOT);
    rig.visit(FrontierRig.ROOT, "Start");
    assertThat(rig.delete("/v1/crawls/" + rig.newest().id()).status()).isEqualTo(204);

    assertThat(rig.get(STATS).at("completed")).isEqualTo("0");
    assertThat(rig.add(FrontierRig.ROOT).at("added")).isEqualTo("1");
  }

  @Test
  void without_a_contact_for_site_owners_nothing_is_crawled_elsewhere() {
    try (ServerRig silent = new ServerRig(ServerConfig.loopback(0, "test").allowingPrivate())) {
      Reply reply = silent.post(ADD, "{\"urls\":[\"http://127.0.0.1/\",\"http://192.0.2.1/\"]}");

      assertThat(reply.status()).isEqualTo(400);
      assertThat(reply.at("error")).startsWith("contact is missing");
      assertThat(silent.store.crawls().list()).isEmpty();
      assertThat(silent.post(ADD, "{\"urls\":[\"http://127.0.0.1/\"]}").at("added")).isEqualTo("1");
    }
  }

  @Test
  void additions_stand_in_the_audit_log() {
    rig.add(FrontierRig.ROOT);

    assertThat(rig.get("/v1/audit").items("what")).contains("crawl.create", "crawl.add");
  }

  private List<String> priorities() {
    return column(rig.get(URLS), "priority");
  }

  private static List<String> column(Reply reply, String name) {
    return reply.json().valueStream().map(row -> row.path(name).asString()).toList();
  }
}
