package dev.trawl.app;

import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.postgres.PostgresClock;
import dev.trawl.frontier.postgres.PostgresCrawlStore;
import dev.trawl.frontier.postgres.PostgresOptions;
import dev.trawl.frontier.postgres.PostgresTransfer;
import dev.trawl.transfer.CrawlTransfer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * A cluster as one end of a move. Captures that come from a data directory are kept as those of a
 * worker named {@code moved}.
 */
public record MoveCluster(DatabaseUrl database, Path captures, Consumer<String> notices)
    implements MovePlace {
  private static final String MOVER = "mover";
  private static final String MOVED = "moved/";
  private static final int SMALL = 1 << 16;

  @Override
  public String words() {
    return database.toString();
  }

  @Override
  public String plain(String file) {
    return file.startsWith(MOVED) ? file.substring(MOVED.length()) : file;
  }

  @Override
  public String here(String plain) {
    return plain.contains("/") ? plain : MOVED + plain;
  }

  @Override
  public CrawlTransfer open() {
    return transfer();
  }

  private PostgresTransfer transfer() {
    PostgresOptions options = options();
    return PostgresTransfer.open(options, PostgresClock.read(options), new Random());
  }

  private PostgresOptions options() {
    return Clustered.options(database, MOVER, SMALL, SMALL, notices);
  }

  @Override
  public CrawlTransfer openMended() throws IOException {
    List<String> dead;
    try (PostgresTransfer look = transfer()) {
      dead = look.interrupted();
    }
    for (String worker : dead) {
      mend(worker);
    }
    PostgresTransfer transfer = transfer();
    if (transfer.hasLetters()) {
      transfer.close();
      collectLetters();
      transfer = transfer();
    }
    return transfer;
  }

  /** Comes back as a worker that died, looks after its captures, and leaves properly. */
  private void mend(String worker) throws IOException {
    if (!Files.isDirectory(captures.resolve(worker))) {
      throw new StoreException(
          "worker %s died, and its captures are not in %s; name the right --archive, or start and stop that worker once"
              .formatted(worker, captures));
    }
    HttpFetcherConfig fetching = HttpFetcherConfig.of(AddressGuard.publicOnly());
    ClusterWorker.join(
            new ClusterWorker.Post(
                database, worker, new ArchivePlace.InDirectory(captures), fetching, notices))
        .close();
  }

  private void collectLetters() {
    PostgresOptions options = options();
    try (PostgresCrawlStore store =
        PostgresCrawlStore.open(options, PostgresClock.read(options), new Random())) {
      store.collectLetters();
    }
  }
}
