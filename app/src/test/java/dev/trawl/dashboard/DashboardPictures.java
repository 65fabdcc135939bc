package dev.trawl.dashboard;

import com.microsoft.playwright.options.AriaRole;
import dev.trawl.client.CrawlRequest;
import dev.trawl.synthetic.web.HostCharacter;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Takes the pictures of the documents; {@code docs/images/take} runs it. */
@ExtendWith(OneChromium.class)
class DashboardPictures {
  private static final WebSpec WEB =
      WebSpec.of(20_26, 24, 60)
          .with(
              Mix.of(
                  HostCharacter.PLAIN,
                  HostCharacter.PLAIN,
                  HostCharacter.PLAIN,
                  HostCharacter.SLOW,
                  HostCharacter.DENIED,
                  HostCharacter.REDIRECTING,
                  HostCharacter.DUPLICATE,
                  HostCharacter.TRAP));

  @TempDir Path data;

  @Test
  void of_a_crawl_under_way(Chromium chromium) throws IOException {
    try (Stage stage = Stage.open(chromium, data, WEB)) {
      CrawlRequest request =
          CrawlRequest.of(stage.seed()).pace(Duration.ofMillis(200)).label("A synthetic web");
      String id = stage.crawl(request.maxDepth(12).maxPages(1_500));
      Stage.until(() -> stage.ask(trawl -> trawl.crawls().get(id).progress().visited()) > 500);
      for (View view : new View[] {View.LIGHT, View.DARK}) {
        try (Window window = stage.window(view)) {
          window.open("/crawls/" + id).settle();
          window.page().getByText("5xx").first().waitFor();
          window.keepPicture("docs-crawl");
          window.open("/crawls/" + id + "?tab=graph").settle();
          window
              .page()
              .getByRole(AriaRole.STATUS)
              .filter(Window.without("finding their places"))
              .filter(Window.without("Loading"))
              .getByText(" URLs")
              .waitFor();
          window.keepPicture("docs-graph");
        }
      }
    }
  }
}
