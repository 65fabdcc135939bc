package dev.trawl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.postgres.TestDatabase;
import dev.trawl.postgres.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a database is told with the place, the cause and the remedy. */
class DatabaseErrorsTest {
  private static final String SECRET = "s3cret-words";

  @TempDir Path scratch;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://me:" + SECRET + "@localhost/x",
        "postgres://me:" + SECRET + "%20@localhost:5432/x",
        "postgresql://me:a/" + SECRET + "@localhost:5432/x",
        "jdbc:postgresql://localhost/x?user=me&password=" + SECRET,
      })
  void a_password_as_an_argument_is_refused_with_the_remedy(String url) {
    Said said = Said.by("crawls", "--db", url);

    assertThat(said.code()).isEqualTo(ExitCode.BAD_USAGE);
    assertThat(said.err())
        .contains("TRAWL_DB_PASSWORD", "TRAWL_DB_PASSWORD_FILE")
        .doesNotContain(SECRET);
  }

  @Test
  void the_password_comes_from_the_environment_or_from_a_file() throws IOException {
    Path file = Files.writeString(scratch.resolve("password"), SECRET + "\n");
    String url = "postgresql://me@localhost/x";

    assertThat(password(url, Map.of("TRAWL_DB_PASSWORD", SECRET))).isEqualTo(SECRET);
    assertThat(password(url, Map.of("TRAWL_DB_PASSWORD_FILE", file.toString()))).isEqualTo(SECRET);
    assertThat(password(null, Map.of("TRAWL_DB", "postgresql://me:" + SECRET + "@localhost/x")))
        .isEqualTo(SECRET);
    assertThat(password(url, Map.of())).isNull();
  }

  private static String password(String given, Map<String, String> environment) throws IOException {
    DatabaseUrl url = DatabaseOptions.url(given, environment);
    assertThat(url.toString()).isEqualTo("postgresql://localhost/x");
    return url.password();
  }

  @Test
  void a_password_file_that_is_not_there_is_named() {
    assertThatThrownBy(
            () ->
                DatabaseOptions.url(
                    "postgresql://me@localhost/x", Map.of("TRAWL_DB_PASSWORD_FILE", "nowhere")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("TRAWL_DB_PASSWORD_FILE nowhere: no such file");
  }

  @Test
  void a_database_that_does_not_answer_is_named() {
    Said said = Said.by("workers", "--db=postgresql://me@localhost:1/x");

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.err())
        .contains("postgresql://localhost:1/x cannot be opened")
        .contains("refused")
        .contains("start the server or give another --db");
    assertThat(said.err().lines().count()).isLessThanOrEqualTo(4);
  }

  @Test
  void a_database_that_is_missing_is_named() {
    String url = TestServer.database().url().replaceFirst("/[^/]*$", "/nowhere");

    Said said = Said.by("worker", "--db=" + url, "--archive=" + scratch);

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.err()).contains("\"nowhere\" does not exist", "create that database first");
  }

  @Test
  void a_wrong_password_is_told() throws IOException {
    TestDatabase database = TestServer.database();
    database.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'");
    database.server().letIn("host all guarded all scram-sha-256");

    Said said = Said.by("crawls", "--db=" + database.urlOf("guarded"));

    assertThat(said.code()).isEqualTo(ExitCode.FAILED);
    assertThat(said.err()).contains("password", "TRAWL_DB_PASSWORD");
  }

  @Test
  void a_server_that_is_too_old_is_told() throws IOException {
    try (OldServer server = new OldServer("13.9")) {
      Said said = Said.by("crawls", "--db=postgresql://me@localhost:%d/x".formatted(server.port()));

      assertThat(said.code()).isEqualTo(ExitCode.FAILED);
      assertThat(said.err()).contains("PostgreSQL 13", "use 14 or newer");
    }
  }
}
