package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.trawl.client.CrawlRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * How all pages look, to whom, and that they keep up; what was seen stays in target/screenshots.
 */
@ExtendWith(OneChromium.class)
class DashboardLooksTest {
  @TempDir Path data;
  private Stage stage;

  @BeforeEach
  void open(Chromium chromium) throws IOException {
    stage = Stage.open(chromium, data);
  }

  @AfterEach
  void close() throws IOException {
    stage.close();
  }

  @Test
  void every_page_is_for_everybody_in_light_colours() throws IOException {
    isForEverybody(View.LIGHT);
  }

  @Test
  void every_page_is_for_everybody_in_dark_colours() throws IOException {
    isForEverybody(View.DARK);
  }

  @Test
  void a_question_is_for_everybody() throws IOException {
    String id = stage.crawl(Stage.SLOW);
    isForEverybody(
        "/crawls/" + id,
        "question",
        window -> {
          window.button("Cancel crawl").click();
          window.field("Why (optional)").waitFor();
        });
  }

  @Test
  void a_form_with_errors_is_for_everybody() throws IOException {
    isForEverybody(
        "/crawls/new",
        "errors",
        window -> {
          window.field("URLs at most").fill("many");
          window.button("Start crawl").click();
          window.shows("Give at least one address.");
        });
  }

  @Test
  void the_menu_of_a_telephone_is_for_everybody() throws IOException {
    try (Window window = stage.window(View.NARROW).open("/")) {
      window.settle();
      window.button("Menu").click();
      window.link("Administration").waitFor();

      assertThat(window.barriers()).isEmpty();
      window.keepPicture("menu");
    }
  }

  @Test
  void the_menu_of_exports_fits_on_a_telephone() throws IOException {
    String id = stage.crawl(Stage.SLOW);
    try (Window window = stage.window(View.NARROW).open("/crawls/" + id)) {
      window.button("Pause").waitFor();
      window.page().getByText("Export").click();

      assertThat(window.link("Links as CSV")).isInViewport(whole());
      assertThat(window.link("URLs as JSON")).isInViewport(whole());
      assertThat(window.barriers()).isEmpty();
      window.keepPicture("exports");
    }
  }

  @Test
  void the_tab_that_is_looked_at_is_seen_on_a_telephone() {
    String id = stage.crawl(Stage.SLOW);
    try (Window window = stage.window(View.NARROW).open("/crawls/" + id + "?tab=settings")) {
      window.settle();

      assertThat(window.link("Settings")).isInViewport(whole());
    }
  }

  private static LocatorAssertions.IsInViewportOptions whole() {
    return new LocatorAssertions.IsInViewportOptions().setRatio(1);
  }

  /** After something was done on a page, in both colours. */
  private void isForEverybody(String path, String picture, Consumer<Window> done)
      throws IOException {
    for (View view : List.of(View.LIGHT, View.DARK)) {
      try (Window window = stage.window(view).open(path)) {
        window.settle();
        done.accept(window);

        assertThat(window.barriers()).isEmpty();
        window.keepPicture(picture);
      }
    }
  }

  @Test
  void nothing_is_cut_off_on_a_telephone() {
    fits(View.NARROW);
  }

  @Test
  void nothing_is_cut_off_on_a_large_screen() {
    fits(View.WIDE);
  }

  private void isForEverybody(View view) throws IOException {
    try (Window window = stage.window(view)) {
      for (Map.Entry<String, String> page : pages().entrySet()) {
        window.open(page.getValue()).settle();

        assertThat(window.barriers()).as(page.getValue()).isEmpty();
        window.keepPicture(page.getKey());
      }
      assertThat(window.complaints()).isEmpty();
    }
  }

  private void fits(View view) {
    try (Window window = stage.window(view)) {
      for (Map.Entry<String, String> page : pages().entrySet()) {
        window.open(page.getValue()).settle();

        assertThat(window.isCutOff()).as(page.getValue()).isFalse();
        window.keepPicture(page.getKey());
      }
    }
  }

  /** Every page with something on it. */
  private Map<String, String> pages() {
    String crawl = stage.finishedCrawl();
    String failing =
        stage.crawl(CrawlRequest.of("http://127.0.0.1:1/nobody-listens").maxRetries(0));
    stage.crawl(Stage.SLOW);
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("overview", "/");
    pages.put("crawls", "/crawls");
    pages.put("new", "/crawls/new");
    pages.put("crawl", "/crawls/" + crawl);
    for (String tab : List.of("graph", "urls", "hosts", "settings")) {
      pages.put("crawl-" + tab, "/crawls/" + crawl + "?tab=" + tab);
    }
    pages.put("crawl-errors", "/crawls/" + failing + "?tab=errors");
    pages.put("url", "/crawls/" + crawl + "?tab=urls&url=1");
    pages.put("hosts", "/hosts");
    pages.put("host", "/hosts/" + stage.host(0));
    pages.put("workers", "/workers");
    for (String tab : List.of("blocklist", "defaults", "tokens", "users", "audit")) {
      pages.put("admin-" + tab, "/admin?tab=" + tab);
    }
    pages.put("health", "/status");
    pages.put("login", "/login");
    pages.put("setup", "/setup#a-token");
    pages.put("nothing", "/crawls/4711");
    return pages;
  }

  @Test
  void colours_are_remembered() {
    try (Window window = stage.window(View.LIGHT).open("/")) {
      window.page().getByText("Dark").click();
      window.open("/crawls");

      assertThat(window.page().locator("html")).hasAttribute("data-theme", "dark");
    }
  }

  @Test
  void a_view_that_is_stale_says_so_and_catches_up() throws IOException {
    String id = stage.crawl(Stage.SLOW);
    try (Window window = stage.window(View.LIGHT).open("/crawls/" + id)) {
      window.shows("Running");

      stage.whileAway(
          () -> {
            window.shows("The server does not answer");
            window.keepPicture("stale");
          });
      stage.ask(trawl -> trawl.crawls().pause(id));

      window.shows("Paused");
      assertThat(window.page().getByText("The server does not answer")).isHidden();
    }
  }
}
