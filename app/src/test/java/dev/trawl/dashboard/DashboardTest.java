package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import dev.trawl.client.CrawlRequest;
import dev.trawl.client.ServedCrawler;
import dev.trawl.client.TrawlClient;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody does with the dashboard, in a browser, with a server that crawls the synthetic web. */
class DashboardTest {
  private static final LocatorAssertions.IsVisibleOptions SOON =
      new LocatorAssertions.IsVisibleOptions().setTimeout(60_000);
  private static final Duration SLOW = Duration.ofSeconds(20);
  private static Chromium chromium;

  @TempDir Path data;

  private ServedCrawler server;
  private SyntheticServer site;
  private SyntheticWeb web;

  @BeforeAll
  static void launch() {
    chromium = Chromium.launch();
  }

  @AfterAll
  static void end() {
    chromium.close();
  }

  @BeforeEach
  void start() throws IOException {
    server = ServedCrawler.start(data);
    web = new SyntheticWeb(WebSpec.of(7, 4, 12));
    site = SyntheticServer.start(web, 0);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    site.close();
  }

  @Test
  void a_crawl_is_started_from_the_form_and_watched_to_its_end() {
    try (Window window = window(View.LIGHT).open("/crawls")) {
      window.link("New crawl").first().click();
      window.page().getByLabel("Seeds, one a line").fill(seed());
      window.page().getByLabel("Label").fill("from the form");
      window.page().getByLabel("Scope").selectOption("any");
      window.page().getByLabel("Pace", exactly()).fill("10ms");
      window.page().getByLabel("Contact").fill("https://you.example/bot");
      window.button("Start crawl").click();

      assertThat(window.heading("from the form")).isVisible();
      assertThat(window.page().getByText("Completed").first()).isVisible(SOON);
      window.keepPicture("crawl");
      assertThat(window.complaints()).isEmpty();
    }
  }

  @Test
  void what_is_wrong_with_a_form_is_told_at_its_field() {
    try (Window window = window(View.LIGHT).open("/crawls/new")) {
      window.button("Start crawl").click();
      window.shows("Give at least one address.");

      window.page().getByLabel("Seeds, one a line").fill(seed());
      window.page().getByLabel("Only URLs that match").fill("([");
      window.page().getByLabel("Contact").fill("https://you.example/bot");
      window.button("Start crawl").click();

      assertThat(window.page().getByLabel("Only URLs that match"))
          .hasAttribute("aria-invalid", "true");
    }
  }

  @Test
  void a_crawl_is_paused_resumed_and_cancelled() {
    String id = crawl(SLOW);
    try (Window window = window(View.LIGHT).open("/crawls/" + id)) {
      window.button("Pause").click();
      window.shows("Paused");
      window.button("Resume").click();
      window.shows("Running");
      window.button("Cancel crawl").click();
      window.page().getByLabel("Why (optional)").fill("a mistake");
      window.confirm("Cancel crawl");

      window.shows("Cancelled");
      window.shows("a mistake");
      window.button("Delete crawl").click();
      window.confirm("Delete crawl");
      window.shows("There are no crawls yet");
    }
  }

  @Test
  void a_list_follows_what_others_do() {
    try (Window window = window(View.LIGHT).open("/crawls")) {
      window.shows("There are no crawls yet");

      String id = crawl(SLOW);
      window.page().getByRole(AriaRole.CELL).getByText("Running").waitFor();
      client(trawl -> trawl.crawls().pause(id));

      window.page().getByRole(AriaRole.CELL).getByText("Paused").waitFor();
    }
  }

  @Test
  void a_failing_url_tells_its_reason() {
    String id = crawl(Duration.ofMillis(10), "http://127.0.0.1:1/nobody-listens");
    try (Window window = window(View.LIGHT).open("/crawls/" + id + "?tab=errors")) {
      Locator example = window.button("http://127.0.0.1:1/nobody-listens");
      assertThat(example).isVisible(SOON);
      example.click();

      assertThat(window.page().getByRole(AriaRole.DIALOG).getByText("connect_refused").first())
          .isVisible();
      window.button("Explain").click();
      window.shows("admitted: ");
      window.keepPicture("url");
    }
  }

