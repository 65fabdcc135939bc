package dev.trawl.server.dialect.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.DialectRig;
import dev.trawl.server.dialect.Reply;
import dev.trawl.testkit.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The URLs of a run are listed, exported and drawn as documented. */
class RunUrlsTest {
  private final DialectRig rig = new DialectRig();
  private CrawlId run = new CrawlId(1);

  @BeforeEach
  void crawl() {
    rig.post(
        "/crawl-runs", "{\"seedUrl\":\"http://a.test/\",\"settings\":{\"followRedirects\":true}}");
    run = rig.newest();
    rig.visit(run, "/", "Start", "/c", "/b", "/a");
    rig.clock.advance(Duration.ofSeconds(10));
    rig.redirect(run, "/c", 302, "/a", true);
    rig.clock.advance(Duration.ofSeconds(10));
    rig.answer(run, "/b", UrlState.NOT_FOUND, 404);
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  private Reply urls(String query) {
    return rig.get("/crawl-runs/1/urls" + query);
  }

  private List<String> paths(String query) {
    List<String> paths = new ArrayList<>();
    urls(query)
        .json()
        .get("urls")
        .forEach(url -> paths.add(url.get("normalized_url").stringValue().substring(13)));
    return paths;
  }

  private JsonNode row(String status) {
    return urls("?status=" + status).json().get("urls").get(0);
  }

  @Test
  void an_order_that_is_none_is_told_as_the_one_that_was_used() {
    JsonNode filters = urls("?sort=colour&order=sideways").json().get("filters");

    assertThat(filters.get("sort").stringValue()).isEqualTo("id");
    assertThat(filters.get("order").stringValue()).isEqualTo("asc");
  }

  @Test
  void a_page_of_urls_has_rows_pagination_and_filters() {
    Reply reply = urls("?limit=1&offset=1");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).startsWith("application/json");
    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"crawl_run_id\":1,\"urls\":[{\"id\":2,\"normalized_url\":\"http://a.test/c\","
                + "\"raw_url\":\"/c\",\"discovered_from_url_id\":1,\"depth\":1,"
                + "\"status\":\"REDIRECT_FOLLOWED\",\"retry_count\":0,\"http_status\":302,"
                + "\"content_type\":\"text/html\",\"claimed_at\":null,"
                + "\"claimed_by_worker\":\"w1\",\"visited_at\":\"2026-01-01T00:00:10Z\","
                + "\"last_error\":null,\"updated_at\":\"2026-01-01T00:00:10Z\","
                + "\"graph_version\":"
                + rig.store.view().version(run)
                + ",\"requested_url\":\"http://a.test/c\",\"final_url\":\"http://a.test/a\","
                + "\"redirected\":true,\"final_in_scope\":true}],"
                + "\"pagination\":{\"limit\":1,\"offset\":1,\"returned\":1,\"total\":4,"
                + "\"has_more\":true},"
                + "\"filters\":{\"status\":null,\"sort\":\"id\",\"order\":\"asc\"}}");
  }

  @Test
  void a_url_that_was_never_fetched_has_nothing_to_tell() {
    JsonNode row = row("QUEUED");

    assertThat(row.toString())
        .isEqualTo(
            "{\"id\":4,\"normalized_url\":\"http://a.test/a\",\"raw_url\":\"/a\","
                + "\"discovered_from_url_id\":1,\"depth\":1,\"status\":\"QUEUED\","
                + "\"retry_count\":0,\"http_status\":null,\"content_type\":null,"
                + "\"claimed_at\":null,\"claimed_by_worker\":null,\"visited_at\":null,"
                + "\"last_error\":null,\"updated_at\":\"2026-01-01T00:00:00Z\",\"graph_version\":"
                + rig.store.view().version(run)
                + ",\"requested_url\":null,\"final_url\":null,\"redirected\":false,"
                + "\"final_in_scope\":true}");
  }

  @Test
  void errors_and_retries_are_told() {
    rig.settle(Outcome.of(rig.take(run, "/a")).retry(rig.clock.instant(), Reason.FAILURE));
    assertThat(row("QUEUED").get("retry_count").intValue()).isEqualTo(1);

    rig.settle(Outcome.of(rig.take(run, "/a")).failed(ErrorClass.CONNECT_REFUSED));

    JsonNode failed = row("FAILED");
    assertThat(failed.get("retry_count").intValue()).isEqualTo(1);
    assertThat(failed.get("last_error").stringValue()).isEqualTo("connect_refused");
    assertThat(row("NOT_FOUND").get("last_error").stringValue()).isEqualTo("terminal_http_404");
  }

  @Test
  void urls_of_a_cancelled_run_say_so() {
    rig.post("/crawl-runs/1/cancel");

    JsonNode row = row("CANCELLED");
    assertThat(row.get("last_error").stringValue()).isEqualTo("crawl_cancelled");
    assertThat(row.get("updated_at").stringValue()).isEqualTo("2026-01-01T00:00:20Z");
  }

  @ParameterizedTest
  @CsvSource({
    "VISITED, 1",
    "visited, 1",
    "REDIRECT_FOLLOWED, 1",
    "NOT_FOUND, 1",
    "QUEUED, 1",
    "REDIRECT_301, 0",
    "REDIRECT_OUT_OF_SCOPE, 0",
    "FORBIDDEN, 0",
    "HTTP_TERMINAL, 0",
    "FAILED, 0",
    "CANCELLED, 0",
    "IN_PROGRESS, 0",
  })
  void one_state_can_be_asked_for(String status, int expected) {
    JsonNode reply = urls("?status=" + status).json();

    assertThat(reply.get("urls")).hasSize(expected);
    assertThat(reply.get("pagination").get("total").intValue()).isEqualTo(expected);
    assertThat(reply.get("filters").get("status").stringValue()).isEqualToIgnoringCase(status);
  }

  @Test
  void a_state_that_is_none_is_an_error() {
    Reply reply = urls("?status=BROKEN");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).isEqualTo("Invalid status filter");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "?sort=id | /,/c,/b,/a",
        "?sort=id&order=desc | /a,/b,/c,/",
        "?sort=normalized_url | /,/a,/b,/c",
        "?sort=normalized_url&order=DESC | /c,/b,/a,/",
        "?sort=visited_at | /,/c,/b,/a",
        "?sort=visited_at&order=desc | /b,/c,/,/a",
        "?sort=updated_at&order=desc | /b,/c,/,/a",
        "?sort=unknown&order=unknown | /,/c,/b,/a",
        "?sort=normalized_url&limit=2&offset=1 | /a,/b",
        "?sort=id&order=desc&limit=2&offset=1 | /b,/c",
        "?offset=-3&limit=0 | /",
        "?offset=9 | ''",
      })
  void urls_come_in_the_order_that_is_asked_for(String query, String expected) {
    assertThat(String.join(",", paths(query))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"'', 50", "?limit=abc, 50", "?limit=0, 1", "?limit=60000, 50000", "?limit=7.8, 7"})
  void the_limit_is_50_and_clamped_to_50000(String query, int expected) {
    assertThat(urls(query).json().get("pagination").get("limit").intValue()).isEqualTo(expected);
  }

  @Test
  void whoever_knows_the_rows_misses_nothing_by_asking_for_what_follows() {
    long known = urls("").json().get("urls").get(0).get("graph_version").longValue();
    rig.visit(run, "/a", "A", "/new");

    JsonNode delta = rig.get("/crawl-runs/1/graph-delta?after_version=" + known).json();

    assertThat(delta.get("urls").findValuesAsString("normalized_url"))
        .containsExactlyInAnyOrder("http://a.test/a", "http://a.test/new");
  }

  @Test
  void an_export_has_an_envelope_and_sixteen_columns() {
    Reply reply = rig.get("/crawl-runs/1/export?limit=3");

    assertThat(reply.status()).isEqualTo(200);
    JsonNode export = reply.json();
    assertThat(export.get("crawl_run_id").longValue()).isEqualTo(1);
    assertThat(export.get("limit").intValue()).isEqualTo(3);
    assertThat(export.get("count").intValue()).isEqualTo(3);
    assertThat(export.get("urls")).hasSize(3);
    assertThat(export.get("urls").get(2).toString())
        .isEqualTo(
            "{\"id\":3,\"normalized_url\":\"http://a.test/b\",\"status\":\"NOT_FOUND\","
                + "\"http_status\":404,\"content_type\":\"text/html\",\"retry_count\":0,"
                + "\"claimed_by_worker\":\"w1\",\"claimed_at\":null,"
                + "\"visited_at\":\"2026-01-01T00:00:20Z\",\"raw_url\":\"/b\","
                + "\"discovered_from_url_id\":1,\"depth\":1,"
                + "\"requested_url\":\"http://a.test/b\",\"final_url\":\"http://a.test/b\","
                + "\"redirected\":false,\"final_in_scope\":true}");
  }

  @Test
  void an_export_as_csv_is_a_file() {
    Reply reply = rig.get("/crawl-runs/1/export?format=CSV");

    assertThat(reply.header("Content-Type")).isEqualTo("text/csv; charset=utf-8");
    assertThat(reply.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"crawl-1.csv\"");
    assertThat(reply.text())
        .isEqualTo(
            "id,normalized_url,status,http_status,content_type,retry_count,claimed_by_worker,"
                + "claimed_at,visited_at,raw_url,discovered_from_url_id,depth,requested_url,"
                + "final_url,redirected,final_in_scope\n"
                + "1,http://a.test/,VISITED,200,text/html,0,w1,,2026-01-01T00:00:00Z,"
                + "http://a.test/,,0,http://a.test/,http://a.test/,false,true\n"
                + "2,http://a.test/c,REDIRECT_FOLLOWED,302,text/html,0,w1,,2026-01-01T00:00:10Z,"
                + "/c,1,1,http://a.test/c,http://a.test/a,true,true\n"
                + "3,http://a.test/b,NOT_FOUND,404,text/html,0,w1,,2026-01-01T00:00:20Z,"
                + "/b,1,1,http://a.test/b,http://a.test/b,false,true\n"
                + "4,http://a.test/a,QUEUED,,,0,,,,/a,1,1,,,false,true");
  }

  @ParameterizedTest
  @CsvSource({"'', 50000", "?limit=x, 50000", "?limit=-1, 1", "?limit=600000, 500000"})
  void the_limit_of_an_export_is_50000_and_clamped_to_500000(String query, int expected) {
    assertThat(rig.get("/crawl-runs/1/export" + query).json().get("limit").intValue())
        .isEqualTo(expected);
  }

  @Test
  void the_graph_tells_who_found_whom() {
    Reply reply = rig.get("/crawl-runs/1/graph?limit=2");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"crawl_run_id\":1,\"edges\":[{\"from_url_id\":1,\"to_url_id\":2,"
                + "\"from_normalized_url\":\"http://a.test/\","
                + "\"to_normalized_url\":\"http://a.test/c\",\"to_raw_url\":\"/c\"},"
                + "{\"from_url_id\":1,\"to_url_id\":3,"
                + "\"from_normalized_url\":\"http://a.test/\","
                + "\"to_normalized_url\":\"http://a.test/b\",\"to_raw_url\":\"/b\"}],"
                + "\"edge_count\":2,\"node_count\":4}");
    assertThat(rig.get("/crawl-runs/1/graph").json().get("edge_count").intValue()).isEqualTo(3);
    assertThat(rig.get("/crawl-runs/1/graph?limit=0").json().get("edge_count").intValue())
        .isEqualTo(1);
  }

  @Test
  void the_delta_has_changed_rows_with_their_edges_and_versions() {
    JsonNode delta = rig.get("/crawl-runs/1/graph-delta").json();

    List<String> versions = delta.get("urls").findValuesAsString("graph_version");
    assertThat(delta.get("urls")).hasSize(4);
    assertThat(versions.stream().map(Long::valueOf)).isSorted().doesNotHaveDuplicates();
    assertThat(delta.get("edges")).hasSize(3);
    assertThat(delta.get("pagination").toString())
        .isEqualTo("{\"limit\":5000,\"returned\":4,\"has_more\":false}");
    assertThat(delta.get("watermark").toString())
        .isEqualTo("{\"graph_version\":" + rig.store.view().version(run) + "}");
    assertThat(delta.get("totals").toString()).isEqualTo("{\"nodes\":4,\"edges\":3}");
    assertThat(delta.get("crawl_run_id").longValue()).isEqualTo(1);
  }

  @Test
  void a_client_that_goes_on_after_the_watermark_sees_every_row_in_the_end() {
    List<String> seen = new ArrayList<>();
    long after = 0;
    boolean hasMore = true;
    while (hasMore) {
      JsonNode delta = rig.get("/crawl-runs/1/graph-delta?limit=2&after_version=" + after).json();
      seen.addAll(delta.get("urls").findValuesAsString("normalized_url"));
      assertThat(delta.get("watermark").get("graph_version").longValue()).isGreaterThan(after);
      after = delta.get("watermark").get("graph_version").longValue();
      hasMore = delta.get("pagination").get("has_more").booleanValue();
    }

    assertThat(seen)
        .contains("http://a.test/", "http://a.test/a", "http://a.test/b", "http://a.test/c");
  }

  @Test
  void a_watermark_stays_when_nothing_is_new() {
    long version = rig.store.view().version(run);

    JsonNode delta = rig.get("/crawl-runs/1/graph-delta?after_version=" + version).json();

    assertThat(delta.get("urls")).isEmpty();
    assertThat(delta.get("watermark").get("graph_version").longValue()).isEqualTo(version);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "not-a-number", "1x", "Infinity"})
  void a_version_that_is_none_is_an_error(String version) {
    Reply reply = rig.get("/crawl-runs/1/graph-delta?after_version=" + version);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).isEqualTo("Invalid after_version");
  }

  @ParameterizedTest
  @CsvSource({"'', 5000", "?limit=x, 5000", "?limit=0, 1", "?limit=30000, 20000"})
  void the_limit_of_a_delta_is_5000_and_clamped_to_20000(String query, int expected) {
    JsonNode delta = rig.get("/crawl-runs/1/graph-delta" + query).json();

    assertThat(delta.get("pagination").get("limit").intValue()).isEqualTo(expected);
  }
}
