package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code trawl user} and {@code trawl token}. */
class AccountCommandsTest {
  private static final String PASSWORD = "a quiet harbour";

  @TempDir Path data;

  @Test
  void the_first_user_is_an_admin_and_the_next_is_not() {
    Said first = ask(PASSWORD + "\n", "user", "add", "ada", "--password-stdin");
    Said second = ask(PASSWORD, "user", "add", "bob", "--password-stdin");

    assertThat(first).isEqualTo(new Said(0, "User ada is added as admin\n", ""));
    assertThat(second).isEqualTo(new Said(0, "User bob is added as user\n", ""));
    assertThat(ask("", "user", "list").out()).contains("admin  enabled", "user   enabled", "ada");
  }

  @Test
  void a_user_is_disabled_and_enabled() {
    add("ada");
    add("bob");

    assertThat(ask("", "user", "disable", "bob").out()).isEqualTo("User bob is disabled\n");
    assertThat(users()).extracting(user -> user.get("isDisabled").booleanValue()).contains(true);
    assertThat(ask("", "user", "enable", "bob").code()).isZero();
    assertThat(users())
        .extracting(user -> user.get("isDisabled").booleanValue())
        .containsOnly(false);
  }

  @Test
  void the_last_admin_stays() {
    add("ada");
    add("bob");

    Said said = ask("", "user", "disable", "ada");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err())
        .isEqualTo(
            "trawl user disable: ada is the last admin who can log in; make another user an admin"
                + " first\n");
  }

  @Test
  void a_password_is_changed() {
    add("ada");

    assertThat(ask("another harbour", "user", "passwd", "ada", "--password-stdin").out())
        .isEqualTo("User ada has a new password\n");
    assertThat(ask("short", "user", "passwd", "ada", "--password-stdin").err())
        .isEqualTo("trawl user passwd: the password has 5 characters; give 12 to 256\n");
  }

  @Test
  void a_password_is_no_argument() {
    assertThat(ask("", "user", "add", "ada", "--password", PASSWORD).code()).isEqualTo(2);
    assertThat(ask("", "user", "add", "ada").err())
        .isEqualTo(
            "trawl user add: there is no terminal to ask for the password; add --password-stdin and"
                + " hand it in by a pipe or a file\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ada", "a b", "local", "a/../b"})
  void what_is_no_name_is_refused(String name) {
    Said said = ask(PASSWORD, "user", "add", name, "--password-stdin");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("'" + name + "'", "give");
  }

  @Test
  void a_directory_without_a_home_has_no_users_to_change() {
    for (String[] command :
        List.of(
            new String[] {"user", "list"},
            new String[] {"user", "disable", "ada"},
            new String[] {"token", "list"})) {
      Said said = ask("", command);

      assertThat(said.code()).isEqualTo(2);
      assertThat(said.err()).contains("--data " + data.resolve("home"), "there is no such");
    }
  }

  @Test
  void a_token_stands_alone_on_standard_output() {
    add("ada");

    Said said = ask("", "token", "create", "--user=ada", "--scope=write", "--expires=7d");

    assertThat(said.out()).matches("trawl_[a-z2-7]{8}[A-Za-z0-9_-]{43}\n");
    assertThat(said.err()).contains("scope write", "expires ", "not shown again");
    assertThat(ask("", "token", "list").out())
        .contains(said.out().substring(6, 14))
        .doesNotContain(said.out().strip());
  }

  @Test
  void a_token_is_told_as_json_and_revoked() {
    add("ada");
    JsonNode made =
        ask("", "token", "create", "--user=ada", "--label=x", "--expires=never", "--format=json")
            .json();

    String id = made.get("id").stringValue();
    assertThat(made.get("token").stringValue()).startsWith("trawl_" + id);
    assertThat(made.get("scope").stringValue()).isEqualTo("read");
    assertThat(made.has("expiresAt")).isFalse();

    assertThat(ask("", "token", "revoke", id).out()).isEqualTo("Token " + id + " is revoked\n");
    assertThat(ask("", "token", "revoke", id).err()).contains("there is no token '" + id + "'");
    assertThat(ask("", "token", "list", "--format=jsonl").out()).isEmpty();
  }

  @Test
  void a_token_is_no_better_than_its_owner() {
    add("ada");
    add("bob");

    Said said = ask("", "token", "create", "--user=bob", "--scope=admin");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err()).contains("bob", "no admin", "give read or write");
  }

  @Test
  void a_token_needs_an_owner_that_is_there() {
    add("ada");

    assertThat(ask("", "token", "create", "--user=eve").err()).contains("no user 'eve'");
    assertThat(ask("", "token", "create").err()).contains("--user");
    assertThat(ask("", "token", "create", "--user=ada", "--scope=all").err())
        .contains("--scope is 'all'; give one of read, write, admin");
    assertThat(ask("", "token", "revoke", "nonsense!").err()).contains("'nonsense!'");
  }

  private void add(String name) {
    assertThat(ask(PASSWORD, "user", "add", name, "--password-stdin").code()).isZero();
  }

  private List<JsonNode> users() {
    return ask("", "user", "list", "--format=jsonl").jsonLines();
  }

  private Said ask(String input, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--data=" + data.resolve("home"));
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    try {
      return Said.by(all.toArray(String[]::new));
    } finally {
      System.setIn(before);
    }
  }
}
