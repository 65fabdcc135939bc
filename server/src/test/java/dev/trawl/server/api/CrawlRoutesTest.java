package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrawlRoutesTest {
  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void a_crawl_starts_with_the_defaults_and_is_where_the_answer_says() {
    Reply made = rig.post("/v1/crawls", "{\"seeds\": [\"127.0.0.1:8080/x\"]}");

    assertThat(made.status()).isEqualTo(201);
    assertThat(made.header("Location")).isEqualTo("/v1/crawls/1");
    assertThat(made.at("id")).isEqualTo("1");
    assertThat(made.at("status")).isEqualTo("RUNNING");
    assertThat(made.at("owner")).isEqualTo("local");
    assertThat(made.at("dialect")).isEqualTo("v1");
    assertThat(made.at("settings.maxPages")).isEqualTo("5000");
    assertThat(made.at("settings.maxDepth")).isEqualTo("25");
    assertThat(made.at("settings.pace")).isEqualTo("1s");
    assertThat(made.at("settings.scope")).isEqualTo("host");
    assertThat(made.at("settings.seeds.0")).isEqualTo("127.0.0.1:8080/x");
    assertThat(rig.get("/v1/crawls/1").text()).isEqualTo(made.text());
  }

  @Test
  void every_setting_is_taken_as_given() {
    Reply made =
        rig.post(
            "/v1/crawls",
            """
            {"seeds": ["http://127.0.0.1/a", "http://127.0.0.1/b"], "maxPages": 7, "maxDepth": 2,
             "scope": "prefix", "include": ["/a"], "exclude": ["/x$"], "maxPagesPerHost": 5,
             "maxBytes": 1000, "maxDuration": "2h", "includeDocuments": true,
             "followRedirects": false, "pace": "adaptive", "requestTimeout": "5s",
             "maxBodyBytes": 2000, "maxRetries": 0, "respectRobots": false,
             "acknowledgeIgnoringRobots": true, "robotsPatience": "5m", "respectNofollow": false,
             "normalization": "aggressive", "priority": -3, "userAgent": "Mine/1.0",
             "contact": "https://you.example/bot", "demoDelay": "1.5s", "archive": false,
             "label": "docs"}
            """);

    assertThat(made.status()).as(made.text()).isEqualTo(201);
    assertThat(made.at("label")).isEqualTo("docs");
    assertThat(made.json().path("settings").toString())
        .isEqualTo(
            """
            {"seeds":["http://127.0.0.1/a","http://127.0.0.1/b"],"seedCount":2,"maxPages":7,\
            "maxDepth":2,"scope":"prefix","include":["/a"],"exclude":["/x$"],"maxPagesPerHost":5,\
            "maxBytes":1000,"maxDuration":"2h","includeDocuments":true,"followRedirects":false,\
            "pace":"adaptive","requestTimeout":"5s","maxBodyBytes":2000,"maxRetries":0,\
            "respectRobots":false,"robotsPatience":"5m","respectNofollow":false,\
            "normalization":"aggressive","priority":-3,"userAgent":"Mine/1.0",\
            "demoDelay":"1500ms","archive":false}\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          maxPages        | 0            | maxPages       | 0        | give a value from 1
          maxDepth        | 1001         | maxDepth       | 1001     | give a value from 0 to 1000
          pace            | "2h"         | pace           | 2h       | give 0 to 1h, or adaptive
          pace            | "fast"       | pace           | fast     | write e.g. 0, 500ms
          scope           | "planet"     | scope          | planet   | give one of host, domain
          requestTimeout  | "1ms"        | requestTimeout | 1ms      | give a duration from 500ms
          normalization   | "none"       | normalization  | none     | give one of conservative
          priority        | 11           | priority       | 11       | give a value from -10 to 10
          maxRetries      | 21           | maxRetries     | 21       | give a value from 0 to 20
          demoDelay       | "11s"        | demoDelay      | 11s      | give a duration from 0 to 10s
          userAgent       | "\\u00fc"    | userAgent      | ü        | give printable ASCII
          respectRobots   | false        | respectRobots  | false    | acknowledgeIgnoringRobots
          maxPages        | "many"       | maxPages       | many     | give a whole number
          maxPages        | 1.5          | maxPages       | 1.5      | give a whole number
          label           | 5            | label          | 5        | give a text
          nonsense        | 1            | nonsense       | 1        | there is no such property
          """,
      quoteCharacter = '~')
  void a_bad_setting_is_named_with_its_value_and_the_remedy(
      String name, String json, String field, String value, String remedy) {
    Reply reply =
        rig.post(
            "/v1/crawls",
            "{\"seeds\": [\"%s\"], \"%s\": %s}".formatted(ServerRig.SEED, name, json));

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    assertThat(reply.at("field")).isEqualTo(field);
    assertThat(reply.at("value")).isEqualTo(value);
    assertThat(reply.at("remedy")).contains(remedy);
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void seeds_are_needed_and_must_be_urls() {
    assertThat(rig.post("/v1/crawls", "{}").at("detail")).startsWith("seeds is missing");
    assertThat(rig.post("/v1/crawls", "{\"seeds\": []}").at("field")).isEqualTo("seeds");
    Reply reply = rig.post("/v1/crawls", "{\"seeds\": [\"ftp://a.test/\"]}");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("field")).isEqualTo("seeds");
    assertThat(reply.at("detail")).contains("ftp://a.test/").contains("only http and https");
  }

  @Test
  void a_pattern_that_is_none_is_refused() {
    Reply reply =
        rig.post("/v1/crawls", "{\"seeds\": [\"" + ServerRig.SEED + "\"], \"include\": [\"(\"]}");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("field")).isEqualTo("include");
  }

  @Test
  void beyond_this_machine_somebody_must_be_reachable() {
    Reply reply = rig.post("/v1/crawls", "{\"seeds\": [\"http://192.0.2.1/\"]}");
    Reply anywhere =
        rig.post("/v1/crawls", "{\"seeds\": [\"" + ServerRig.SEED + "\"], \"scope\": \"any\"}");
    Reply known =
        rig.post(
            "/v1/crawls",
            "{\"seeds\": [\"http://192.0.2.1/\"], \"contact\": \"https://you.example/bot\"}");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("field")).isEqualTo("contact");
    assertThat(anywhere.at("settings.include.0")).as("it stays here").contains("localhost|127");
    assertThat(known.status()).isEqualTo(201);
    assertThat(known.at("settings.userAgent")).isEqualTo("Trawl/test (+https://you.example/bot)");
  }

  @Test
  void crawls_are_listed_newest_first_and_page_by_page() {
    List<CrawlId> made = List.of(rig.crawl(), rig.crawl(), rig.crawl());

    Reply first = rig.get("/v1/crawls?limit=2");
    Reply second = rig.get("/v1/crawls?limit=2&cursor=" + first.at("next"));

    assertThat(made).hasSize(3);
    assertThat(first.items("id")).containsExactly("3", "2");
    assertThat(second.items("id")).containsExactly("1");
    assertThat(second.at("next")).isEqualTo("null");
    assertThat(rig.get("/v1/crawls?sort=id").items("id")).containsExactly("1", "2", "3");
  }

  @Test
  void crawls_are_found_by_status_owner_and_text() {
    rig.crawl();
    rig.post("/v1/crawls", "{\"seeds\": [\"http://127.0.0.1/deep\"], \"label\": \"Docs\"}");
    rig.post("/v1/crawls/1/cancel", "");

    assertThat(rig.get("/v1/crawls?status=CANCELLED,PAUSED").items("id")).containsExactly("1");
    assertThat(rig.get("/v1/crawls?owner=nobody").items("id")).isEmpty();
    assertThat(rig.get("/v1/crawls?q=dOcs").items("id")).containsExactly("2");
    assertThat(rig.get("/v1/crawls?q=DEEP").items("id")).containsExactly("2");
    assertThat(rig.get("/v1/crawls?status=ended").at("field")).isEqualTo("status");
  }

  @Test
  void the_summary_tells_what_was_counted() {
    CrawlId id = rig.crawl();
    rig.settle(
        claim ->
            Outcome.of(claim)
                .linking("http://127.0.0.1/a", "http://127.0.0.1/b")
                .refusing(Refusal.OUT_OF_SCOPE, "http://b.test/")
                .bytes(100)
                .visited());
    rig.settle(
        claim ->
            claim.url().text().endsWith("a")
                ? Outcome.of(claim).answered(UrlState.NOT_FOUND, 404)
                : Outcome.of(claim).failed(ErrorClass.CONNECT_REFUSED));
    rig.clock.advance(Duration.ofSeconds(2));

    Reply summary = rig.get("/v1/crawls/" + id + "/summary");

    assertThat(summary.at("status")).isEqualTo("COMPLETED");
    assertThat(summary.at("admitted")).isEqualTo("3");
    assertThat(summary.at("open")).isEqualTo("0");
    assertThat(summary.at("states.VISITED")).isEqualTo("1");
    assertThat(summary.at("states.QUEUED")).isEqualTo("0");
    assertThat(summary.at("statuses.404")).isEqualTo("1");
    assertThat(summary.at("errors.connect_refused")).isEqualTo("1");
    assertThat(summary.at("refused.out_of_scope")).isEqualTo("1");
  }

  @Test
  void a_crawl_is_paused_resumed_and_cancelled() {
    String path = "/v1/crawls/" + rig.crawl();

    assertThat(rig.post(path + "/pause", "").at("status")).isEqualTo("PAUSED");
    assertThat(rig.post(path + "/pause", "").status()).isEqualTo(200);
    assertThat(rig.post(path + "/resume", "").at("status")).isEqualTo("RUNNING");
    Reply cancelled = rig.post(path + "/cancel", "{\"reason\": \"enough\"}");
    assertThat(cancelled.at("status")).isEqualTo("CANCELLED");
    assertThat(cancelled.at("reason")).isEqualTo("enough");
    assertThat(rig.post(path + "/cancel", "").status()).isEqualTo(200);
    Reply late = rig.post(path + "/resume", "");
    assertThat(late.status()).isEqualTo(409);
    assertThat(late.at("detail")).isEqualTo("crawl 1 is CANCELLED and cannot become RUNNING");
  }

  @Test
  void limits_pace_priority_and_label_change_and_nothing_else() {
    String path = "/v1/crawls/" + rig.crawl();

    Reply changed =
        rig.send(
            "PATCH",
            path,
            "{\"maxPages\": null, \"maxBytes\": 9, \"pace\": \"3s\", \"priority\": 2, \"label\":"
                + " \"x\"}");
    Reply refused = rig.send("PATCH", path, "{\"scope\": \"any\"}");
    Reply wrong = rig.send("PATCH", path, "{\"label\": \"y\", \"maxPages\": 0}");

    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    assertThat(changed.at("settings.maxPages")).isEqualTo("null");
    assertThat(changed.at("settings.maxBytes")).isEqualTo("9");
    assertThat(changed.at("settings.pace")).isEqualTo("3s");
    assertThat(changed.at("settings.maxDepth")).isEqualTo("25");
    assertThat(changed.at("label")).isEqualTo("x");
    assertThat(refused.at("field")).isEqualTo("scope");
    assertThat(wrong.at("field")).isEqualTo("maxPages");
    assertThat(rig.get(path).text()).isEqualTo(changed.text());
  }

  @Test
  void a_crawl_that_has_ended_changes_no_more() {
    String path = "/v1/crawls/" + rig.crawl();
    rig.post(path + "/cancel", "");

    Reply late = rig.send("PATCH", path, "{\"maxPages\": 9}");

    assertThat(late.status()).isEqualTo(409);
    assertThat(late.at("detail")).contains("CANCELLED");
  }

  @Test
  void only_a_crawl_that_has_ended_is_deleted() {
    String path = "/v1/crawls/" + rig.crawl();

    Reply early = rig.send("DELETE", path, "");
    rig.post(path + "/cancel", "");
    Reply deleted = rig.send("DELETE", path, "");

    assertThat(early.status()).isEqualTo(409);
    assertThat(deleted.status()).isEqualTo(204);
    assertThat(rig.get(path).status()).isEqualTo(404);
    assertThat(rig.get("/v1/crawls").items("id")).isEmpty();
  }

  @Test
  void an_unknown_crawl_is_not_found_and_a_wrong_id_is_named() {
    assertThat(rig.get("/v1/crawls/99").status()).isEqualTo(404);
    assertThat(rig.get("/v1/crawls/x").at("field")).isEqualTo("id");
    assertThat(rig.get("/v1/crawls/0").status()).isEqualTo(400);
    assertThat(rig.get("/v1/crawls/99999999999999999999").status()).isEqualTo(400);
  }

  @Test
  void seeds_of_a_crawl_that_was_left_pending_are_offered_when_the_server_starts() {
    CrawlId id = rig.store.crawls().create(Samples.settings()).id();

    rig.restart();

    assertThat(rig.store.crawls().find(id).orElseThrow().status()).isEqualTo(CrawlStatus.RUNNING);
    assertThat(rig.get("/v1/crawls/" + id).at("progress.admitted")).isEqualTo("1");
  }

  @Test
  void every_change_is_in_the_audit_log() {
    String path = "/v1/crawls/" + rig.crawl();
    rig.post(path + "/pause", "");
    rig.send("PATCH", path, "{\"priority\": 1}");
    rig.post(path + "/cancel", "");
    rig.send("DELETE", path, "");

    assertThat(rig.get("/v1/audit").items("what"))
        .containsExactly(
            "crawl.delete", "crawl.cancel", "crawl.change", "crawl.pause", "crawl.create");
  }
}
