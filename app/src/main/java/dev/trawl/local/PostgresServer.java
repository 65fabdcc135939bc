package dev.trawl.local;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/** A PostgreSQL server of this machine, as durable as one should be. */
public final class PostgresServer implements AutoCloseable {
  private static final Duration STARTING = Duration.ofSeconds(60);

  /**
   * What a server is given.
   *
   * @param files where its data are kept from one start to the next
   * @param port 0 for any that is free
   * @param password of its user; empty when everybody on this machine may log in without
   * @param settings more lines of its configuration
   */
  public record Terms(Path files, int port, String password, Map<String, String> settings) {}

  private final Terms terms;
  private EmbeddedPostgres server;

  private PostgresServer(Terms terms, EmbeddedPostgres server) {
    this.terms = terms;
    this.server = server;
  }

  /**
   * Starts a server, making its files when there are none.
   *
   * @throws IOException also when the server cannot run here
   */
  public static PostgresServer start(Terms terms) throws IOException {
    EmbeddedPostgres server = launch(terms);
    return new PostgresServer(
        new Terms(terms.files, server.getPort(), terms.password, terms.settings), server);
  }

  private static EmbeddedPostgres launch(Terms terms) throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(terms.files)
            .setCleanDataDirectory(false)
            // The library means it for tests, and turns durability off.
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setPGStartupWait(STARTING);
    terms.settings.forEach(builder::setServerConfig);
    if (terms.port > 0) {
      builder.setPort(terms.port);
    }
    if (!terms.password.isEmpty()) {
      builder.setConnectConfig("password", terms.password);
    }
    try {
      return builder.start();
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          "PostgreSQL does not start in %s: %s\nRun your own server and name it with --db if it cannot run here."
              .formatted(terms.files, e.getMessage()),
          e);
    }
  }

  public int port() {
    return terms.port;
  }

  /** Without the password. */
  public String url() {
    return "postgresql://postgres@localhost:%d/postgres".formatted(terms.port);
  }

  Connection connect() throws SQLException {
    return server.getPostgresDatabase().getConnection();
  }

  /** The process that all others of the server come from. */
  public ProcessHandle handle() throws IOException {
    String pid = Files.readAllLines(terms.files.resolve("postmaster.pid")).getFirst().strip();
    return ProcessHandle.of(Long.parseLong(pid))
        .orElseThrow(() -> new IOException("the PostgreSQL in " + terms.files + " has ended"));
  }

  /** The server stops as {@code pg_ctl -m immediate} lets it, without a checkpoint, and starts. */
  public void crash() throws IOException, InterruptedException {
    ProcessHandle postmaster = handle();
    new ProcessBuilder("kill", "-QUIT", Long.toString(postmaster.pid())).start().waitFor();
    postmaster.onExit().join();
    server.close();
    server = launch(terms);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
