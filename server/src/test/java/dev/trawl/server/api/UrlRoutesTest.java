package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.testkit.Captures;
import dev.trawl.testkit.Outcome;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UrlRoutesTest {
  private static final String PAGE = "<html><script>alert(1)</script>\0text</html>";

  private final ServerRig rig = new ServerRig();
  private String path = "";

  /** A seed that was visited and links to nine pages, of which the first has failed. */
  @BeforeEach
  void crawl() {
    CrawlId id = rig.crawl();
    path = "/v1/crawls/" + id + "/urls";
    CaptureRef capture = rig.keep(Captures.page("/", PAGE));
    String[] links =
        IntStream.rangeClosed(1, 9)
            .mapToObj(i -> ServerRig.SEED + "Page" + i)
            .toArray(String[]::new);
    rig.settle(claim -> Outcome.of(claim).linking(links).captured(capture).visited());
    HostWork work = new HostWork(id, new Host("127.0.0.1"));
    rig.store
        .frontier()
        .settle(
            rig.store.frontier().claim(work, 1, Duration.ofMinutes(1)).claims().stream()
                .map(claim -> Outcome.of(claim).failed(ErrorClass.READ_TIMEOUT))
                .toList());
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void urls_come_in_the_order_of_admission_and_page_by_page() {
    Reply first = rig.get(path + "?limit=4");
    Reply second = rig.get(path + "?limit=4&cursor=" + first.at("next"));
    Reply third = rig.get(path + "?limit=4&cursor=" + second.at("next"));

    assertThat(first.items("id")).containsExactly("1", "2", "3", "4");
    assertThat(second.items("id")).containsExactly("5", "6", "7", "8");
    assertThat(third.items("id")).containsExactly("9", "10");
    assertThat(third.at("next")).isEqualTo("null");
  }

  @Test
  void urls_come_last_first_when_asked_so() {
    Reply first = rig.get(path + "?sort=-id&limit=3");

    assertThat(first.items("id")).containsExactly("10", "9", "8");
    assertThat(rig.get(path + "?sort=-id&limit=100&cursor=" + first.at("next")).items("id"))
        .containsExactly("7", "6", "5", "4", "3", "2", "1");
  }

  @Test
  void urls_are_found_by_state_host_depth_and_text() {
    assertThat(rig.get(path + "?state=VISITED,FAILED").items("id")).containsExactly("1", "2");
    assertThat(rig.get(path + "?depth=0").items("id")).containsExactly("1");
    assertThat(rig.get(path + "?q=pAGE7").items("url")).containsExactly(ServerRig.SEED + "Page7");
    assertThat(rig.get(path + "?host=127.0.0.1").items("id")).hasSize(10);
    assertThat(rig.get(path + "?host=b.test").items("id")).isEmpty();
  }

  @Test
  void bad_filters_are_named() {
    assertThat(rig.get(path + "?state=LOST").at("field")).isEqualTo("state");
    assertThat(rig.get(path + "?limit=0").at("field")).isEqualTo("limit");
    assertThat(rig.get(path + "?limit=1001").at("remedy")).contains("1 to 1000");
    assertThat(rig.get(path + "?depth=deep").at("field")).isEqualTo("depth");
    assertThat(rig.get(path + "?host=a/b").at("field")).isEqualTo("host");
    assertThat(rig.get(path + "?cursor=abc").at("field")).isEqualTo("cursor");
    assertThat(rig.get(path + "?sort=url").at("remedy")).isEqualTo("give one of id, -id");
    assertThat(rig.get(path + "?colour=red").at("field")).isEqualTo("colour");
    assertThat(rig.get(path + "?limit=1&limit=2").at("remedy")).isEqualTo("give it once");
  }

  @Test
  void a_cursor_of_another_list_is_refused() {
    rig.crawl();
    String cursor = rig.get("/v1/crawls?limit=1").at("next");

    assertThat(rig.get(path + "?cursor=" + cursor).status()).isEqualTo(400);
  }

  @Test
  void a_url_is_told_with_its_lineage_and_history() {
    Reply url = rig.get(path + "/2");

    assertThat(url.at("url.state")).isEqualTo("FAILED");
    assertThat(url.at("url.error")).isEqualTo("read_timeout");
    assertThat(url.at("url.foundFrom")).isEqualTo("1");
    assertThat(url.at("url.attempts")).isEqualTo("1");
    assertThat(url.at("lineage.0.url")).isEqualTo(ServerRig.SEED);
    assertThat(url.json().path("history").valueStream().map(e -> e.path("event").stringValue()))
        .containsExactly("found", "failed", "ended");
    assertThat(rig.get(path + "/11").status()).isEqualTo(404);
    assertThat(rig.get(path + "/x").at("field")).isEqualTo("urlId");
  }

  @Test
  void pages_are_the_urls_that_were_visited() {
    assertThat(rig.get(path.replace("/urls", "/pages")).items("id")).containsExactly("1");
  }

  @Test
  void a_capture_is_told_with_its_headers() {
    Reply capture = rig.get(path + "/1/capture");

    assertThat(capture.at("status")).isEqualTo("200");
    assertThat(capture.at("headers.0.name")).isEqualTo("Content-Type");
    assertThat(capture.at("headers.0.value")).isEqualTo("text/html");
    assertThat(capture.at("bytes")).isEqualTo(Integer.toString(PAGE.length()));
    assertThat(rig.get(path + "/2/capture").status()).isEqualTo(404);
  }

  @Test
  void a_payload_is_given_as_plain_text_that_nothing_can_run() {
    Reply text = rig.get(path + "/1/capture/text");
    Reply some = rig.get(path + "/1/capture/text?most=6");

    assertThat(text.header("Content-Type")).startsWith("text/plain");
    assertThat(text.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(text.header("Content-Security-Policy")).startsWith("sandbox");
    assertThat(text.text()).isEqualTo(PAGE.replace('\0', '\uFFFD'));
    assertThat(some.text()).isEqualTo("<html>");
  }

  @Test
  void links_of_a_page_come_page_by_page() {
    Reply first = rig.get(path + "/1/links?limit=5");
    Reply second = rig.get(path + "/1/links?limit=5&cursor=" + first.at("next"));

    assertThat(first.items("to")).hasSize(5).first().isEqualTo(ServerRig.SEED + "Page1");
    assertThat(second.items("to")).hasSize(4).last().isEqualTo(ServerRig.SEED + "Page9");
    assertThat(second.at("next")).isEqualTo("null");
    assertThat(rig.get(path + "/2/links").items("to")).isEmpty();
  }

  @Test
  void links_of_a_crawl_are_those_of_all_its_pages() {
    rig.settle(claim -> Outcome.of(claim).linking(ServerRig.SEED).visited());
    String links = path.replace("/urls", "/links");

    Reply first = rig.get(links + "?limit=10");
    Reply second = rig.get(links + "?limit=10&cursor=" + first.at("next"));

    assertThat(first.items("from")).hasSize(10).contains("1").last().isNotEqualTo("1");
    assertThat(second.items("to")).hasSize(7).containsOnly(ServerRig.SEED);
    assertThat(second.at("next")).isEqualTo("null");
  }
}
