package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.ledger.Entry;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.End;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The outcome table, line by line. One crawl meets every line at once, each on a host of its own,
 * so that no line's trouble is another's.
 */
@TestInstance(Lifecycle.PER_CLASS)
class OutcomesTest {
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

  private final Map<String, Answer> cases = new LinkedHashMap<>();
  private CrawlRig rig;
  private Crawled crawled;
  private String refused;

  @BeforeAll
  void crawlAllLines(@TempDir Path directory) throws IOException {
    statuses();
    troubles();
    refused = "http://127.0.0.1:" + unusedPort() + "/";
    StaticSite.Builder site = StaticSite.anywhere();
    List<String> hosts = new ArrayList<>();
    cases.forEach(
        (name, answer) -> {
          site.host(host(name)).at("/", answer).links("/second");
          hosts.add(host(name));
        });
    // A host that asks for patience has a second page, to see whether the whole host gets it.
    site.host(host("throttled")).links("/second");
    rig = CrawlRig.open(directory, site.build());
    List<String> seeds = new ArrayList<>(hosts.stream().map(host -> rig.url(host, "/")).toList());
    seeds.add(rig.url(host("throttled"), "/second"));
    seeds.add(refused);

    crawled = rig.crawl(CrawlPlan.from(seeds).timeout(Duration.ofSeconds(2)));
  }

  @AfterAll
  void close() throws IOException {
    rig.close();
  }

  private void statuses() {
    for (int status : new int[] {204, 400, 401, 403, 404, 405, 410, 451, 300, 304}) {
      cases.put("status" + status, Answer.text(status, status == 204 || status == 304 ? "" : "x"));
    }
    for (int status : new int[] {408, 421, 425, 500, 502, 503, 504}) {
      cases.put("forever" + status, Answer.text(status, "trouble"));
    }
    cases.put("recovers", Answer.inTurn(Answer.text(500, "no"), Answer.html("yes")));
    cases.put(
        "throttled",
        Answer.inTurn(
            Answer.page(429, Headers.TEXT.with("Retry-After", "2"), new byte[0]),
            Answer.html("yes")));
    String date = HTTP_DATE.format(Instant.now().plusSeconds(4));
    cases.put(
        "unavailable",
        Answer.inTurn(
            Answer.page(503, Headers.TEXT.with("Retry-After", date), new byte[0]),
            Answer.html("yes")));
  }

  private void troubles() {
    cases.put("text", Answer.text(200, "<a href=/second>no link</a>"));
    cases.put("shortBody", Answer.raw(OK + "Content-Length: 500\r\n\r\nshort", End.CLOSE));
    cases.put("resetInBody", Answer.raw(OK + "Content-Length: 500\r\n\r\nshort", End.RESET));
    cases.put("reset", new Answer.Reset());
    cases.put("empty", Answer.empty());
    cases.put("hang", new Answer.Hang());
    cases.put("hangInBody", Answer.raw(OK + "Content-Length: 500\r\n\r\nshort", End.HANG));
    cases.put(
        "badChunk", Answer.raw(OK + "Transfer-Encoding: chunked\r\n\r\nzebra\r\nx", End.CLOSE));
    cases.put("garbage", Answer.raw("BANANA\r\n\r\n", End.CLOSE));
    cases.put("headerFlood", Answer.raw(OK + "X-Flood: 1\r\n".repeat(20_000), End.CLOSE));
    cases.put("longHeader", Answer.raw(OK + "X: " + "x".repeat(2 << 20), End.CLOSE));
    cases.put("badLength", Answer.raw(OK + "Content-Length: many\r\n\r\nx", End.CLOSE));
    cases.put("twoLengths", Answer.raw(OK + lengths(3, 5) + "\r\nabcde", End.CLOSE));
    cases.put(
        "badGzip",
        Answer.page(
            200,
            Headers.HTML.with("Content-Encoding", "gzip"),
            "no gzip".getBytes(StandardCharsets.UTF_8)));
  }

  private static String lengths(int first, int second) {
    return "Content-Length: " + first + "\r\nContent-Length: " + second + "\r\n";
  }

  private String host(String name) {
    return "127.0.3." + (1 + new ArrayList<>(cases.keySet()).indexOf(name));
  }

