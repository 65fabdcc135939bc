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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs are made, told of, listed and cancelled as documented. */
class RunsDialectTest {
  private static final String START = "2026-01-01T00:00:00Z";

  private final DialectRig rig = new DialectRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  /** Every state of the dialect that a run which follows redirects can have, but CANCELLED. */
  private CrawlId everyOutcome() {
    CrawlId run = rig.run("{\"followRedirects\":true}");
    rig.visit(run, "/", "Start", "/seen", "/moved", "/left", "/no", "/gone", "/410", "/dead");
    rig.settle(
        Outcome.of(rig.take(run, "/seen"))
            .linking("/", "/queued", "/working")
            .done(UrlState.VISITED, rig.facts(200, "text/html", "Seen")));
    rig.redirect(run, "/moved", 302, "/seen", true);
    rig.redirect(run, "/left", 301, "http://b.test/", false);
    rig.answer(run, "/no", UrlState.FORBIDDEN, 403);
    rig.answer(run, "/gone", UrlState.NOT_FOUND, 404);
    rig.answer(run, "/410", UrlState.HTTP_TERMINAL, 410);
    rig.settle(Outcome.of(rig.take(run, "/dead")).failed(ErrorClass.CONNECT_REFUSED));
    rig.take(run, "/working");
    return run;
  }

  @Test
  void a_run_tells_its_counters() {
    everyOutcome();

    Reply reply = rig.get("/crawl-runs/1");

    assertThat(reply.status()).isEqualTo(200);
    JsonNode run = reply.json();
    assertThat(run.get("run_config").get("followRedirects").booleanValue()).isTrue();
    assertThat(without(run, "run_config"))
        .isEqualTo(
            "{\"crawl_run_id\":1,\"id\":1,\"status\":\"RUNNING\",\"started_at\":\""
                + START
                + "\",\"completed_at\":null,\"root_url\":\"http://a.test/\","
                + "\"seed_url\":\"http://a.test/\",\"normalized_seed_url\":\"http://a.test/\","
                + "\"allowed_hosts\":[\"a.test\",\"www.a.test\"],\"visited_count\":2,"
                + "\"redirect_301_count\":0,\"redirect_followed_count\":1,"
                + "\"redirect_out_of_scope_count\":1,\"forbidden_count\":1,\"not_found_count\":1,"
                + "\"http_terminal_count\":1,\"failed_count\":1,\"duplicates_skipped\":1,"
                + "\"queue_empty\":false,\"in_progress\":1,"
                + "\"summary_hint\":\"/crawl-runs/1/summary\"}");
  }

  @Test
  void a_summary_has_twelve_totals() {
    everyOutcome();

    Reply reply = rig.get("/crawl-runs/1/summary");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(without(reply.json(), "run_config"))
        .isEqualTo(
            "{\"crawl_run_id\":1,\"status\":\"RUNNING\",\"root_url\":\"http://a.test/\","
                + "\"seed_url\":\"http://a.test/\",\"normalized_seed_url\":\"http://a.test/\","
                + "\"allowed_hosts\":[\"a.test\",\"www.a.test\"],\"started_at\":\""
                + START
                + "\",\"finished_at\":null,\"duplicates_skipped\":1,"
                + "\"totals\":{\"discovered\":10,\"visited\":2,\"queued\":1,\"in_progress\":1,"
                + "\"failed\":1,\"cancelled\":0,\"redirect_followed\":1,"
                + "\"redirect_out_of_scope\":1,\"redirect_301\":0,\"forbidden\":1,\"not_found\":1,"
                + "\"http_terminal\":1}}");
  }

  @Test
  void totals_follow_redirects_that_come_later() {
    CrawlId run = rig.run("{\"followRedirects\":true}");
    rig.visit(run, "/", "Start", "/1", "/2", "/3");
    rig.redirect(run, "/1", 302, "/", true);
    assertThat(total("redirect_followed")).isEqualTo(1);

    rig.redirect(run, "/2", 302, "/", true);
    rig.redirect(run, "/3", 302, "http://b.test/", false);

    assertThat(total("redirect_followed")).isEqualTo(2);
    assertThat(total("redirect_out_of_scope")).isEqualTo(1);
  }

  @Test
  void a_run_that_does_not_follow_redirects_knows_301_and_other_final_answers() {
    CrawlId run = rig.run("{}");
    rig.visit(run, "/", "Start", "/1", "/2");
    rig.redirect(run, "/1", 301, "/target", true);
    rig.redirect(run, "/2", 302, "/target", true);

    assertThat(total("redirect_301")).isEqualTo(1);
    assertThat(total("http_terminal")).isEqualTo(1);
    assertThat(total("redirect_followed")).isZero();
    assertThat(total("discovered")).isEqualTo(3);
    assertThat(rig.get("/crawl-runs/1").json().get("status").stringValue()).isEqualTo("COMPLETED");
  }

  @Test
  void what_robots_txt_forbids_is_forbidden() {
    CrawlId run = rig.run("{}");
    rig.settle(Outcome.of(rig.take(run, "/")).done(UrlState.ROBOTS_BLOCKED));

    assertThat(total("forbidden")).isEqualTo(1);
  }

