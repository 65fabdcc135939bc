package dev.trawl.local;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HexFormat;

/**
 * A PostgreSQL server in a directory, for this machine only and with a password. It keeps its data,
 * its port and its password from one start to the next.
 */
public final class LocalPostgres implements AutoCloseable {
  private static final Duration STARTING = Duration.ofSeconds(60);
  private static final int PASSWORD_BYTES = 24;

  /** Whoever may log in has to give the password. */
  private static final String ACCESS =
      """
      # Written by trawl.
      local all all scram-sha-256
      host all all 127.0.0.1/32 scram-sha-256
      host all all ::1/128 scram-sha-256
      """;

  private final EmbeddedPostgres server;
  private final Path passwordFile;

  private LocalPostgres(EmbeddedPostgres server, Path passwordFile) {
    this.server = server;
    this.passwordFile = passwordFile;
  }

  /**
   * Starts the server, making its files when there are none.
   *
   * @throws IOException also when the server cannot run here
   */
  public static LocalPostgres start(Path directory) throws IOException {
    Path root = directory.toAbsolutePath();
    Files.createDirectories(root);
    Path files = root.resolve("database");
    Path passwordFile = root.resolve("password");
    String password = password(passwordFile);
    EmbeddedPostgres server = server(files, new LocalPort(root, files).choose(), password);
    try {
      lock(server, files, password);
      return new LocalPostgres(server, passwordFile);
    } catch (IOException | SQLException e) {
      server.close();
      throw new IOException(
          "the database in %s cannot be set up: %s".formatted(root, e.getMessage()), e);
    }
  }

  private static EmbeddedPostgres server(Path files, int port, String password) throws IOException {
    try {
      return EmbeddedPostgres.builder()
          .setDataDirectory(files)
          .setCleanDataDirectory(false)
          .setPort(port)
          .setConnectConfig("password", password)
          // The library means it for tests, and turns durability off.
          .setServerConfig("fsync", "on")
          .setServerConfig("synchronous_commit", "on")
          .setPGStartupWait(STARTING)
          .start();
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          "PostgreSQL does not start in %s: %s\nRun your own server and name it with --db if it cannot run here."
              .formatted(files, e.getMessage()),
          e);
    }
  }

  private static String password(Path file) throws IOException {
    if (Files.exists(file)) {
      return Files.readString(file).strip();
    }
    byte[] bytes = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(bytes);
    String password = HexFormat.of().formatHex(bytes);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, password);
    return password;
  }

  /** A new server lets everybody on this machine in. */
  private static void lock(EmbeddedPostgres server, Path files, String password)
      throws IOException, SQLException {
    Path access = files.resolve("pg_hba.conf");
    if (Files.readString(access).equals(ACCESS)) {
      return;
    }
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      // The password is of our own making: hexadecimal digits.
      statement.execute("ALTER ROLE postgres PASSWORD '" + password + "'");
      Files.writeString(access, ACCESS);
      statement.execute("SELECT pg_reload_conf()");
    }
  }

  /** Without the password. */
  public String url() {
    return "postgresql://postgres@localhost:%d/postgres".formatted(server.getPort());
  }

  public Path passwordFile() {
    return passwordFile;
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
