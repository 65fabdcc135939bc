package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Who sees and may do what, in a browser. */
@ExtendWith(OneChromium.class)
class DashboardAccessTest {
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
  void users_see_what_they_may_and_admins_everything() throws Exception {
    String id = stage.crawl(Stage.SLOW);
    addUser(stage.server().token(), "bob", "a long quiet river");
    try (Window window = stage.window(View.LIGHT).open("/admin")) {
      logIn(window, "bob", "a long quiet river");
      window.shows("Logged in as bob (user)");
      assertThat(window.link("Tokens")).isVisible();
      assertThat(window.link("Users")).hasCount(0);
      assertThat(window.button("Block")).hasCount(0);
      steeringIs(window, id, 0);
      window.button("Log out").click();

      logIn(window, "ada", "a quiet harbour");
      window.shows("Logged in as ada (admin)");
      steeringIs(window, id, 1);
      window.link("Administration").click();
      assertThat(window.button("Block")).isVisible();
      window.link("Users").click();
      assertThat(window.page().getByRole(AriaRole.CELL, named("bob"))).isVisible();
    }
  }

  /** Where there are so many buttons to steer a crawl of somebody else. */
  private static void steeringIs(Window window, String id, int buttons) {
    window.open("/crawls/" + id);
    assertThat(window.page().getByText("Export")).isVisible();
    assertThat(window.button("Pause")).hasCount(buttons);
    assertThat(window.button("Cancel crawl")).hasCount(buttons);
  }

  @Test
  void a_wrong_password_is_told_and_the_right_one_leads_where_one_wanted_to_go() {
    stage.server().token();
    try (Window window = stage.window(View.LIGHT).open("/hosts")) {
      logIn(window, "ada", "not her password");
      assertThat(window.page().getByRole(AriaRole.ALERT)).isVisible();

      logIn(window, "ada", "a quiet harbour");

      window.heading("Hosts").waitFor();
      assertThat(URI.create(window.page().url()).getPath()).isEqualTo("/hosts");
    }
  }

  @Test
  void the_first_account_is_made_with_the_printed_link() {
    String token = stage.server().setUpToken();
    try (Window window = stage.window(View.LIGHT).open("/setup#" + token)) {
      window.field("Name").fill("grace");
      window.field("Password").fill("a quiet harbour");
      window.button("Make the account").click();

      window.shows("Logged in as grace (admin)");
    }
  }

  @Test
  void a_session_that_ends_leads_to_the_log_in() throws Exception {
    String token = stage.server().token();
    try (Window window = stage.window(View.LIGHT).open("/crawls")) {
      logIn(window, "ada", "a quiet harbour");
      window.heading("Crawls").waitFor();

      givePassword(token, "ada", "another quiet harbour");
      window.link("Hosts").click();

      window.button("Log in").waitFor();
    }
  }

  @Test
  void a_user_changes_the_password_and_stays_logged_in() throws Exception {
    addUser(stage.server().token(), "bob", "a long quiet river");
    try (Window window = stage.window(View.LIGHT).open("/admin?tab=account")) {
      logIn(window, "bob", "a long quiet river");
      window.field("Password until now").fill("a long quiet river");
      window.field("New password").fill("a longer quieter river");
      window.button("Change password").click();
      window.shows("Changed.");

      window.button("Log out").click();
      logIn(window, "bob", "a longer quieter river");

      window.shows("Logged in as bob (user)");
    }
  }

  @Test
  void ones_own_account_is_for_everybody() throws Exception {
    stage.server().token();
    for (View view : List.of(View.LIGHT, View.DARK)) {
      try (Window window = stage.window(view).open("/admin?tab=account")) {
        logIn(window, "ada", "a quiet harbour");
        window.button("End").first().waitFor();

        assertThat(window.barriers()).isEmpty();
        window.keepPicture("account");
      }
    }
  }

  @Test
  void a_token_is_shown_once_and_works_until_it_is_revoked() throws Exception {
    stage.server().token();
    try (Window window = stage.window(View.LIGHT).open("/admin?tab=tokens")) {
      logIn(window, "ada", "a quiet harbour");
      window.field("What it is for").fill("a program");
      window.field("What it may").selectOption("admin");
      window.button("Make token").click();
      String secret =
          window.page().getByRole(AriaRole.STATUS).locator("code").first().textContent();

      addUser(secret, "carol", "a long quiet river");

      Locator row = window.page().getByRole(AriaRole.ROW, named("a program", false));
      row.getByText("Revoke").first().click();
      window.confirm("Revoke");
      assertThat(row).hasCount(0);
      assertThat(send("POST", "/v1/users", secret, "{}")).isEqualTo(401);
    }
  }

