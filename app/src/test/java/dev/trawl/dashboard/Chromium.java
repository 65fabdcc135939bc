package dev.trawl.dashboard;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The machine's own browser; none is ever downloaded. */
final class Chromium implements AutoCloseable {
  // Other tests may keep the machine busy.
  private static final int PATIENCE_MILLIS = 20_000;

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  static Chromium launch() {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program())
                    // Containers run as root, and have no graphics card.
                    .setArgs(List.of("--no-sandbox", "--enable-unsafe-swiftshader")));
    return new Chromium(playwright, browser);
  }

  /** A window of its own, with cookies of its own. */
  Window window(String server, View view) {
    return new Window(
        browser.newContext(
            new Browser.NewContextOptions()
                .setBaseURL(server)
                .setViewportSize(view.width(), view.height())
                .setColorScheme(view.colours())),
        server,
        view);
  }

  private static Path program() {
    return Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(Path.of(folder)::resolve))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "chromium is not on the PATH; install it, e.g. apt-get install chromium"));
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
