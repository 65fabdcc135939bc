package dev.trawl.bench.store;

import dev.trawl.frontier.postgres.DatabaseUrl;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;

/** A PostgreSQL server for a benchmark alone, as durable as one should be. */
public final class LocalPostgres implements AutoCloseable {
  private final EmbeddedPostgres server;

  private LocalPostgres(EmbeddedPostgres server) {
    this.server = server;
  }

  public static LocalPostgres start(Path directory) throws IOException {
    return new LocalPostgres(
        EmbeddedPostgres.builder()
            .setDataDirectory(directory)
            .setCleanDataDirectory(false)
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("shared_buffers", "1GB")
            .setServerConfig("max_wal_size", "4GB")
            .start());
  }

  public DatabaseUrl url() {
    return DatabaseUrl.parse(
        "postgresql://postgres@localhost:%d/postgres".formatted(server.getPort()));
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
