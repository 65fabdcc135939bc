package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A page as somebody sees it, and what its browser complained of. */
final class Window implements AutoCloseable {
  private static final Path AXE = Path.of("../dashboard/node_modules/axe-core/axe.min.js");
  private static final Path SHOTS = Path.of("target/screenshots");
  private static final String LOOK =
      """
      async () => (await axe.run(document, { rules: { 'target-size': { enabled: true } } })).violations.map(
        v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 200)).join(' | '))
      """;

  private final BrowserContext context;
  private final View view;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  Window(BrowserContext context, String server, View view) {
    this.context = context;
    this.view = view;
    this.page = context.newPage();
    page.setDefaultTimeout(20_000);
    page.onPageError(complaints::add);
    page.onRequest(
        request -> {
          if (!request.url().startsWith(server + "/")) {
            complaints.add("asked elsewhere: " + request.url());
          }
        });
    page.onDialog(
        dialog -> {
          complaints.add("a dialogue: " + dialog.message());
          dialog.dismiss();
        });
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error")
              && message.text().contains("Content Security Policy")) {
            complaints.add(message.text());
          }
        });
  }

  Page page() {
    return page;
  }

  Window open(String path) {
    page.navigate(path);
    page.waitForLoadState(LoadState.DOMCONTENTLOADED);
    return this;
  }

  Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  Locator field(String label) {
    return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
  }

  Locator link(String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  Locator heading(String name) {
    return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName(name));
  }

  /** The button of the dialogue that asks whether one is sure. */
  void confirm(String name) {
    page.getByRole(AriaRole.DIALOG)
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true))
        .click();
  }

  void shows(String text) {
    assertThat(page.getByText(text).first()).isVisible();
  }

  /** The same for what takes a crawl. */
  void showsInTheEnd(String text) {
    assertThat(page.getByText(text).first())
        .isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(60_000));
  }

  static Locator.FilterOptions without(String text) {
    return new Locator.FilterOptions().setHasNotText(text);
  }

  /** Waits until nothing is loading any more. */
  void settle() {
    page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1)).waitFor();
    assertThat(page.getByText(Pattern.compile("^Loading[ …]"))).hasCount(0);
  }

  /**
   * Script errors, dialogues, breaches of the policy, requests to others; none when all is well.
   */
  List<String> complaints() {
    return complaints;
  }

  /** What a person who needs help would stumble over. */
  @SuppressWarnings("unchecked")
  List<String> barriers() throws IOException {
    page.evaluate(Files.readString(AXE));
    return (List<String>) page.evaluate(LOOK);
  }

  boolean isCutOff() {
    return (Boolean)
        page.evaluate(
            "() => document.documentElement.scrollWidth > document.documentElement.clientWidth");
  }

  void keepPicture(String name) {
    String file = name + "-" + view.name().toLowerCase(Locale.ROOT) + ".png";
    page.screenshot(new Page.ScreenshotOptions().setPath(SHOTS.resolve(file)));
  }

  @Override
  public void close() {
    context.close();
  }
}
