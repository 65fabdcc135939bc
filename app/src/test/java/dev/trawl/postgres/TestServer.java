package dev.trawl.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A PostgreSQL server for tests; each test gets a database of its own. */
public final class TestServer implements AutoCloseable {
  /** For all tests of this JVM that leave it alone. */
  private static final TestServer SHARED = shared();

  private final AtomicInteger databases = new AtomicInteger();
  private final Path files;
  private EmbeddedPostgres server;

  private TestServer(Path files, EmbeddedPostgres server) {
    this.files = files;
    this.server = server;
  }

  /** One that a test may maltreat. */
  public static TestServer in(Path files) throws IOException {
    return new TestServer(files, start(files, 0));
  }

  /** A database without tables, another one at each call. */
  public static TestDatabase database() {
    return SHARED.newDatabase();
  }

  public TestDatabase newDatabase() {
    String name = "trawl_" + databases.incrementAndGet();
    execute("postgres", "CREATE DATABASE " + name);
    return new TestDatabase(this, name);
  }

  public int port() {
    return server.getPort();
  }

  /** Who may log in how; the first lines that fit decide. */
  public void letIn(String lines) throws IOException {
    Path access = files.resolve("pg_hba.conf");
    Files.writeString(access, lines + "\n" + Files.readString(access));
    execute("postgres", "SELECT pg_reload_conf()");
  }

  /** Nobody can connect until {@link #startAgain}. */
  public void stop() throws IOException {
    server.close();
  }

  public void startAgain() throws IOException {
    server = start(files, server.getPort());
  }

  /** The server stops as {@code pg_ctl -m immediate} lets it, without a checkpoint, and starts. */
  public void restartImmediately() throws IOException, InterruptedException {
    int port = server.getPort();
    String pid = Files.readAllLines(files.resolve("postmaster.pid")).getFirst().strip();
    new ProcessBuilder("kill", "-QUIT", pid).start().waitFor();
    ProcessHandle.of(Long.parseLong(pid)).ifPresent(process -> process.onExit().join());
    server.close();
    server = start(files, port);
  }

  void execute(String database, String sql) {
    try (Connection connection = server.getDatabase("postgres", database).getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(sql, e);
    }
  }

  long number(String database, String query) {
    try (Connection connection = server.getDatabase("postgres", database).getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(query, e);
    }
  }

  private static EmbeddedPostgres start(Path files, int port) throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder().setDataDirectory(files).setCleanDataDirectory(false);
    return (port == 0 ? builder : builder.setPort(port)).start();
  }

  private static TestServer shared() {
    try {
      Path files = Files.createTempDirectory("trawl-postgres");
      TestServer shared = in(files);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(shared)));
      return shared;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(TestServer server) {
    try {
      server.close();
      try (var all = Files.walk(server.files)) {
        all.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
