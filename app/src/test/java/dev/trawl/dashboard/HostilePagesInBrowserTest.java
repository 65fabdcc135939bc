package dev.trawl.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

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
  private static final String ATTACK =
      "\"'><img src=x onerror=\"window.owned=1\"><script>window.owned=1</script>";

  @TempDir Path data;

  @Test
  void nothing_that_a_crawled_page_says_runs(Chromium chromium) throws IOException {
    try (ServedCrawler server = ServedCrawler.start(data);
        SyntheticServer site = SyntheticServer.start(hostile(), 0);
        Window window = chromium.window(server.url(), View.LIGHT)) {
      String id = crawl(server, site.url("127.0.0.1", "/"));
      window.open("/crawls/" + id);
      window.showsInTheEnd("Completed");

      for (String tab : List.of("progress", "graph", "urls", "hosts", "errors", "settings")) {
        look(window, "/crawls/" + id + "?tab=" + tab);
      }
      window.open("/crawls/" + id + "?tab=urls&url=1");
      for (String part : List.of("Explain", "Headers", "Text", "Links", "Facts")) {
        window.button(part).click();
        isUnharmed(window);
      }
      for (String path :
          List.of("/", "/crawls", "/hosts", "/hosts/127.0.0.1", "/workers", "/admin?tab=audit")) {
        look(window, path);
      }

      assertThat(window.complaints()).isEmpty();
    }
  }

  private static void look(Window window, String path) {
    window.open(path);
    window.settle();
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
                  .label(ATTACK)
                  .contact("https://you.example/bot"))
          .id();
    }
  }

  /** Attacks in titles, links, anchors, headers, robots.txt and texts. */
  private static StaticSite hostile() {
    String page =
        """
        <title>&lt;script>window.owned=1&lt;/script>%s</title>
        <a href="javascript:window.owned=1">%s</a>
        <a href='/a?x=%%22%%3E%%3Cscript%%3Ewindow.owned=1%%3C/script%%3E'>one</a>
        <a href="/b/<svg onload=window.owned=1>">two</a> <a href="/gone">three</a>
        """
            .formatted(ATTACK, ATTACK);
    Headers headers =
        Headers.HTML.with("X-Attack", ATTACK).with("Refresh", "0;url=javascript:window.owned=1");
    return StaticSite.anywhere()
        .robots("User-agent: *\nDisallow: /" + ATTACK + "\nSitemap: javascript:window.owned=1\n")
        .at("/", Answer.page(200, headers, page.getBytes(StandardCharsets.UTF_8)))
        .redirect("/gone", 302, "javascript:window.owned=1")
        .build();
  }
}
