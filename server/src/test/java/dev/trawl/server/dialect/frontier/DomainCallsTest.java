package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.server.api.Reply;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Host;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Domains are hosts: listed, told, paced, blocked and forgiven. */
class DomainCallsTest {
  private static final String ONE = "http://127.0.0.1/";
  private static final String TWO = "http://127.0.0.2/";
  private static final String DOMAIN = "/api/domains/127.0.0.1";

  private final FrontierRig rig = new FrontierRig();

  @BeforeEach
  void crawl() {
    rig.add(ONE, ONE + "a", TWO, ONE + "rest");
    rig.visit(ONE, "One");
    rig.server.clock.advance(Duration.ofMinutes(1));
    rig.visit(TWO, "Two");
    rig.visit(ONE + "a", "A");
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  /** As if a worker had fetched the file just now. */
  private void robots(String text) {
    RobotsRules rules = RobotsRules.parse(text.getBytes(StandardCharsets.UTF_8), "Trawl");
    Instant tomorrow = rig.server.clock.instant().plus(Duration.ofHours(24));
    save(new RobotsEntry(Samples.url(ONE).origin(), "trawl", rules, tomorrow, 0, null, null));
  }

  private void save(RobotsEntry entry) {
    rig.server.store.hosts().save(HostState.unknown(new Host(FrontierRig.HOST)).with(entry));
  }

  @Test
  void domains_are_listed_with_the_largest_first() {
    Reply reply = rig.get("/api/domains");

    assertThat(reply.text())
        .isEqualTo(
            "{\"domains\":["
                + "{\"domain\":\"127.0.0.1\",\"pageCount\":2,\"crawlDelay\":1.0,"
                + "\"isAllowed\":true,\"robotsFetchedAt\":null,"
                + "\"createdAt\":\"2026-01-01T00:00:00Z\"},"
                + "{\"domain\":\"127.0.0.2\",\"pageCount\":1,\"crawlDelay\":1.0,"
                + "\"isAllowed\":true,\"robotsFetchedAt\":null,"
                + "\"createdAt\":\"2026-01-01T00:01:00Z\"}],"
                + "\"total\":2,\"limit\":50,\"offset\":0}");
  }

  @ParameterizedTest
  @CsvSource({
    "domain, asc, 1 2",
    "domain, desc, 2 1",
    "page_count, asc, 2 1",
    "page_count, desc, 1 2",
    "crawl_delay, asc, 1 2",
    "crawl_delay, desc, 2 1",
    "created_at, asc, 1 2",
    "created_at, desc, 2 1",
    "nonsense, desc, 1 2",
    "page_count, nonsense, 1 2",
  })
  void domains_are_sorted_as_asked(String sortBy, String order, String expected) {
    rig.put("/api/domains/127.0.0.2/settings", "{\"crawlDelay\":5}");

    Reply reply = rig.get("/api/domains?sortBy=%s&order=%s".formatted(sortBy, order));

    assertThat(names(reply))
        .containsExactlyElementsOf(
            List.of(expected.split(" ")).stream().map(last -> "127.0.0." + last).toList());
  }

  @Test
  void domains_come_by_stretches() {
    Reply reply = rig.get("/api/domains?limit=1&offset=1");

    assertThat(names(reply)).containsExactly("127.0.0.2");
    assertThat(reply.at("total")).isEqualTo("2");
    assertThat(reply.at("limit")).isEqualTo("1");
    assertThat(reply.at("offset")).isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "500, 100", "x, 50"})
  void a_limit_is_moved_into_its_range(String given, String used) {
    assertThat(rig.get("/api/domains?limit=" + given).at("limit")).isEqualTo(used);
  }

