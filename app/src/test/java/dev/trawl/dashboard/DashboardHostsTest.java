package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import dev.trawl.client.CrawlRequest;
import dev.trawl.client.HostOrder;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What somebody does with hosts, in a browser. */
@ExtendWith(OneChromium.class)
class DashboardHostsTest {
  private static final int ROUNDS = 10;
  private static final String ALONE = "127.0.0.77";

  @TempDir Path data;
  private Stage stage;

  @BeforeEach
  void open(Chromium chromium) throws IOException {
    stage = Stage.open(chromium, data, WebSpec.of(7, 4, 1_000));
  }

  @AfterEach
  void close() throws IOException {
    stage.close();
  }

  @Test
  void a_blocked_host_is_asked_for_nothing_and_is_let_go_again() {
    String host = stage.host(1);
    stage.crawl(Duration.ofMillis(100));
    Stage.until(() -> requests(host) > 1);
    try (Window window = stage.window(View.LIGHT).open("/hosts/" + host)) {
      window.button("Block").click();
      window.field("Why").fill("its owner asked");
      window.confirm("Block");
      window.shows("Blocked: its owner asked");

      waitForOthers();
      long before = requests(host);
      waitForOthers();
      assertThat(requests(host)).isEqualTo(before);

      window.button("Unblock").click();
      window.confirm("Unblock");
      window.shows("May be asked");
    }
  }

  @Test
  void a_domain_on_the_block_list_is_asked_for_nothing() {
    String host = stage.host(1);
    stage.crawl(Duration.ofMillis(100));
    Stage.until(() -> requests(host) > 1);
    try (Window window = stage.window(View.LIGHT).open("/admin")) {
      window.field("Domain").fill(host);
      window.field("Reason").fill("spam");
      window.button("Block").click();
      assertThat(window.page().getByRole(AriaRole.CELL).getByText("spam")).isVisible();

      waitForOthers();
      long before = requests(host);
      waitForOthers();
      assertThat(requests(host)).isEqualTo(before);
    }
  }

  @Test
  void a_pace_is_ordered_and_taken_back() {
    String host = stage.host(1);
    stage.crawl(Duration.ofMillis(100));
    Stage.until(() -> requests(host) > 1);
    try (Window window = stage.window(View.LIGHT).open("/hosts/" + host)) {
      window.field("Pace").fill("1h");
      window.button("Order").click();
      window.shows("Ordered.");
      assertThat(window.page().getByRole(AriaRole.DEFINITION).getByText("1h")).isVisible();

      waitForOthers();
      long before = requests(host);
      waitForOthers();
      assertThat(requests(host)).isEqualTo(before);

      window.button("Take orders back").click();
      window.confirm("Take orders back");
      Stage.until(() -> requests(host) > before + 1);
      assertThat(window.field("Pace")).hasValue("");
    }
  }

  @Test
  void a_host_that_asked_us_to_wait_is_asked_again_after_a_reset() throws IOException {
    byte[] later = "come back in an hour".getBytes(StandardCharsets.UTF_8);
    StaticSite busy =
        StaticSite.anywhere()
            .at("/busy", Answer.page(503, Headers.TEXT.with("Retry-After", "3600"), later))
            .html("/calm", "<title>calm</title>")
            .build();
    try (SyntheticServer site = SyntheticServer.start(busy, 0);
        Window window = stage.window(View.LIGHT)) {
      stage.crawl(CrawlRequest.of(site.url(ALONE, "/busy")).pace(Stage.QUICK));
      window.open("/hosts/" + ALONE);
      window.showsInTheEnd("Asked us to wait");
      String calm = site.url(ALONE, "/calm");
      String id = stage.crawl(CrawlRequest.of(calm).pace(Stage.QUICK));
      assertThat(site.ledger().hits(calm)).isZero();

      window.button("Reset back-off").click();
      window.confirm("Reset back-off");

      window.shows("May be asked");
      stage.await(id, Duration.ofSeconds(60));
      assertThat(site.ledger().hits(calm)).isEqualTo(1);
    }
  }

  @Test
  void orders_of_others_are_shown_though_no_crawl_runs() {
    String host = stage.host(2);
    try (Window window = stage.window(View.LIGHT).open("/hosts/" + host);
        Window list = stage.window(View.LIGHT).open("/admin")) {
      window.shows("This host was never asked");
      list.shows("No domain is blocked");

      stage.ask(trawl -> trawl.hosts().order(host, HostOrder.pace(Duration.ofSeconds(7))));
      assertThat(window.field("Pace")).hasValue("7s");
      stage.ask(trawl -> trawl.blocks().block("spam.example", "it is spam"));

      list.shows("it is spam");
    }
  }

  @Test
  void a_typed_path_is_judged_by_robots_txt() {
    stage.crawl(Duration.ofMillis(100));
    Stage.until(() -> requests(stage.host(0)) > 2);
    try (Window window = stage.window(View.LIGHT).open("/hosts")) {
      window.link(stage.host(0)).click();
      window.field("A path, such as /private/").fill("/anything");

      window.shows("Allowed");
      window.shows("/anything");
    }
  }

  /** Long enough for the blocked one to be asked several times, if it were. */
  private void waitForOthers() {
    String other = stage.host(0);
    long start = requests(other);
    Stage.until(() -> requests(other) >= start + ROUNDS);
  }

  private long requests(String host) {
    return stage.ledger().requestsTo(host).size();
  }
}
