package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
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
