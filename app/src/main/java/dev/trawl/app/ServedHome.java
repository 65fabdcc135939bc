package dev.trawl.app;

import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerLoad;
import dev.trawl.engine.CrawlerParts;
import dev.trawl.frontier.postgres.WorkerInfo;
import dev.trawl.pace.HostOrders;
import dev.trawl.server.ServerParts;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.server.service.StorageSize;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.service.Workforce;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a server stands on: a directory, whose crawls it works on itself, or a cluster, whose
 * workers do that.
 */
public final class ServedHome implements AutoCloseable {
  private static final String OURSELVES = "local";

  private final Home home;
  private final Workforce workforce;
  private final StorageGauge storage;
  private final @Nullable Standalone own;
  private final PageCount pages;
  private @Nullable EngineRoom room;

  private ServedHome(
      Home home, @Nullable Standalone own, Workforce workforce, StorageGauge storage) {
    this.home = home;
    this.own = own;
    this.storage = storage;
    this.pages = new PageCount(home.clock());
    Instant start = home.clock().instant();
    this.workforce = own == null ? workforce : () -> List.of(ourselves(start));
  }

  /**
   * How this process crawls, when it does.
   *
   * @param onlooker looks over the shoulder of each crawler; one that failed is replaced by another
   * @param notices hears in words when crawling stops and why
   */
  public record Crawling(
      int concurrency, Supplier<HostOrders> orders, Onlooker onlooker, Consumer<String> notices) {}

  /** A directory whose crawls are this process's to work on. */
  public static ServedHome standalone(Standalone home, Path directory) {
    StorageGauge storage =
        () ->
            List.of(
                size("store", directory.resolve("frontier")),
                size("archive", directory.resolve("warc")));
    return new ServedHome(home, home, List::of, storage);
  }

  /** A cluster's database; its workers are other processes. */
  public static ServedHome clustered(Clustered home) {
    Workforce workforce =
        () -> home.workers().stream().map(worker -> status(worker, home)).toList();
    return new ServedHome(home, null, workforce, () -> List.of(home.storage()));
  }

  /** Whether this process crawls. */
  public boolean crawls() {
    return own != null;
  }

  /** Starts to work on the crawls of a directory; those of a cluster are left to its workers. */
  public void work(Crawling how) {
    Standalone mine = own;
    if (mine != null) {
      CrawlWatch watch =
          new Watches(List.of(pages, new CrawlLog(OURSELVES), how.onlooker().watch()));
      CrawlerParts parts = mine.parts(how.onlooker()).obeying(how.orders()).watchedBy(watch);
      CrawlerConfig config = new CrawlerConfig(OURSELVES, how.concurrency(), true);
      room = EngineRoom.start(() -> mine.crawler(parts, config), how.notices());
    }
  }

  private WorkerStatus ourselves(Instant start) {
    Runtime runtime = Runtime.getRuntime();
    EngineRoom engine = room;
    return new WorkerStatus(
        OURSELVES,
        trouble().isPresent() ? "suspect" : "alive",
        start,
        home.clock().instant(),
        Version.text(),
        pages.all(),
        pages.perSecond(),
        runtime.totalMemory() - runtime.freeMemory(),
        1,
        engine == null
            ? List.of()
            : engine.current().stream().map(fetch -> fetch.url().text()).toList());
  }

  private static WorkerStatus status(WorkerInfo worker, Clustered home) {
    String state =
        worker.state() == WorkerInfo.State.ACTIVE
            ? "alive"
            : worker.state().name().toLowerCase(Locale.ROOT);
    return new WorkerStatus(
        worker.id(),
        state,
        worker.startedAt(),
        home.clock().instant().minus(worker.silence()),
        worker.version(),
        worker.pages(),
        worker.pagesPerSecond(),
        worker.memoryBytes(),
        worker.slots(),
        worker.urls());
  }

  public Home home() {
    return home;
  }

  public Workforce workforce() {
    return workforce;
  }

  public StorageGauge storage() {
    return storage;
  }

  /** What a server that stands on it works with. */
  public ServerParts parts() {
    return new ServerParts(
        home.store(),
        home.archive(),
        workforce,
        home.clock(),
        new SecureRandom(),
        storage,
        this::trouble);
  }

  /** What this process is doing at this moment. */
  public CrawlerLoad load() {
    EngineRoom engine = room;
    return engine == null ? new CrawlerLoad(0, 0, Optional.empty()) : engine.load();
  }

  /** Why nothing is fetched just now; empty when all is well. */
  public Optional<String> trouble() {
    EngineRoom engine = room;
    return engine == null ? Optional.empty() : engine.trouble();
  }

  private static StorageSize size(String part, Path directory) {
    return new StorageSize(part, directory.toString(), DirectorySize.of(directory));
  }

  /** First whoever works on the home, then the home. May be called twice. */
  @Override
  public void close() throws IOException {
    try (home) {
      EngineRoom engine = room;
      if (engine != null) {
        engine.close();
      }
    }
  }
}
