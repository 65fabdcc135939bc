package dev.trawl.server.dialect.crawls;

import static org.assertj.core.api.Assertions.assertThat;

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
import tools.jackson.databind.JsonNode;

/** A crawl is made once its root is fetched, or not at all. */
class CrawlRootTest {
  private static final String CRAWLS = "/api/v1/crawls";
  private static final String ORDER = "{\"url\":\"http://a.test/\",\"depth\":2}";

  private final DialectRig rig = new DialectRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  @ParameterizedTest
  @CsvSource({
    "NOT_FOUND, 404, 404",
    "FORBIDDEN, 403, 502",
    "HTTP_TERMINAL, 500, 502",
  })
  void a_root_that_answers_an_error_makes_no_crawl(UrlState state, int status, int expected) {
    rig.pause.then(() -> rig.answer(rig.newest(), "/", state, status));

    Reply reply = rig.post(CRAWLS, ORDER);

    assertThat(reply.status()).isEqualTo(expected);
    assertThat(reply.error()).isEqualTo("http://a.test/ answered " + status);
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "DNS_NXDOMAIN, 502",
    "DNS_TIMEOUT, 502",
    "CONNECT_REFUSED, 502",
    "TLS_CERTIFICATE, 502",
    "CONNECT_TIMEOUT, 504",
    "READ_TIMEOUT, 504",
  })
  void a_root_that_cannot_be_fetched_makes_no_crawl(ErrorClass error, int expected) {
    rig.pause.then(() -> rig.settle(Outcome.of(rig.take(rig.newest(), "/")).failed(error)));

    Reply reply = rig.post(CRAWLS, ORDER);

    assertThat(reply.status()).isEqualTo(expected);
    assertThat(reply.error()).isEqualTo("http://a.test/: " + error.label());
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void a_root_that_is_no_html_makes_no_crawl() {
    rig.pause.then(
        () ->
            rig.settle(
                Outcome.of(rig.take(rig.newest(), "/"))
                    .done(UrlState.VISITED, rig.facts(200, "application/pdf", null))));

    Reply reply = rig.post(CRAWLS, ORDER);

    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.error()).isEqualTo("http://a.test/ is not HTML");
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void a_root_that_robots_txt_forbids_makes_no_crawl() {
    rig.pause.then(
        () -> rig.settle(Outcome.of(rig.take(rig.newest(), "/")).done(UrlState.ROBOTS_BLOCKED)));

    assertThat(rig.post(CRAWLS, ORDER).status()).isEqualTo(422);
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void a_root_that_nobody_fetches_within_30_seconds_makes_no_crawl() {
    rig.pause.nothingHappens();

    Reply reply = rig.post(CRAWLS, ORDER);

    assertThat(reply.status()).isEqualTo(504);
    assertThat(rig.pause.rests().stream().reduce(Duration.ZERO, Duration::plus))
        .isEqualTo(Duration.ofSeconds(30));
    assertThat(rig.store.crawls().list()).isEmpty();
  }

  @Test
  void a_root_that_redirects_is_the_page_it_leads_to() {
    rig.pause.then(
        () -> rig.settle(Outcome.of(rig.take(rig.newest(), "/")).redirected("http://a.test/home")));
    rig.pause.then(() -> rig.visit(rig.newest(), "/home", "Home", "/a"));

    Reply reply = rig.post(CRAWLS, ORDER);

    assertThat(reply.status()).isEqualTo(201);
    String id = reply.json().get("crawl_id").stringValue();
    JsonNode progress = rig.get(CRAWLS + "/" + id).json();
    assertThat(progress.get("total").intValue()).isEqualTo(1);
    assertThat(progress.get("pending").intValue()).isEqualTo(1);
    JsonNode graph = rig.get(CRAWLS + "/" + id + "/graph").json();
    assertThat(graph.get("edges").toString())
        .isEqualTo("[{\"source\":\"http://a.test/\",\"target\":\"http://a.test/a\"}]");
  }
}
