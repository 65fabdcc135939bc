package dev.trawl.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Map;

/**
 * A PostgreSQL server in a directory, for this machine only and with a password. It keeps its data,
 * its port and its password from one start to the next.
 */
public final class LocalPostgres implements AutoCloseable {
  private static final int PASSWORD_BYTES = 24;

  /** Whoever may log in has to give the password. */
  private static final String ACCESS =
      """
      # Written by trawl.
      local all all scram-sha-256
      host all all 127.0.0.1/32 scram-sha-256
      host all all ::1/128 scram-sha-256
      """;

  private final PostgresServer server;
  private final Path passwordFile;

  private LocalPostgres(PostgresServer server, Path passwordFile) {
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
    PostgresServer server =
        PostgresServer.start(
            new PostgresServer.Terms(
                files, new LocalPort(root, files).choose(), password, Map.of()));
    try {
      lock(server, files, password);
      return new LocalPostgres(server, passwordFile);
    } catch (IOException | SQLException e) {
      server.close();
      throw new IOException(
          "the database in %s cannot be set up: %s".formatted(root, e.getMessage()), e);
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
  private static void lock(PostgresServer server, Path files, String password)
      throws IOException, SQLException {
    Path access = files.resolve("pg_hba.conf");
    if (Files.readString(access).equals(ACCESS)) {
      return;
    }
    try (Connection connection = server.connect();
        // No parameters in such a statement; the password is of our own making: hexadecimal digits.
        PreparedStatement lock =
            connection.prepareStatement("ALTER ROLE postgres PASSWORD '" + password + "'");
        PreparedStatement reload = connection.prepareStatement("SELECT pg_reload_conf()")) {
      lock.execute();
      Files.writeString(access, ACCESS);
      reload.execute();
    }
  }

  /** Without the password. */
  public String url() {
    return server.url();
  }

  public Path passwordFile() {
    return passwordFile;
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
