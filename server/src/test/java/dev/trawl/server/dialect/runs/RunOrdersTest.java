package dev.trawl.server.dialect.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.server.dialect.DialectRig;
import dev.trawl.server.dialect.Reply;
import dev.trawl.url.Profile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What makes a run, and what it is then. */
class RunOrdersTest {
  private static final String START = "2026-01-01T00:00:00Z";

  private final DialectRig rig = new DialectRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void a_run_is_made_with_the_documented_defaults() {
    Reply reply = rig.post("/crawl-runs", "{\"seedUrl\":\"  http://a.test/?b=2&a=1  \"}");

    assertThat(reply.status()).isEqualTo(201);
    assertThat(reply.json().toString())
        .isEqualTo(
            "{\"id\":1,\"root_url\":\"http://a.test/?b=2&a=1\","
                + "\"seed_url\":\"http://a.test/?b=2&a=1\","
                + "\"normalized_seed_url\":\"http://a.test/?b=2&a=1\","
                + "\"allowed_hosts\":[\"a.test\",\"www.a.test\"],"
                + "\"run_config\":{\"maxPages\":5000,\"maxDepth\":25,\"scopeMode\":\"same_host\","
                + "\"includeDocuments\":false,\"followRedirects\":false,\"demoDelayMs\":0,"
                + "\"requestTimeoutMs\":5000,\"maxRetries\":2},"
                + "\"status\":\"RUNNING\",\"started_at\":\""
                + START
                + "\"}");
  }