  @Test
  void one_domain_tells_all_that_is_known_of_it() {
    robots("User-agent: *\nDisallow: /private\nCrawl-delay: 3\n");

    Reply reply = rig.get(DOMAIN);

    assertThat(reply.json().propertyNames())
        .containsExactly(
            "domain",
            "pageCount",
            "crawlDelay",
            "isAllowed",
            "blockedReason",
            "robotsTxt",
            "robotsFetchedAt",
            "createdAt");
    assertThat(reply.at("pageCount")).isEqualTo("2");
    assertThat(reply.at("crawlDelay")).isEqualTo("3.0");
    assertThat(reply.at("isAllowed")).isEqualTo("true");
    assertThat(reply.at("robotsFetchedAt")).isEqualTo("2026-01-01T00:01:00Z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/robots"})
  void a_domain_that_nobody_asked_is_not_found(String rest) {
    Reply reply = rig.get("/api/domains/example.org" + rest);

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.at("error")).isEqualTo("Domain not found");
  }

  @Test
  void robots_are_told_as_far_as_they_concern_us() {
    assertThat(rig.get(DOMAIN + "/robots").text())
        .isEqualTo("{\"domain\":\"127.0.0.1\",\"robotsTxt\":null,\"fetchedAt\":null}");
    robots("User-agent: *\nDisallow: /private\n");

    Reply reply = rig.get(DOMAIN + "/robots");

    assertThat(reply.at("robotsTxt")).contains("# http://127.0.0.1/robots.txt", "/private");
    assertThat(reply.at("fetchedAt")).isEqualTo("2026-01-01T00:01:00Z");
  }

  @Test
  void a_refresh_leaves_a_good_copy_alone() {
    robots("User-agent: *\nDisallow: /private\n");

    Reply reply = rig.post(DOMAIN + "/refresh-robots", "");

    assertThat(reply.json().propertyNames())
        .containsExactly("domain", "robotsTxt", "fetchedAt", "crawlDelay");
    assertThat(rig.get("/v1/hosts/127.0.0.1").at("host.order")).isEqualTo("null");
  }

  @Test
  void a_refresh_asks_again_for_a_file_that_could_not_be_had() {
    Instant now = rig.server.clock.instant();
    save(
        new RobotsEntry(
            Samples.url(ONE).origin(),
            "trawl",
            null,
            now,
            1,
            now,
            now.plus(Duration.ofMinutes(1))));

    assertThat(rig.post(DOMAIN + "/refresh-robots", "").status()).isEqualTo(200);
    assertThat(rig.get("/v1/audit?what=host.reset").items("object"))
        .containsExactly("host 127.0.0.1");
  }

  @Test
  void a_delay_is_set_in_seconds() {
    Reply reply = rig.put(DOMAIN + "/settings", "{\"crawlDelay\":2.5}");

    assertThat(reply.text())
        .isEqualTo(
            "{\"message\":\"Domain settings updated\",\"domain\":\"127.0.0.1\","
                + "\"crawlDelay\":2.5,\"isAllowed\":true}");
    assertThat(rig.get(DOMAIN).at("crawlDelay")).isEqualTo("2.5");
    assertThat(rig.get("/v1/hosts/127.0.0.1").at("host.pace")).isEqualTo("2500ms");
  }

  @Test
  void a_domain_is_forbidden_and_allowed_again_and_keeps_its_delay() {
    rig.put(DOMAIN + "/settings", "{\"crawlDelay\":4}");
    rig.put(DOMAIN + "/settings", "{\"isAllowed\":false}");

    assertThat(rig.get(DOMAIN).at("isAllowed")).isEqualTo("false");
    assertThat(rig.get(DOMAIN).at("blockedReason")).isNotEmpty();
    assertThat(rig.get(DOMAIN).at("crawlDelay")).isEqualTo("4.0");
    rig.put(DOMAIN + "/settings", "{\"isAllowed\":true}");
    assertThat(rig.get(DOMAIN).at("isAllowed")).isEqualTo("true");
    assertThat(rig.get(DOMAIN).at("crawlDelay")).isEqualTo("4.0");
  }

  @Test
  void a_domain_nobody_asked_can_be_forbidden_and_allowed_too() {
    rig.put("/api/domains/example.org/settings", "{\"isAllowed\":false}");
    assertThat(rig.get("/api/domains/example.org").at("isAllowed")).isEqualTo("false");

    Reply reply = rig.put("/api/domains/example.org/settings", "{\"isAllowed\":true}");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.at("isAllowed")).isEqualTo("true");
  }

  @Test
  void settings_without_any_are_a_bad_request() {
    Reply reply = rig.put(DOMAIN + "/settings", "{}");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("error")).isEqualTo("No updates provided");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"crawlDelay\":-1}",
        "{\"crawlDelay\":3601}",
        "{\"crawlDelay\":\"1\"}",
        "{\"isAllowed\":\"true\"}",
        "{\"crawlDelay\":1,\"isAllowed\":1}"
      })
  void settings_that_are_not_legal_change_nothing(String body) {
    assertThat(rig.put(DOMAIN + "/settings", body).status()).isEqualTo(400);
    assertThat(rig.get("/v1/hosts/127.0.0.1").at("host.order")).isEqualTo("null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/domains/example.org/block", "/api/v1/domains/example.org/block"})
  void a_domain_is_blocked_with_all_below_it(String path) {
    Reply reply = rig.put(path, "{\"reason\":\"they asked us\"}");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.at("isAllowed")).isEqualTo("false");
    assertThat(rig.get("/v1/blocklist").items("reason")).containsExactly("they asked us");
    assertThat(rig.put(path, "").status()).isEqualTo(200);
  }

  @Test
  void a_reset_lets_a_blocked_domain_be_crawled_again() {
    rig.put(DOMAIN + "/block", "");
    rig.put(DOMAIN + "/settings", "{\"isAllowed\":false}");

    Reply reply = rig.post("/api/admin/domains/127.0.0.1/reset", "");

    assertThat(reply.text())
        .isEqualTo(
            "{\"message\":\"Domain 127.0.0.1 reset\",\"domain\":\"127.0.0.1\","
                + "\"crawlDelay\":1.0,\"isAllowed\":true}");
    assertThat(rig.get("/v1/blocklist").items("domain")).isEmpty();
    assertThat(rig.get("/v1/audit?what=host.reset").items("what")).hasSize(1);
  }

  @Test
  void a_reset_of_a_domain_that_nobody_knows_is_not_found() {
    assertThat(rig.post("/api/admin/domains/example.org/reset", "").status()).isEqualTo(404);
  }

  @Test
  void pages_are_counted_again_after_ten_seconds() {
    rig.get("/api/domains");
    rig.visit(ONE + "rest", "Rest");

    assertThat(rig.get(DOMAIN).at("pageCount")).isEqualTo("2");
    rig.server.clock.advance(Duration.ofSeconds(10));
    assertThat(rig.get(DOMAIN).at("pageCount")).isEqualTo("3");
  }

  private static List<String> names(Reply reply) {
    return reply
        .json()
        .path("domains")
        .valueStream()
        .map(row -> row.path("domain").asString())
        .toList();
  }
}