  @Test
  void runs_are_listed_newest_first_with_their_totals() {
    rig.run("{}");
    rig.clock.advance(Duration.ofSeconds(1));
    CrawlId second = rig.run("{\"maxPages\":9}");
    rig.visit(second, "/", "Start");

    Reply reply = rig.get("/crawl-runs");

    assertThat(reply.status()).isEqualTo(200);
    JsonNode runs = reply.json().get("runs");
    assertThat(runs).hasSize(2);
    assertThat(runs.get(0).toString())
        .isEqualTo(
            "{\"crawl_run_id\":2,\"id\":2,\"status\":\"COMPLETED\","
                + "\"seed_url\":\"http://a.test/\",\"root_url\":\"http://a.test/\","
                + "\"normalized_seed_url\":\"http://a.test/\","
                + "\"started_at\":\"2026-01-01T00:00:01Z\","
                + "\"finished_at\":\"2026-01-01T00:00:01Z\","
                + "\"completed_at\":\"2026-01-01T00:00:01Z\","
                + "\"run_config\":{\"maxPages\":9,\"maxDepth\":25,\"scopeMode\":\"same_host\","
                + "\"includeDocuments\":false,\"followRedirects\":false,\"demoDelayMs\":0,"
                + "\"requestTimeoutMs\":5000,\"maxRetries\":2},"
                + "\"totals\":{\"discovered\":1,\"visited\":1,\"queued\":0,\"in_progress\":0,"
                + "\"failed\":0,\"cancelled\":0,\"redirect_followed\":0,"
                + "\"redirect_out_of_scope\":0,\"redirect_301\":0,\"forbidden\":0,\"not_found\":0,"
                + "\"http_terminal\":0}}");
    assertThat(runs.get(1).get("id").longValue()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0, 1", "-4, 1", "2.9, 2", "abc, 20", "'', 20", "1000, 25"})
  void the_list_takes_a_limit_of_1_to_100(String limit, int expected) {
    for (int i = 0; i < 25; i++) {
      rig.run("{}");
    }

    assertThat(rig.get("/crawl-runs?limit=" + limit).json().get("runs")).hasSize(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/summary",
        "/urls",
        "/export",
        "/export?format=csv",
        "/graph",
        "/graph-delta"
      })
  void a_run_that_is_not_there_is_not_found(String call) {
    Reply unknown = rig.get("/crawl-runs/7" + call);
    Reply nonsense = rig.get("/crawl-runs/seven" + call);

    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.error()).isEqualTo("Run not found");
    assertThat(nonsense.status()).isEqualTo(400);
    assertThat(nonsense.error()).isEqualTo("Invalid run id");
  }

  @Test
  void cancelling_ends_a_run_with_all_its_open_urls_once() {
    CrawlId run = rig.run("{}");
    rig.visit(run, "/", "Start", "/1", "/2");
    rig.take(run, "/2");

    Reply first = rig.post("/crawl-runs/1/cancel");
    Reply second = rig.post("/crawl-runs/1/cancel");

    assertThat(first.status()).isEqualTo(200);
    assertThat(first.text())
        .isEqualTo(
            "{\"crawl_run_id\":1,\"status\":\"CANCELLED\",\"changed\":true,"
                + "\"cancelled_url_count\":2}");
    assertThat(second.status()).isEqualTo(200);
    assertThat(second.text())
        .isEqualTo(
            "{\"crawl_run_id\":1,\"status\":\"CANCELLED\",\"changed\":false,"
                + "\"cancelled_url_count\":0}");
    assertThat(total("cancelled")).isEqualTo(2);
  }

  @Test
  void a_run_that_has_ended_is_not_cancelled() {
    CrawlId run = rig.run("{}");
    rig.visit(run, "/", "Start");

    Reply reply = rig.post("/crawl-runs/1/cancel");

    assertThat(reply.text())
        .isEqualTo(
            "{\"crawl_run_id\":1,\"status\":\"COMPLETED\",\"changed\":false,"
                + "\"cancelled_url_count\":0}");
    assertThat(rig.post("/crawl-runs/8/cancel").status()).isEqualTo(404);
    assertThat(rig.post("/crawl-runs/x/cancel").status()).isEqualTo(400);
  }

  @Test
  void the_run_of_somebody_else_is_not_there_to_be_cancelled() {
    rig.run("{}");

    Reply reply = rig.as("eve", "POST", "/crawl-runs/1/cancel");

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.error()).isEqualTo("Run not found");
    assertThat(rig.as("eve", "GET", "/crawl-runs/1").json().get("status").stringValue())
        .isEqualTo("RUNNING");
  }

  @Test
  void a_url_that_waits_for_a_retry_is_queued() {
    CrawlId run = rig.run("{}");
    rig.settle(
        Outcome.of(rig.take(run, "/")).retry(rig.clock.instant().plusSeconds(9), Reason.FAILURE));

    assertThat(total("queued")).isEqualTo(1);
    assertThat(rig.get("/crawl-runs/1").json().get("queue_empty").booleanValue()).isFalse();
  }

  private long total(String name) {
    return rig.get("/crawl-runs/1/summary").json().get("totals").get(name).longValue();
  }

  private static String without(JsonNode object, String property) {
    return ((ObjectNode) object.deepCopy()).without(property).toString();
  }
}