  @Test
  void the_documented_example_makes_the_crawl_that_it_describes() {
    CrawlId run =
        rig.run(
            "{\"maxPages\":70,\"maxDepth\":3,\"scopeMode\":\"same_domain\","
                + "\"includeDocuments\":true,\"followRedirects\":true,\"demoDelayMs\":250,"
                + "\"requestTimeoutMs\":1500,\"maxRetries\":4}");

    CrawlSettings settings = rig.crawl(run).settings();
    assertThat(settings.limits().maxPages()).hasValue(70);
    assertThat(settings.limits().maxDepth()).isEqualTo(3);
    assertThat(settings.scope().kind()).isEqualTo(ScopeKind.DOMAIN);
    assertThat(settings.scope().includeDocuments()).isTrue();
    assertThat(settings.scope().followRedirects()).isTrue();
    assertThat(settings.manners().demoDelay()).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.fetch().timeout()).isEqualTo(Duration.ofMillis(1500));
    assertThat(settings.fetch().maxRetries()).isEqualTo(4);
    assertThat(settings.profile()).isEqualTo(Profile.CONSERVATIVE);
    JsonNode config = rig.get("/crawl-runs/1").json().get("run_config");
    assertThat(config.toString())
        .isEqualTo(
            "{\"maxPages\":70,\"maxDepth\":3,\"scopeMode\":\"same_domain\","
                + "\"includeDocuments\":true,\"followRedirects\":true,\"demoDelayMs\":250,"
                + "\"requestTimeoutMs\":1500,\"maxRetries\":4}");
  }

  @Test
  void settings_may_stand_beside_the_seed() {
    Reply reply =
        rig.post(
            "/crawl-runs",
            "{\"seedUrl\":\"http://a.test/\",\"maxPages\":\"12\",\"followRedirects\":\"1\"}");

    JsonNode config = reply.json().get("run_config");
    assertThat(config.get("maxPages").longValue()).isEqualTo(12);
    assertThat(config.get("followRedirects").booleanValue()).isTrue();
  }

  @Test
  void the_old_keys_of_concurrency_are_taken_and_dropped() {
    Reply reply =
        rig.post(
            "/crawl-runs",
            "{\"seedUrl\":\"http://a.test/\",\"settings\":{\"workerConcurrency\":9,"
                + "\"fetchConcurrency\":9,\"fetchPerHostConcurrency\":9,\"unknown\":{}}}");

    assertThat(reply.status()).isEqualTo(201);
    assertThat(List.copyOf(reply.json().get("run_config").propertyNames()))
        .containsExactly(
            "maxPages",
            "maxDepth",
            "scopeMode",
            "includeDocuments",
            "followRedirects",
            "demoDelayMs",
            "requestTimeoutMs",
            "maxRetries");
  }

  @ParameterizedTest
  @CsvSource({
    "maxPages, 0, 1",
    "maxPages, 100001, 100000",
    "maxPages, 9.9, 9",
    "maxPages, true, 5000",
    "maxDepth, -1, 0",
    "maxDepth, 101, 100",
    "maxDepth, '\"x\"', 25",
    "demoDelayMs, -5, 0",
    "demoDelayMs, 10001, 10000",
    "requestTimeoutMs, 1, 500",
    "requestTimeoutMs, 120001, 120000",
    "maxRetries, -1, 0",
    "maxRetries, 21, 20",
    "maxRetries, null, 2",
  })
  void numbers_are_moved_into_their_range(String setting, String given, long expected) {
    rig.run("{\"" + setting + "\":" + given + "}");

    JsonNode config = rig.get("/crawl-runs/1").json().get("run_config");
    assertThat(config.get(setting).longValue()).isEqualTo(expected);
  }

  @Test
  void the_environment_sets_what_runs_do_not() {
    Map<String, String> environment =
        Map.of(
            "CRAWL_MAX_PAGES", "40",
            "CRAWL_MAX_DEPTH", "900",
            "CRAWL_SCOPE_MODE", "same_domain",
            "CRAWL_INCLUDE_DOCUMENTS", "1",
            "CRAWL_FOLLOW_REDIRECTS", "1",
            "CRAWL_DEMO_DELAY_MS", "7",
            "CRAWL_REQUEST_TIMEOUT_MS", "800",
            "MAX_RETRIES", "5");
    try (DialectRig other = new DialectRig(environment)) {
      Reply reply = other.post("/crawl-runs", "{\"seedUrl\":\"http://a.test/\",\"settings\":{}}");

      assertThat(reply.json().get("run_config").toString())
          .isEqualTo(
              "{\"maxPages\":40,\"maxDepth\":100,\"scopeMode\":\"same_domain\","
                  + "\"includeDocuments\":true,\"followRedirects\":true,\"demoDelayMs\":7,"
                  + "\"requestTimeoutMs\":800,\"maxRetries\":5}");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | seedUrl is required",
        "{\"seedUrl\":null} | seedUrl is required",
        "{\"seedUrl\":7} | seedUrl must be a non-empty string",
        "{\"seedUrl\":\"  \"} | seedUrl must be a non-empty string",
        "{\"seedUrl\":\"a.test\"} | Invalid seedUrl: expected absolute http(s) URL with a host",
        "{\"seedUrl\":\"ftp://a.test/\"} | Invalid seedUrl: expected absolute http(s) URL with a"
            + " host",
        "{\"seedUrl\":\"http://\"} | Invalid seedUrl: expected absolute http(s) URL with a host",
      })
  void a_seed_that_is_none_is_told(String body, String error) {
    Reply reply = rig.post("/crawl-runs", body);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.error()).isEqualTo(error);
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void a_www_host_and_an_address_have_the_hosts_that_they_may_have() {
    rig.post("/crawl-runs", "{\"seedUrl\":\"http://www.a.test/\"}");
    rig.post("/crawl-runs", "{\"seedUrl\":\"http://127.0.0.1:81/\"}");

    assertThat(rig.get("/crawl-runs/1").json().get("allowed_hosts").toString())
        .isEqualTo("[\"www.a.test\",\"a.test\"]");
    assertThat(rig.get("/crawl-runs/2").json().get("allowed_hosts").toString())
        .isEqualTo("[\"127.0.0.1\"]");
  }
}
