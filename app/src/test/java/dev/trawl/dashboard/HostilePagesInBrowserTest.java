package dev.trawl.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import dev.trawl.client.CrawlRequest;
import dev.trawl.client.ServedCrawler;
import dev.trawl.client.TrawlClient;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(OneChromium.class)
class HostilePagesInBrowserTest {
  // Addresses and rules are kept with their dangerous characters encoded.
  private static final String ADDRESS = "%3Csvg%20onload=window.owned=1%3E";
  private static final String RULE = "Disallow: /%22'%3E%3Cimg%20src=x%20onerror=";

  @TempDir Path data;

  @Test
  void nothing_that_a_crawled_page_says_runs(Chromium chromium) throws IOException {
    try (ServedCrawler server = ServedCrawler.start(data);
        SyntheticServer site = SyntheticServer.start(hostile(), 0);
        Window window = chromium.window(server.url(), View.LIGHT)) {
      String id = crawl(server, site.url("127.0.0.1", "/"));
      window.open("/crawls/" + id);
      window.showsInTheEnd("Completed");

      // What is attacked with has to be there: a page that shows nothing is safe, too.
      look(window, "/crawls/" + id, attack("label"));
      window.open("/crawls/" + id + "?tab=graph").settle();
      window.page().getByText("As a table").click();
      sees(window, window.page().getByLabel("Who found whom"), ADDRESS);
      look(window, "/crawls/" + id + "?tab=urls", attack("title"));
      look(window, "/crawls/" + id + "?tab=hosts", "127.0.0.1");
      look(window, "/crawls/" + id + "?tab=errors", ADDRESS);
      look(window, "/crawls/" + id + "?tab=settings", attack("exclude"));
      lookAtUrls(window, "/crawls/" + id + "?tab=urls&url=");
      look(window, "/", attack("label"));
      look(window, "/crawls", attack("label"));
      look(window, "/hosts", "127.0.0.1");
      look(window, "/hosts/127.0.0.1", RULE);
      look(window, "/workers", "Heartbeat");
      look(window, "/admin?tab=audit", "crawl.create");

      assertThat(window.complaints()).isEmpty();
    }
  }

  /** Each part of what is recorded of the page, of what it links to, and of where it redirects. */
  private static void lookAtUrls(Window window, String path) {
    open(window, path + "1", attack("title"));
    part(window, "Explain", "Scope");
    part(window, "Headers", attack("header"));
    part(window, "Text", attack("text"));
    part(window, "Links", attack("anchor"));
    for (String id : List.of("2", "3", "4")) {
      open(window, path + id, "How it was found");
      part(window, "Explain", "Scope");
      part(window, "Headers", "Content type");
    }
  }

  private static void open(Window window, String path, String text) {
    window.open(path).settle();
    sees(window, window.page().getByRole(AriaRole.DIALOG), text);
  }

  private static void part(Window window, String name, String text) {
    window.button(name).click();
    sees(window, window.page().getByRole(AriaRole.DIALOG), text);
  }

  private static void look(Window window, String path, String text) {
    window.open(path).settle();
    sees(window, window.page().getByRole(AriaRole.MAIN), text);
  }

  private static void sees(Window window, Locator part, String text) {
    part.getByText(text).locator("visible=true").first().waitFor();
    isUnharmed(window);
  }

  private static void isUnharmed(Window window) {
    assertThat(window.page().evaluate("() => window.owned")).isNull();
    assertThat(window.page().locator("img[src=x]").count()).isZero();
    assertThat(window.page().locator("a[href^='javascript']").count()).isZero();
  }

  private static String crawl(ServedCrawler server, String seed) {
    try (TrawlClient trawl = TrawlClient.of(server.url())) {
      return trawl
          .crawls()
          .create(
              CrawlRequest.of(seed)
                  .pace(Duration.ofMillis(1))
                  .label(attack("label"))
                  .exclude(List.of(attack("exclude")))
                  .contact("https://you.example/bot"))
          .id();
    }
  }

  /** One that can be told from all others. */
  private static String attack(String place) {
    return "\"'><img src=x onerror=\"window.owned='%1$s'\"><script>window.owned='%1$s'</script>"
        .formatted(place);
  }

  /** Attacks in titles, links, anchors, headers, robots.txt and texts. */
  private static StaticSite hostile() {
    String page =
        """
        <title>&lt;script>window.owned=1&lt;/script>%s</title>
        <a href="javascript:window.owned=1">%s</a>
        <a href='/a?x=%%22%%3E%%3Cscript%%3Ewindow.owned=1%%3C/script%%3E'>%s</a>
        <a href="/b/<svg onload=window.owned=1>">two</a> <a href="/gone">three</a>
        """
            .formatted(attack("title"), attack("text"), attack("anchor").replace("<", "&lt;"));
    Headers headers =
        Headers.HTML
            .with("X-Attack", attack("header"))
            .with("Refresh", "0;url=javascript:window.owned=1");
    return StaticSite.anywhere()
        .robots(
            "User-agent: *\nDisallow: /"
                + attack("robots")
                + "\nSitemap: javascript:window.owned=1\n")
        .at("/", Answer.page(200, headers, page.getBytes(StandardCharsets.UTF_8)))
        .redirect("/gone", 302, "javascript:window.owned=1")
        .build();
  }
}
