package dev.trawl.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

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
  void a_token_is_shown_once_and_works() throws Exception {
    stage.server().token();
    try (Window window = stage.window(View.LIGHT).open("/admin?tab=tokens")) {
      logIn(window, "ada", "a quiet harbour");
      window.field("What it is for").fill("a program");
      window.field("What it may").selectOption("admin");
      window.button("Make token").click();
      String secret =
          window.page().getByRole(AriaRole.STATUS).locator("code").first().textContent();

      addUser(secret, "carol", "a long quiet river");

      window.open("/admin?tab=users");
      assertThat(window.page().getByRole(AriaRole.CELL, named("carol"))).isVisible();
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
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