  private String url(String name) {
    return rig.url(host(name), "/");
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Test
  void the_crawl_keeps_its_promises() {
    crawled.assertKeptItsPromises();
  }

  @ParameterizedTest
  @CsvSource({
    "204, VISITED",
    "300, HTTP_TERMINAL",
    "304, HTTP_TERMINAL",
    "400, HTTP_TERMINAL",
    "401, HTTP_TERMINAL",
    "403, FORBIDDEN",
    "404, NOT_FOUND",
    "405, HTTP_TERMINAL",
    "410, HTTP_TERMINAL",
    "451, HTTP_TERMINAL"
  })
  void a_final_status_ends_its_url_at_the_first_answer(int status, UrlState state) {
    assertThat(crawled.state(url("status" + status))).isEqualTo(state);
    assertThat(rig.ledger().hits(url("status" + status))).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"408", "421", "425", "500", "502", "503", "504"})
  void trouble_that_lasts_is_retried_as_often_as_allowed_and_then_final(int status) {
    String url = url("forever" + status);

    assertThat(crawled.state(url)).isEqualTo(UrlState.HTTP_TERMINAL);
    assertThat(crawled.record(url).facts().answer().status()).isEqualTo(status);
    assertThat(rig.ledger().hits(url)).isEqualTo(2);
    assertThat(crawled.record(url).attempts()).isEqualTo(2);
  }

  @Test
  void a_retry_comes_a_second_later_at_the_earliest() {
    assertThat(gap("forever500")).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void a_page_that_recovers_is_visited() {
    assertThat(crawled.state(url("recovers"))).isEqualTo(UrlState.VISITED);
  }

  @Test
  void the_whole_host_waits_as_long_as_a_429_asks() {
    List<Entry> requests = rig.ledger().requestsTo(host("throttled"));
    Entry refusal = requests.stream().filter(entry -> entry.status() == 429).findFirst().get();
    Entry next = requests.get(requests.indexOf(refusal) + 1);

    assertThat(next.startNanos() - refusal.startNanos())
        .isGreaterThanOrEqualTo(Duration.ofSeconds(2).toNanos());
    assertThat(crawled.state(url("throttled"))).isEqualTo(UrlState.VISITED);
    assertThat(crawled.state(rig.url(host("throttled"), "/second"))).isEqualTo(UrlState.VISITED);
  }

  @Test
  void a_503_may_name_the_date_of_its_return() {
    // The date is in whole seconds, four from the time the site was made.
    assertThat(gap("unavailable")).isGreaterThan(Duration.ofMillis(1_300));
    assertThat(crawled.state(url("unavailable"))).isEqualTo(UrlState.VISITED);
  }

  @Test
  void text_is_visited_and_has_no_links() {
    assertThat(crawled.state(url("text"))).isEqualTo(UrlState.VISITED);
    assertThat(crawled.records()).doesNotContainKey(rig.url(host("text"), "/second"));
  }

  @Test
  void a_refused_connection_fails_the_url_without_an_answer() {
    assertThat(crawled.state(refused)).isEqualTo(UrlState.FAILED);
    assertThat(crawled.error(refused)).isEqualTo(ErrorClass.CONNECT_REFUSED);
  }

  @ParameterizedTest
  @CsvSource({
    "shortBody, BODY_INCOMPLETE",
    "resetInBody, RESET",
    "hang, READ_TIMEOUT",
    "hangInBody, READ_TIMEOUT"
  })
  void an_answer_that_breaks_off_is_tried_again_and_then_failed(String name, ErrorClass error) {
    assertThat(crawled.state(url(name))).isEqualTo(UrlState.FAILED);
    assertThat(crawled.error(url(name))).isEqualTo(error);
    assertThat(rig.ledger().hits(url(name))).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"reset", "empty"})
  void a_kept_connection_that_closes_costs_no_retry(String name) {
    // The first request went out on the connection of robots.txt, the others on new ones.
    assertThat(crawled.state(url(name))).isEqualTo(UrlState.FAILED);
    assertThat(crawled.error(url(name))).isEqualTo(ErrorClass.RESET);
    assertThat(rig.ledger().hits(url(name))).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "badChunk, PROTOCOL",
    "garbage, PROTOCOL",
    "headerFlood, HEADER_TOO_LARGE",
    "longHeader, HEADER_TOO_LARGE",
    "badLength, PROTOCOL",
    "twoLengths, PROTOCOL"
  })
  void an_answer_against_the_protocol_fails_at_once(String name, ErrorClass error) {
    assertThat(crawled.state(url(name))).isEqualTo(UrlState.FAILED);
    assertThat(crawled.error(url(name))).isEqualTo(error);
    assertThat(rig.ledger().hits(url(name))).isEqualTo(1);
  }

  @Test
  void a_body_that_is_not_in_the_coding_it_claims_counts_as_cut() {
    assertThat(crawled.state(url("badGzip"))).isEqualTo(UrlState.VISITED);
    assertThat(crawled.record(url("badGzip")).facts().answer().truncated()).isTrue();
  }

  private Duration gap(String name) {
    List<Entry> hits =
        rig.ledger().requests().stream().filter(entry -> entry.url().equals(url(name))).toList();
    return Duration.ofNanos(hits.get(1).startNanos() - hits.get(0).startNanos());
  }
}
