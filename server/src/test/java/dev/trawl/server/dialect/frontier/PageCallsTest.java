package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.api.Reply;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Pages are what was fetched to its end, in any crawl. */
class PageCallsTest {
  private static final String ROOT = FrontierRig.ROOT;
  private static final String OTHER = "http://127.0.0.2/";

  private final FrontierRig rig = new FrontierRig();

  @BeforeEach
  void crawl() {
    rig.add(ROOT, ROOT + "a", ROOT + "b", ROOT + "c", OTHER);
    rig.visit(ROOT, "Start", "/x", "/y");
    rig.answer(ROOT + "a", UrlState.NOT_FOUND, 404);
    rig.fail(ROOT + "b", ErrorClass.CONNECT_REFUSED);
    rig.visit(OTHER, "Elsewhere");
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void pages_are_listed_with_their_number() {
    Reply reply = rig.get("/api/pages");

    assertThat(reply.json().propertyNames()).containsExactly("pages", "total", "limit", "offset");
    assertThat(reply.at("total")).isEqualTo("4");
    assertThat(reply.at("limit")).isEqualTo("50");
    assertThat(reply.at("offset")).isEqualTo("0");
    assertThat(urls(reply)).containsExactly(OTHER, ROOT + "b", ROOT + "a", ROOT);
  }

  @Test
  void a_page_has_what_is_known_of_it() {
    JsonNode page = rig.get("/api/pages?domain=127.0.0.1&search=start").json().at("/pages/0");

    assertThat(page.propertyNames())
        .containsExactly(
            "id",
            "crawlId",
            "url",
            "urlHash",
            "domain",
            "title",
            "description",
            "statusCode",
            "contentType",
            "contentLength",
            "contentHash",
            "linksCount",
            "crawledAt",
            "crawlDurationMs",
            "errorMessage");
    assertThat(page.toString())
        .isEqualTo(
            ("{\"id\":1,\"crawlId\":\"1\",\"url\":\"http://127.0.0.1/\",\"urlHash\":\"%s\","
                    + "\"domain\":\"127.0.0.1\",\"title\":\"Start\",\"description\":null,"
                    + "\"statusCode\":200,\"contentType\":\"text/html\",\"contentLength\":9,"
                    + "\"contentHash\":\"sha256:00\",\"linksCount\":2,"
                    + "\"crawledAt\":\"2026-01-01T00:00:00Z\",\"crawlDurationMs\":120,"
                    + "\"errorMessage\":null}")
                .formatted(FrontierRig.hash(ROOT)));
  }

  @Test
  void a_page_that_failed_says_why() {
    Reply page = rig.get("/api/pages/" + FrontierRig.hash(ROOT + "b"));

    assertThat(page.at("statusCode")).isEqualTo("0");
    assertThat(page.at("errorMessage")).isEqualTo("connect_refused: in a test");
  }

  @Test
  void a_page_is_found_by_the_hash_of_its_url() {
    Reply page = rig.get("/api/pages/" + FrontierRig.hash(OTHER));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.at("url")).isEqualTo(OTHER);
  }

  @Test
  void what_waits_is_no_page_yet() {
    assertThat(rig.get("/api/pages/" + FrontierRig.hash(ROOT + "c")).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "0000000000000000000000000000000000000000000000000000000000000000"})
  void a_hash_of_nothing_is_not_found(String hash) {
    Reply reply = rig.get("/api/pages/" + hash);

    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.at("error")).isEqualTo("Page not found");
  }

  @ParameterizedTest
  @CsvSource({"ELSE, 1", "127.0.0.1, 3", "start, 1", "nowhere, 0"})
  void pages_are_searched_by_a_part_of_their_url_or_title(String part, String total) {
    assertThat(rig.get("/api/pages?search=" + part).at("total")).isEqualTo(total);
  }

  @Test
  void pages_are_filtered_by_their_domain() {
    assertThat(urls(rig.get("/api/pages?domain=127.0.0.2"))).containsExactly(OTHER);
    assertThat(rig.get("/api/pages?domain=127.0.0.2").at("total")).isEqualTo("1");
    assertThat(rig.get("/api/pages?domain=no%20domain").status()).isEqualTo(400);
  }

  @Test
  void pages_come_by_stretches() {
    assertThat(urls(rig.get("/api/pages?limit=2&offset=1")))
        .containsExactly(ROOT + "b", ROOT + "a");
    assertThat(urls(rig.get("/api/pages?limit=1&offset=1&search=127.0.0.1")))
        .containsExactly(ROOT + "a");
    assertThat(urls(rig.get("/api/pages?offset=9"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "101, 100", "nonsense, 50", "7.9, 7"})
  void a_limit_is_moved_into_its_range(String given, String used) {
    assertThat(rig.get("/api/pages?limit=" + given).at("limit")).isEqualTo(used);
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "nonsense, 0"})
  void an_offset_is_moved_into_its_range(String given, String used) {
    assertThat(rig.get("/api/pages?offset=" + given).at("offset")).isEqualTo(used);
  }

  @Test
  void a_domain_has_its_own_list() {
    Reply reply = rig.get("/api/pages/domain/127.0.0.1?limit=2");

    assertThat(reply.json().valueStream().map(page -> page.path("url").asString()))
        .containsExactly(ROOT + "b", ROOT + "a");
    assertThat(rig.get("/api/pages/domain/example.org").json()).isEmpty();
  }

  @Test
  void purging_deletes_the_crawls_of_this_dialect_that_have_ended() {
    assertThat(rig.delete("/api/admin/pages").text())
        .isEqualTo("{\"message\":\"Pages purged\",\"deleted\":0}");

    rig.delete("/api/frontier");
    rig.server.crawl();
    Reply reply = rig.delete("/api/admin/pages");

    assertThat(reply.text()).isEqualTo("{\"message\":\"Pages purged\",\"deleted\":4}");
    assertThat(rig.get("/api/pages").at("total")).isEqualTo("0");
    assertThat(rig.server.store.crawls().list()).hasSize(1);
  }

  private static List<String> urls(Reply reply) {
    return reply
        .json()
        .path("pages")
        .valueStream()
        .map(page -> page.path("url").asString())
        .toList();
  }
}
