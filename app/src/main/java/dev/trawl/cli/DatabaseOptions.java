package dev.trawl.cli;

import dev.trawl.frontier.postgres.DatabaseUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Where a cluster's database is. Its password never comes as an argument, which every user of the
 * machine could read.
 */
final class DatabaseOptions {
  static final String DATABASE = "TRAWL_DB";
  static final String PASSWORD = "TRAWL_DB_PASSWORD";
  static final String PASSWORD_FILE = "TRAWL_DB_PASSWORD_FILE";

  private static final Pattern HAS_PASSWORD =
      Pattern.compile("//[^@?]*:[^@]*@|password=", Pattern.CASE_INSENSITIVE);

  @Option(
      names = "--db",
      paramLabel = "URL",
      description = "A cluster's database, e.g. postgresql://user@host:5432/name (or TRAWL_DB).")
  @Nullable String given;

  static boolean isInEnvironment() {
    return !System.getenv().getOrDefault(DATABASE, "").isEmpty();
  }

  /** The option as it is to be repeated in a further command. */
  String words() throws IOException {
    return "--db " + (given != null ? given : url());
  }

  DatabaseUrl url() throws IOException {
    return url(given, System.getenv());
  }

  static DatabaseUrl url(@Nullable String given, Map<String, String> environment)
      throws IOException {
    return url("--db", given, environment);
  }

  /** The same for a database that another option names. */
  static DatabaseUrl url(String option, @Nullable String given, Map<String, String> environment)
      throws IOException {
    String text = given != null ? given : environment.getOrDefault(DATABASE, "");
    if (text.isEmpty()) {
      throw new UsageException(
          "no database given; add --db postgresql://user@host:5432/name or set TRAWL_DB");
    }
    if (given != null && HAS_PASSWORD.matcher(given).find()) {
      throw new UsageException(
          option
              + " holds a password, which every user of this machine could read\n"
              + "Leave it out, and set TRAWL_DB_PASSWORD or TRAWL_DB_PASSWORD_FILE instead.");
    }
    DatabaseUrl url = DatabaseUrl.parse(text);
    String password = password(environment);
    return password.isEmpty() ? url : url.withPassword(password);
  }

  private static String password(Map<String, String> environment) throws IOException {
    String file = environment.getOrDefault(PASSWORD_FILE, "");
    if (file.isEmpty()) {
      return environment.getOrDefault(PASSWORD, "");
    }
    return Files.readString(Inputs.existing(PASSWORD_FILE, Path.of(file))).strip();
  }
}
