package dev.trawl.bench.store;

import dev.trawl.frontier.postgres.DatabaseUrl;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A PostgreSQL server for a benchmark alone, as durable as one should be. */
public final class LocalPostgres implements AutoCloseable {
  private final Path directory;
  private final EmbeddedPostgres first;
  private EmbeddedPostgres server;

  private LocalPostgres(Path directory, EmbeddedPostgres server) {
    this.directory = directory;
    this.first = server;
    this.server = server;
  }

  public static LocalPostgres start(Path directory) throws IOException {
    return new LocalPostgres(directory, builder(directory).start());
  }

  private static EmbeddedPostgres.Builder builder(Path directory) {
    return EmbeddedPostgres.builder()
        .setDataDirectory(directory)
        .setCleanDataDirectory(false)
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("shared_buffers", "1GB")
        .setServerConfig("max_wal_size", "4GB");
  }

  public int port() {
    return first.getPort();
  }

  public DatabaseUrl url() {
    return DatabaseUrl.parse("postgresql://postgres@localhost:%d/postgres".formatted(port()));
  }

  /** The process that all others of the server come from. */
  public ProcessHandle handle() throws IOException {
    String pid = Files.readAllLines(directory.resolve("postmaster.pid")).getFirst().strip();
    return ProcessHandle.of(Long.parseLong(pid))
        .orElseThrow(() -> new IOException("the PostgreSQL in " + directory + " has ended"));
  }

  /** The server stops as {@code pg_ctl -m immediate} lets it, without a checkpoint, and starts. */
  public void crash() throws IOException, InterruptedException {
    ProcessHandle postmaster = handle();
    new ProcessBuilder("kill", "-QUIT", Long.toString(postmaster.pid())).start().waitFor();
    postmaster.onExit().join();
    server.close();
    server = builder(directory).setPort(port()).start();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
