package dev.trawl.synthetic.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.synthetic.Client;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.WebSpec.Extremes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HostCharacterTest {
  private static final int KINDS = HostCharacter.values().length;
  private static final Duration SLOWNESS = Duration.ofMillis(60);
  private static final SyntheticWeb WEB =
      new SyntheticWeb(
          WebSpec.of(2, KINDS * 7, 20)
              .with(Mix.everything())
              .with(new Tempo(SLOWNESS, Duration.ofMillis(1_500), Duration.ofSeconds(2), SLOWNESS))
              .with(new Extremes(2 << 20, 10_050)));
  private static SyntheticServer server;

  private final Client client = new Client();

  @BeforeAll
  static void start() throws IOException {
    server = SyntheticServer.start(WEB, 0);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @BeforeEach
  void forget() {
    server.forgetVisits();
  }

  private static String address(HostCharacter character, int variant) {
    return HostAddress.name(variant * KINDS + character.ordinal());
  }

  private static String url(HostCharacter character, String target) {
    return server.url(address(character, 0), target);
  }

  /** The host of its list that has this fault. */
  private static String faulty(Fault fault) {
    boolean broken = Fault.BROKEN.contains(fault);
    List<Fault> list = broken ? Fault.BROKEN : Fault.HOSTILE;
    HostCharacter character = broken ? HostCharacter.BROKEN : HostCharacter.HOSTILE;
    return address(character, list.indexOf(fault));
  }

  private static String raw(Fault fault, int most) throws IOException {
    String host = faulty(fault);
    return Client.raw(host, server.port(), Client.closingGet(host, fault.path()), most);
  }

  @Test
  void every_home_page_is_an_ordinary_page() throws Exception {
    for (HostCharacter character : HostCharacter.values()) {
      HttpResponse<byte[]> home = client.get(url(character, "/"));

      assertThat(home.statusCode()).as("%s", character).isEqualTo(200);
      assertThat(home.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
    }
  }

  @Test
  void a_slow_host_answers_late() throws Exception {
    long start = System.nanoTime();
    client.get(url(HostCharacter.SLOW, "/"));

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(SLOWNESS);
  }

  @Test
  void a_flaky_page_fails_at_first_and_then_for_good_no_more() throws Exception {
    String second = url(HostCharacter.FLAKY, PageTree.path(2));

    assertThat(client.get(second).statusCode()).isEqualTo(503);
    assertThat(client.get(second).statusCode()).isEqualTo(503);
    assertThat(client.get(second).statusCode()).isEqualTo(200);
    assertThat(client.get(second).statusCode()).isEqualTo(200);
  }

  @Test
  void a_flaky_page_begins_anew_when_visits_are_forgotten() throws Exception {
    String first = url(HostCharacter.FLAKY, PageTree.path(1));
    client.get(first);
    assertThat(client.get(first).statusCode()).isEqualTo(200);

    server.forgetVisits();

    assertThat(client.get(first).statusCode()).isEqualTo(500);
  }

  @Test
  void a_throttling_host_says_when_to_come_back() throws Exception {
    HttpResponse<byte[]> first = client.get(url(HostCharacter.THROTTLING, PageTree.path(1)));

    assertThat(first.statusCode()).isEqualTo(429);
    assertThat(first.headers().firstValue("Retry-After")).hasValue("2");
  }

  @Test
  void a_denied_host_forbids_parts_or_everything() throws Exception {
    assertThat(client.text(url(HostCharacter.DENIED, "/robots.txt"))).contains("/private/");
    String closed = server.url(address(HostCharacter.DENIED, 2), "/robots.txt");
    assertThat(client.text(closed)).isEqualTo("User-agent: *\nDisallow: /\n");
  }

  @Test
  void a_delayed_host_asks_for_time() throws Exception {
    String robots = client.text(url(HostCharacter.DELAYED, "/robots.txt"));

    assertThat(robots).contains("Crawl-delay: 1.5\n");
    assertThat(WEB.crawlDelay(HostCharacter.DELAYED.ordinal())).hasMillis(1_500);
    assertThat(WEB.crawlDelay(0)).isZero();
  }

  @Test
  void a_redirecting_host_redirects_in_every_way() throws Exception {
    for (int status : new int[] {301, 302, 303, 307, 308}) {
      String url = url(HostCharacter.REDIRECTING, "/r/" + status);
      assertThat(client.get(url).statusCode()).isEqualTo(status);
    }
    assertThat(location("/r/302")).isEqualTo("../landed/302");
    assertThat(location("/r/absolute"))
        .isEqualTo(url(HostCharacter.REDIRECTING, "/landed/absolute"));
    assertThat(location("/r/ftp")).startsWith("ftp://");
    assertThat(location("/r/outside")).startsWith("http://127.254.1.1:" + server.port());
    assertThat(location("/self")).isEqualTo("/self");
    assertThat(location("/loop3/2")).isEqualTo("0");
  }

  private String location(String target) throws Exception {
    HttpResponse<byte[]> answer = client.get(url(HostCharacter.REDIRECTING, target));
    return answer.headers().firstValue("Location").get();
  }

  @Test
  void a_trap_always_has_one_page_more() throws Exception {
    String december = url(HostCharacter.TRAP, "/calendar?month=12&year=2020");
    String down = url(HostCharacter.TRAP, "/down/s1/s2");

    assertThat(client.text(december)).contains("&amp;year=2021&amp;month=1\"");
    assertThat(client.text(down)).contains("href=\"s2/s3\"");
  }

  @Test
  void a_duplicate_is_the_same_to_the_byte() throws Exception {
    byte[] first = client.get(url(HostCharacter.DUPLICATE, "/copy/0")).body();

    assertThat(client.get(url(HostCharacter.DUPLICATE, "/copy/3?print=1")).body()).isEqualTo(first);
    assertThat(client.get(url(HostCharacter.DUPLICATE, "/list?a=2&b=1")).body()).isEqualTo(first);
  }

  @Test
  void a_huge_host_has_more_bytes_and_more_links_than_anyone_wants() throws Exception {
    HttpResponse<byte[]> body = client.get(url(HostCharacter.HUGE, "/huge/body"));
    String links = client.text(url(HostCharacter.HUGE, "/huge/links"));

    assertThat(body.body().length).isGreaterThan(2_000_000);
    assertThat(new String(body.body(), StandardCharsets.UTF_8))
        .contains("/huge/before")
        .endsWith("<a href=\"/huge/after\">last</a>\n");
    assertThat(links.split("<a href", -1)).hasSize(10_051);
  }

  @Test
  void a_broken_host_has_pages_that_are_not_there() throws Exception {
    assertThat(client.get(url(HostCharacter.BROKEN, "/missing")).statusCode()).isEqualTo(404);
    assertThat(client.get(url(HostCharacter.BROKEN, "/gone")).statusCode()).isEqualTo(410);
    assertThat(client.get(url(HostCharacter.BROKEN, "/forbidden")).statusCode()).isEqualTo(403);
  }

  @Test
  void faults_that_close_the_connection_too_early_do() throws Exception {
    assertThat(raw(Fault.EMPTY_REPLY, 100)).isEmpty();
    assertThat(raw(Fault.LENGTH_TOO_LONG, 10_000)).contains("Length: 5000").endsWith("so far");
    assertThat(raw(Fault.MISSING_LAST_CHUNK, 10_000)).endsWith("so far\r\n");
    assertThat(raw(Fault.BAD_CHUNK, 10_000)).contains("\r\n\r\nzebra\r\n");
    assertThatThrownBy(() -> raw(Fault.RESET_MID_BODY, 10_000)).isInstanceOf(SocketException.class);
  }

  @Test
  void a_server_error_may_be_for_ever() throws Exception {
    String url = server.url(faulty(Fault.ALWAYS_500), Fault.ALWAYS_500.path());

    for (int i = 0; i < 5; i++) {
      assertThat(client.get(url).statusCode()).isEqualTo(500);
    }
  }

  @Test
  void heads_can_be_garbage_or_floods() throws Exception {
    assertThat(raw(Fault.GARBAGE_STATUS, 100)).startsWith("BANANA");
    assertThat(raw(Fault.HEADER_FLOOD, 1 << 20).split("X-Flood", -1)).hasSize(10_001);
    assertThat(raw(Fault.INTERIM_FLOOD, 1 << 20).split("HTTP/1.1 103", -1)).hasSize(5_001);
  }

  @Test
  void an_endless_body_goes_on_as_long_as_it_is_read() throws Exception {
    String read = raw(Fault.ENDLESS_BODY, 3 << 20);

    assertThat(read).hasSizeGreaterThanOrEqualTo(3 << 20).contains("href=\"/found-in-endless\"");
  }

  @Test
  void a_gzip_bomb_unpacks_to_a_thousandfold() throws Exception {
    byte[] packed = client.get(server.url(faulty(Fault.GZIP_BOMB), Fault.GZIP_BOMB.path())).body();
    byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();

    assertThat(packed.length).isLessThan(100_000);
    assertThat(unpacked.length).isGreaterThan(64 << 20);
    String beginning = new String(Arrays.copyOf(unpacked, 2_000), StandardCharsets.UTF_8);
    assertThat(beginning).contains("href=\"/found-in-bomb\"");
  }

  @Test
  void a_slow_loris_sends_a_byte_at_a_time() throws Exception {
    long start = System.nanoTime();
    assertThat(raw(Fault.SLOW_HEADERS, 3)).isEqualTo("HTT");

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(SLOWNESS);
    assertThat(raw(Fault.SLOW_BODY, 3)).isEqualTo("HTT");
  }

  @Test
  void pages_are_compressed_only_for_those_who_accept_it() throws Exception {
    long compressed = 0;
    for (int page = 3; page < 20; page++) {
      String url = url(HostCharacter.DUPLICATE, PageTree.path(page));
      HttpResponse<byte[]> asked = client.get(url, "Accept-Encoding", "gzip");
      byte[] plain = client.get(url).body();
      if (asked.headers().firstValue("Content-Encoding").isPresent()) {
        compressed++;
        byte[] body = new GZIPInputStream(new ByteArrayInputStream(asked.body())).readAllBytes();
        assertThat(body).isEqualTo(plain);
      }
    }
    assertThat(compressed).isPositive();
  }
}
