package dev.trawl.dashboard;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.trawl.client.CrawlRequest;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** How fast the dashboard is on this machine; {@code dashboard/scripts/measure} runs it. */
@ExtendWith(OneChromium.class)
class DashboardSpeed {
  private static final Path REPORT = Path.of("target/dashboard-speed.txt");
  private static final int NODES = 50_000;
  private static final int CRAWLS = 20;
  private static final int LOADS = 10;
  private static final int MOVES = 300;
  private static final Duration MOST_WAITING = Duration.ofMinutes(3);

  /** When the first row was there, in milliseconds after the address was entered. */
  private static final String FIRST_ROW =
      """
      new MutationObserver(() => {
        if (!window.firstRow && document.querySelector('tbody tr')) window.firstRow = performance.now();
      }).observe(document, { childList: true, subtree: true });
      """;

  /** Counts the frames in which something was drawn by WebGL, not those in which nothing moved. */
  private static final String FRAMES =
      """
      window.drawnAt = [];
      let hasDrawn = false;
      for (const name of ['drawArrays', 'drawArraysInstanced', 'drawElements']) {
        const draw = WebGL2RenderingContext.prototype[name];
        WebGL2RenderingContext.prototype[name] = function (...given) {
          hasDrawn = true;
          return draw.apply(this, given);
        };
      }
      const look = (now) => {
        if (hasDrawn) window.drawnAt.push(now);
        hasDrawn = false;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      """;

  /** A move for each frame, as a hand makes them; from outside there is one for two at best. */
  private static final String MOVE =
      """
      async ([x, y, moves]) => {
        const canvas = document.querySelector('.sigma-mouse');
        for (let i = 0; i < moves; i++) {
          canvas.dispatchEvent(new MouseEvent('mousemove', {
            bubbles: true,
            buttons: 1,
            clientX: x + 250 * Math.sin(i / 20),
            clientY: y + 150 * Math.sin(i / 13),
          }));
          await new Promise(requestAnimationFrame);
        }
      }
      """;

  @TempDir Path data;
  private final List<String> report = new ArrayList<>();

  @Test
  void measure(Chromium chromium) throws IOException {
    WebSpec spec = WebSpec.of(7, 50, 1_100).withPageBytes(2_000);
    try (Stage stage = Stage.open(chromium, data, spec)) {
      String id = stage.crawl(CrawlRequest.of(stage.seed()).pace(Duration.ZERO).maxPages(NODES));
      stage.await(id, MOST_WAITING);
      for (int i = 1; i < CRAWLS; i++) {
        stage.await(
            stage.crawl(CrawlRequest.of(stage.seed()).pace(Duration.ZERO).maxPages(1)),
            MOST_WAITING);
      }
      say("a crawl of %,d pages is ready", NODES);
      firstLoad(stage);
      graph(stage, id);
    }
  }

  private void firstLoad(Stage stage) throws IOException {
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < LOADS; i++) {
      try (Window window = stage.window(View.LIGHT)) {
        window.page().addInitScript(FIRST_ROW);
        window.open("/crawls");
        window.page().getByRole(AriaRole.CELL).first().waitFor();
        times.add(((Number) window.page().evaluate("() => window.firstRow")).doubleValue());
      }
    }
    times.sort(null);
    say(
        "first load of the crawl list, nothing cached, %d loads: median %.0f ms, worst %.0f ms",
        LOADS, times.get(LOADS / 2), times.getLast());
  }

  private void graph(Stage stage, String id) throws IOException {
    try (Window window = stage.window(View.LIGHT)) {
      Page page = window.page();
      page.addInitScript(FRAMES);
      long start = System.nanoTime();
      window.open("/crawls/" + id + "?tab=graph");
      page.getByRole(AriaRole.STATUS).getByText("50,000 URLs").waitFor(patiently());
      say("a graph of %,d URLs: all read and shown after %.1f s", NODES, secondsSince(start));
      page.getByRole(AriaRole.STATUS)
          .filter(Window.without("finding their places"))
          .getByText(" URLs")
          .waitFor(patiently());
      say("all at their places after %.1f s", secondsSince(start));
      BoundingBox box = page.getByTestId("graph").boundingBox();
      double x = box.x + box.width / 2;
      double y = box.y + box.height / 2;
      pan(page, x, y);
      zoom(page, x, y);
      window.keepPicture("speed");
    }
  }

  private void pan(Page page, double x, double y) throws IOException {
    page.mouse().move(x, y);
    page.mouse().down();
    page.evaluate("() => (window.drawnAt = [])");
    page.evaluate(MOVE, List.of(x, y, MOVES));
    frames(page, "pan");
    page.mouse().up();
  }

  private void zoom(Page page, double x, double y) throws IOException {
    page.mouse().move(x, y);
    page.evaluate("() => (window.drawnAt = [])");
    for (int i = 0; i < MOVES / 5; i++) {
      page.mouse().wheel(0, i % 20 < 10 ? -120 : 120);
      page.evaluate("() => new Promise(requestAnimationFrame)");
    }
    frames(page, "zoom");
  }

  @SuppressWarnings("unchecked")
  private void frames(Page page, String what) throws IOException {
    List<Number> at = (List<Number>) page.evaluate("() => window.drawnAt");
    List<Double> gaps = new ArrayList<>();
    for (int i = 1; i < at.size(); i++) {
      gaps.add(at.get(i).doubleValue() - at.get(i - 1).doubleValue());
    }
    gaps.sort(null);
    double seconds = (at.getLast().doubleValue() - at.getFirst().doubleValue()) / 1_000;
    say(
        "%s: %.0f frames/s over %.1f s; a frame takes %.0f ms (median), %.0f ms (95%%), %.0f ms at"
            + " most",
        what,
        gaps.size() / seconds,
        seconds,
        gaps.get(gaps.size() / 2),
        gaps.get(gaps.size() * 95 / 100),
        gaps.getLast());
  }

  private static Locator.WaitForOptions patiently() {
    return new Locator.WaitForOptions().setTimeout(MOST_WAITING.toMillis());
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Writes at once: whoever waits may look. */
  private void say(String format, Object... values) throws IOException {
    report.add(format.formatted(values));
    Files.createDirectories(REPORT.getParent());
    Files.write(REPORT, report);
  }
}
