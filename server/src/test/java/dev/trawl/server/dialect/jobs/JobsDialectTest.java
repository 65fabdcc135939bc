package dev.trawl.server.dialect.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.PaceSetting;
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

/** Jobs are submitted, told of, searched, exported and moved as documented. */
class JobsDialectTest {
  private static final String JOBS = "/api/crawl/jobs";
  private static final String UUID_FORM =
      "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

  private final DialectRig rig = new DialectRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  private String job() {
    Reply reply = rig.post(JOBS, "{\"seedUrls\":[\"http://a.test/\"]}");
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("jobId").stringValue();
  }

  private JsonNode status(String job) {
    return rig.get(JOBS + "/" + job).json();
  }

  @Test
  void the_documented_example_makes_the_crawl_that_it_describes() {
    Reply reply =
        rig.post(
            JOBS,
            "{\"seedUrls\":[\"http://a.test\",\"http://b.test/x\"],\"maxDepth\":2,"
                + "\"maxPages\":100,\"domainRestriction\":\"none\",\"crawlDelay\":2.5}");

    assertThat(reply.status()).isEqualTo(201);
    assertThat(reply.json().propertyNames()).containsExactly("jobId", "status", "createdAt");
    assertThat(reply.json().get("jobId").stringValue()).matches(UUID_FORM);
    assertThat(reply.json().get("status").stringValue()).isEqualTo("pending");
    assertThat(reply.json().get("createdAt").stringValue()).isEqualTo("2026-01-01T00:00:00Z");
    CrawlSettings settings = rig.crawl(rig.newest()).settings();
    assertThat(settings.seeds()).hasSize(2);
    assertThat(settings.limits().maxDepth()).isEqualTo(2);
    assertThat(settings.limits().maxPages()).hasValue(100);
    assertThat(settings.scope().kind()).isEqualTo(ScopeKind.ANY);
    assertThat(settings.manners().pace()).isEqualTo(PaceSetting.every(Duration.ofMillis(2_500)));
  }

