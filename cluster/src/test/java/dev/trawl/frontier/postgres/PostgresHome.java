package dev.trawl.frontier.postgres;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.testkit.TransferHome;
import dev.trawl.transfer.CrawlTransfer;
import java.time.InstantSource;
import java.util.SplittableRandom;

/** A schema of a real PostgreSQL with a small store in it. */
record PostgresHome(DatabaseUrl schema) implements TransferHome {
  private static final int SEEN = 1 << 10;
  private static final int READ_AHEAD = 200;

  @Override
  public CrawlStore open(InstantSource clock, int maxChildren) {
    return PostgresCrawlStore.open(options("w1", maxChildren), clock, new SplittableRandom(1));
  }

  PostgresOptions options(String worker, int maxChildren) {
    return new PostgresOptions(
        schema,
        worker,
        "test",
        SEEN,
        READ_AHEAD,
        maxChildren,
        PostgresOptions.Tempo.STANDARD,
        _ -> {});
  }

  @Override
  public CrawlTransfer transfer(InstantSource clock) {
    return PostgresTransfer.open(options("mover", 1), clock, new SplittableRandom(1));
  }

  @Override
  public void kill(CrawlStore store) {
    ((PostgresCrawlStore) store).abandon();
  }
}