  @Test
  void the_graph_grows_and_a_node_opens() {
    String id = crawl(Duration.ofMillis(50));
    try (Window window = window(View.DARK).open("/crawls/" + id + "?tab=graph")) {
      assertThat(window.page().getByText("Completed").first()).isVisible(SOON);
      window.page().getByText("As a table").click();
      Locator rows = window.page().getByLabel("Who found whom").getByRole(AriaRole.ROW);
      assertThat(rows.nth(20)).isVisible();
      window.keepPicture("graph");

      window.page().getByPlaceholder("Find a URL in the graph").fill(seed());
      window.button(seed()).first().click();

      assertThat(window.page().getByRole(AriaRole.DIALOG).getByText("It is a seed.")).isVisible();
      assertThat(window.complaints()).isEmpty();
    }
  }

  @Test
  void a_host_is_blocked_with_a_reason_and_let_go_again() {
    crawl(Duration.ofMillis(300));
    String host = URI.create(seed()).getHost();
    try (Window window = window(View.LIGHT).open("/hosts/" + host)) {
      window.heading("How it is treated").waitFor();
      window.button("Block").click();
      window.page().getByLabel("Why").fill("its owner asked");
      window.confirm("Block");
      window.shows("Blocked: its owner asked");

      window.button("Unblock").click();
      window.confirm("Unblock");
      window.shows("May be asked");
    }
  }

  @Test
  void users_see_what_they_may_and_admins_everything() throws Exception {
    addUser("bob", "a long quiet river");
    try (Window window = window(View.LIGHT).open("/admin")) {
      logIn(window, "bob", "a long quiet river");
      window.shows("Logged in as");
      assertThat(window.link("Tokens")).isVisible();
      assertThat(window.link("Users")).hasCount(0);
      window.button("Log out").click();

      logIn(window, "ada", "a quiet harbour");
      window.link("Administration").click();
      window.link("Users").click();
      assertThat(
              window
                  .page()
                  .getByRole(AriaRole.CELL, new Page.GetByRoleOptions().setName("bob").setExact(true)))
          .isVisible();
    }
  }

  @Test
  void every_page_is_for_everybody_and_fits() throws IOException {
    String id = crawl(Duration.ofMillis(10));
    Map<String, String> pages =
        Map.ofEntries(
            entry("overview", "/"),
            entry("crawls", "/crawls"),
            entry("new", "/crawls/new"),
            entry("progress", "/crawls/" + id),
            entry("urls", "/crawls/" + id + "?tab=urls"),
            entry("drawer", "/crawls/" + id + "?tab=urls&url=1"),
            entry("crawl-hosts", "/crawls/" + id + "?tab=hosts"),
            entry("settings", "/crawls/" + id + "?tab=settings"),
            entry("hosts", "/hosts"),
            entry("workers", "/workers"),
            entry("blocklist", "/admin"),
            entry("users", "/admin?tab=users"),
            entry("audit", "/admin?tab=audit"),
            entry("health", "/status"),
            entry("login", "/login"));
    for (View view : View.values()) {
      try (Window window = window(view)) {
        for (Map.Entry<String, String> page : pages.entrySet()) {
          String path = page.getValue();
          window.open(path);
          window.page().getByRole(AriaRole.HEADING).first().waitFor();

          assertThat(window.barriers()).as(path + " " + view).isEmpty();
          assertThat(window.isCutOff()).as(path + " " + view).isFalse();
          window.keepPicture(page.getKey());
        }
        assertThat(window.complaints()).isEmpty();
      }
    }
  }

  private static Page.GetByLabelOptions exactly() {
    return new Page.GetByLabelOptions().setExact(true);
  }

  private static void logIn(Window window, String name, String password) {
    window.page().getByLabel("Name").fill(name);
    window.page().getByLabel("Password").fill(password);
    window.button("Log in").click();
  }

  private void addUser(String name, String password) throws Exception {
    String user = "{\"name\": \"%s\", \"password\": \"%s\"}".formatted(name, password);
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + "/v1/users"))
            .header("Authorization", "Bearer " + server.token())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(user))
            .build();
    assertThat(HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode())
        .isEqualTo(201);
  }

  private Window window(View view) {
    return chromium.window(server.url(), view);
  }

  private String seed() {
    return web.home(0, site.port());
  }

  private String crawl(Duration pace, String... more) {
    try (TrawlClient trawl = TrawlClient.of(server.url())) {
      CrawlRequest request = more.length == 0 ? CrawlRequest.of(seed()) : CrawlRequest.of(more[0]).maxRetries(0);
      return trawl.crawls().create(request.scope("any").pace(pace).contact("https://you.example/bot")).id();
    }
  }

  private void client(Consumer<TrawlClient> work) {
    try (TrawlClient trawl = TrawlClient.of(server.url())) {
      work.accept(trawl);
    }
  }
}