  @Test
  void a_job_has_the_documented_defaults() {
    job();

    CrawlSettings settings = rig.crawl(rig.newest()).settings();
    assertThat(settings.limits().maxDepth()).isEqualTo(3);
    assertThat(settings.limits().maxPages()).hasValue(10_000);
    assertThat(settings.scope().kind()).isEqualTo(ScopeKind.DOMAIN);
    assertThat(settings.manners().pace()).isEqualTo(PaceSetting.every(Duration.ofSeconds(1)));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.25, 250", "0.0001, 1", "3600, 3600000"})
  void a_delay_is_in_seconds(String seconds, long millis) {
    rig.post(JOBS, "{\"seedUrls\":[\"http://a.test/\"],\"crawlDelay\":" + seconds + "}");

    assertThat(rig.crawl(rig.newest()).settings().manners().pace())
        .isEqualTo(PaceSetting.every(Duration.ofMillis(millis)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"seedUrls\":[]}",
        "{\"seedUrls\":\"http://a.test/\"}",
        "{\"seedUrls\":[7]}",
        "{\"seedUrls\":[\"ftp://a.test/\"]}",
        "{\"seedUrls\":[\"http://a.test/\"],\"maxDepth\":-1}",
        "{\"seedUrls\":[\"http://a.test/\"],\"maxDepth\":\"3\"}",
        "{\"seedUrls\":[\"http://a.test/\"],\"maxPages\":0}",
        "{\"seedUrls\":[\"http://a.test/\"],\"crawlDelay\":-1}",
        "{\"seedUrls\":[\"http://a.test/\"],\"crawlDelay\":\"1\"}",
        "{\"seedUrls\":[\"http://a.test/\"],\"domainRestriction\":\"some\"}",
      })
  void what_makes_no_job_is_a_bad_request(String body) {
    Reply reply = rig.post(JOBS, body);

    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.error()).isNotEmpty();
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void a_job_tells_how_far_it_is_and_when_it_will_end() {
    String job = job();
    CrawlId crawl = rig.newest();
    rig.visit(crawl, "/", "Start", "/1", "/2", "/3", "/4", "/5", "/6", "/7");
    rig.visit(crawl, "/1", "One");
    rig.answer(crawl, "/2", UrlState.NOT_FOUND, 404);
    rig.settle(Outcome.of(rig.take(crawl, "/3")).failed(ErrorClass.CONNECT_REFUSED));
    rig.clock.advance(Duration.ofSeconds(60));

    Reply reply = rig.get(JOBS + "/" + job);

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"jobId\":\""
                + job
                + "\",\"status\":\"running\",\"pagesCrawled\":2,\"urlsInQueue\":4,\"errors\":2,"
                + "\"startedAt\":\"2026-01-01T00:00:00Z\","
                + "\"estimatedCompletion\":\"2026-01-01T00:02:00Z\"}");
  }

  @Test
  void nobody_knows_when_a_job_ends_that_has_done_nothing() {
    String job = job();
    rig.clock.advance(Duration.ofSeconds(60));

    assertThat(status(job).get("estimatedCompletion").isNull()).isTrue();
  }

  @Test
  void a_job_that_has_ended_says_when() {
    String job = job();
    rig.clock.advance(Duration.ofSeconds(7));
    rig.visit(rig.newest(), "/", "Start");
    rig.clock.advance(Duration.ofSeconds(60));

    assertThat(status(job).get("status").stringValue()).isEqualTo("completed");
    assertThat(status(job).get("estimatedCompletion").stringValue())
        .isEqualTo("2026-01-01T00:00:07Z");
  }

  @Test
  void a_job_is_paused_resumed_and_cancelled() {
    String job = job();
    String admin = "/api/admin/jobs/" + job;

    Reply paused = rig.post(admin + "/pause");
    Reply again = rig.post(admin + "/pause");
    Reply resumed = rig.post(admin + "/resume");
    Reply cancelled = rig.post(admin + "/cancel");

    assertThat(paused.status()).isEqualTo(200);
    assertThat(paused.text()).isEqualTo("{\"jobId\":\"" + job + "\",\"status\":\"paused\"}");
    assertThat(again.status()).isEqualTo(200);
    assertThat(resumed.text()).isEqualTo("{\"jobId\":\"" + job + "\",\"status\":\"running\"}");
    assertThat(cancelled.text()).isEqualTo("{\"jobId\":\"" + job + "\",\"status\":\"cancelled\"}");
    assertThat(status(job).get("status").stringValue()).isEqualTo("cancelled");
  }

  @Test
  void a_job_that_has_ended_cannot_be_paused() {
    String job = job();
    rig.visit(rig.newest(), "/", "Start");

    Reply reply = rig.post("/api/admin/jobs/" + job + "/pause");

    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.error()).contains("completed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pause", "resume", "cancel"})
  void the_job_of_somebody_else_is_not_there_to_be_changed(String verb) {
    String job = job();

    Reply reply = rig.as("eve", "POST", "/api/admin/jobs/" + job + "/" + verb);

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.error()).isEqualTo("Job not found");
    assertThat(status(job).get("status").stringValue()).isEqualTo("running");
  }

  @Test
  void a_job_that_is_not_there_is_not_found() {
    String nobody = "d262a3e7-19de-437f-b0a4-cf1d689b1caf";

    assertThat(rig.get(JOBS + "/" + nobody).status()).isEqualTo(404);
    assertThat(rig.get(JOBS + "/" + nobody).error()).isEqualTo("Job not found");
    assertThat(rig.get(JOBS + "/" + nobody + "/export").status()).isEqualTo(404);
    assertThat(rig.get("/api/crawl/search?q=a&jobId=" + nobody).status()).isEqualTo(404);
    assertThat(rig.post("/api/admin/jobs/" + nobody + "/pause").status()).isEqualTo(404);
  }

  @Test
  void pages_are_exported_as_a_json_array() {
    String job = job();
    rig.visit(rig.newest(), "/", "Start", "/1");
    rig.answer(rig.newest(), "/1", UrlState.NOT_FOUND, 404);

    Reply reply = rig.get(JOBS + "/" + job + "/export?format=json");

    assertThat(reply.header("Content-Type")).startsWith("application/json");
    assertThat(reply.text())
        .isEqualTo(
            "[{\"url\":\"http://a.test/\",\"title\":\"Start\",\"contentHash\":\"sha256:00\","
                + "\"crawledAt\":\"2026-01-01T00:00:00Z\"}]");
    assertThat(rig.get(JOBS + "/" + job + "/export").text()).isEqualTo(reply.text());
  }

  @Test
  void pages_are_exported_as_csv() {
    String job = job();
    rig.visit(rig.newest(), "/", "Start, \"here\"", "/1");
    rig.visit(rig.newest(), "/1", "=1+1");

    Reply reply = rig.get(JOBS + "/" + job + "/export?format=csv");

    assertThat(reply.header("Content-Type")).isEqualTo("text/csv; charset=utf-8");
    assertThat(reply.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"job-" + job + ".csv\"");
    assertThat(reply.text())
        .isEqualTo(
            "url,title,contentHash,crawledAt\n"
                + "http://a.test/,\"Start, \"\"here\"\"\",sha256:00,2026-01-01T00:00:00Z\n"
                + "http://a.test/1,'=1+1,sha256:00,2026-01-01T00:00:00Z\n");
  }

  @Test
  void a_form_that_is_none_is_an_error() {
    Reply reply = rig.get(JOBS + "/" + job() + "/export?format=xml");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).isEqualTo("format must be json or csv");
  }

  @Test
  void pages_are_found_by_url_and_title() {
    String job = job();
    rig.visit(rig.newest(), "/", "All about Herring", "/herring", "/other");
    rig.visit(rig.newest(), "/herring", "Fish");
    rig.visit(rig.newest(), "/other", "Birds");

    Reply reply = rig.get("/api/crawl/search?q=hERRing&limit=1&jobId=" + job);

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.text())
        .isEqualTo(
            "{\"results\":[{\"url\":\"http://a.test/\",\"title\":\"All about Herring\","
                + "\"snippet\":\"All about Herring\",\"crawledAt\":\"2026-01-01T00:00:00Z\"}],"
                + "\"total\":2}");
  }

  @Test
  void without_a_job_all_are_searched_newest_first() {
    job();
    rig.visit(rig.newest(), "/", "First fish");
    job();
    rig.visit(rig.newest(), "/", "Second fish");

    JsonNode found = rig.get("/api/crawl/search?q=fish").json();

    assertThat(found.get("results").findValuesAsString("title"))
        .containsExactly("Second fish", "First fish");
  }

  @Test
  void a_search_for_nothing_is_an_error() {
    assertThat(rig.get("/api/crawl/search").status()).isEqualTo(400);
    assertThat(rig.get("/api/crawl/search?q=%20").error()).contains("q is missing");
  }
}
