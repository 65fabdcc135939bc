package dev.trawl.app;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.shared.WriterId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.postgres.PostgresClock;
import dev.trawl.frontier.postgres.PostgresCrawlStore;
import dev.trawl.frontier.postgres.PostgresOptions;
import dev.trawl.frontier.postgres.WorkerInfo;
import dev.trawl.server.service.StorageSize;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A cluster for those who look at it and say what is to be done: the frontier in PostgreSQL, the
 * captures in the archive that its workers share. {@link ClusterWorker} does the work.
 */
public final class Clustered implements Home {
  private static final int SMALL = 1 << 10;

  private final InstantSource clock;
  private final PostgresCrawlStore store;
  private final ArchivePlace place;
  private final ArchiveView archive;

  private Clustered(InstantSource clock, PostgresCrawlStore store, ArchivePlace place) {
    this.clock = clock;
    this.store = store;
    this.place = place;
    this.archive = new ViewOnDemand(place);
  }

  /**
   * Opens a cluster to look at it, and to create, seed and move crawls.
   *
   * @param notices hears in words when the database goes away and comes back
   */
  public static Clustered visit(DatabaseUrl database, Consumer<String> notices) {
    return visit(database, new ArchivePlace.InDirectory(Path.of("")), notices);
  }

  /**
   * The same with the captures.
   *
   * @param place of the archive; it is looked for when a capture is read
   */
  public static Clustered visit(
      DatabaseUrl database, ArchivePlace place, Consumer<String> notices) {
    PostgresOptions options = options(database, visitor(), SMALL, SMALL, notices);
    InstantSource clock = PostgresClock.read(options);
    return new Clustered(clock, PostgresCrawlStore.visit(options, clock, new Random()), place);
  }

  /** Unlike that of any other process, on this machine or another. */
  private static String visitor() {
    return "%d-%016x".formatted(ProcessHandle.current().pid(), new Random().nextLong());
  }

  static PostgresOptions options(
      DatabaseUrl database, String name, int seen, int readAhead, Consumer<String> notices) {
    return new PostgresOptions(
        database,
        name,
        Version.text(),
        seen,
        readAhead,
        PostgresOptions.DEFAULT_CHILDREN,
        ClusterTempo.current(),
        notices);
  }

  @Override
  public InstantSource clock() {
    return clock;
  }

  @Override
  public CrawlStore store() {
    return store;
  }

  @Override
  public ArchiveView archive() {
    return archive;
  }

  /** What a worker that lives has not uploaded yet is on its disk only. */
  @Override
  public Predicate<CaptureRef> elsewhere() {
    if (!(place instanceof ArchivePlace.OnS3)) {
      return _ -> false;
    }
    List<WriterId> living =
        workers().stream().filter(WorkerNames::lives).map(w -> new WriterId(w.id())).toList();
    return capture -> living.stream().anyMatch(writer -> writer.wrote(capture));
  }

  /** All workers that ever joined, by name. */
  public List<WorkerInfo> workers() {
    return store.workers();
  }

  /** How much room the database takes for it. */
  public StorageSize storage() {
    return new StorageSize("store", "PostgreSQL", store.bytes());
  }

  /** How many workers live. */
  public int crew() {
    return (int) workers().stream().filter(WorkerNames::lives).count();
  }

  @Override
  public void close() throws IOException {
    try (store;
        archive) {
      return;
    }
  }
}