  @Test
  void an_admin_adds_promotes_and_shuts_out_a_user() {
    stage.server().token();
    try (Window window = stage.window(View.LIGHT).open("/admin?tab=users");
        Window bobs = stage.window(View.LIGHT).open("/login")) {
      logIn(window, "ada", "a quiet harbour");
      window.button("Add user").waitFor();
      window.field("Name").fill("bob");
      window.field("Password").fill("a long quiet river");
      window.button("Add user").click();
      Locator row = window.page().getByRole(AriaRole.ROW, named("bob", false));
      change(window, row, "Make admin");
      assertThat(row.getByRole(AriaRole.CELL, exactly("Admin"))).isVisible();
      logIn(bobs, "bob", "a long quiet river");
      bobs.shows("Logged in as bob (admin)");

      change(window, row, "Shut out");

      assertThat(row.getByRole(AriaRole.CELL, exactly("Shut out"))).isVisible();
      bobs.button("Log in").waitFor();
      logIn(bobs, "bob", "a long quiet river");
      assertThat(bobs.page().getByRole(AriaRole.ALERT)).isVisible();
    }
  }

  private static void change(Window window, Locator row, String action) {
    row.getByRole(AriaRole.BUTTON, exactly(action)).click();
    window.confirm(action);
    assertThat(window.page().getByRole(AriaRole.DIALOG)).isHidden();
  }

  @Test
  void administration_follows_what_others_do() throws Exception {
    String token = stage.server().token();
    try (Window users = stage.window(View.LIGHT).open("/admin?tab=users");
        Window tokens = stage.window(View.LIGHT).open("/admin?tab=tokens");
        Window audit = stage.window(View.LIGHT).open("/admin?tab=audit");
        Window defaults = stage.window(View.LIGHT).open("/admin?tab=defaults")) {
      for (Window window : List.of(users, tokens, audit, defaults)) {
        logIn(window, "ada", "a quiet harbour");
        window.shows("Logged in as ada (admin)");
        window.settle();
      }

      addUser(token, "carol", "a long quiet river");
      assertThat(users.page().getByRole(AriaRole.CELL, named("carol"))).isVisible();
      assertThat(audit.page().getByRole(AriaRole.CELL, named("carol"))).isVisible();
      String robot = "{\"label\": \"a robot\", \"scope\": \"read\", \"expiresIn\": \"1d\"}";
      assertThat(send("POST", "/v1/tokens", token, robot)).isEqualTo(201);
      assertThat(tokens.page().getByRole(AriaRole.CELL, named("a robot"))).isVisible();
      String settings = "{\"defaultPace\": \"7s\", \"keepEnded\": \"9d\"}";
      assertThat(send("PATCH", "/v1/settings", token, settings)).isEqualTo(200);

      assertThat(defaults.field("Pace")).hasValue("7s");
      assertThat(defaults.field("Keep crawls after their end")).hasValue("9d");
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return named(name, true);
  }

  private static Page.GetByRoleOptions named(String name, boolean isWhole) {
    return new Page.GetByRoleOptions().setName(name).setExact(isWhole);
  }

  private static Locator.GetByRoleOptions exactly(String name) {
    return new Locator.GetByRoleOptions().setName(name).setExact(true);
  }

  private static void logIn(Window window, String name, String password) {
    window.field("Name").fill(name);
    window.field("Password").fill(password);
    window.button("Log in").click();
  }

  private void addUser(String token, String name, String password) throws Exception {
    String user = "{\"name\": \"%s\", \"password\": \"%s\"}".formatted(name, password);
    assertThat(send("POST", "/v1/users", token, user)).isEqualTo(201);
  }

  private void givePassword(String token, String name, String password) throws Exception {
    String body = "{\"password\": \"%s\"}".formatted(password);
    assertThat(send("PUT", "/v1/users/" + name + "/password", token, body)).isEqualTo(204);
  }

  private int send(String verb, String path, String token, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(stage.server().url() + path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(verb, BodyPublishers.ofString(body))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
