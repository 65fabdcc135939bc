package dev.trawl.testkit;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import dev.trawl.pace.HostState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The reference home of crawls: maps under one lock, made to be seen correct. What a process would
 * find again after its death is on a {@link Disk}; everything else dies with the store.
 */
public final class InMemoryCrawlStore implements CrawlStore {
  public static final int MAX_CHILDREN = 50_000;

  /** Outlives the stores that are opened on it. */
  public static final class Disk {
    final SortedMap<CrawlId, MemoryCrawl> crawls = new TreeMap<>();
    final SortedMap<Host, HostState> hosts = new TreeMap<>();
    final Set<MemoryUrl> unchecked = new LinkedHashSet<>();
    private final Map<Drawer, MemoryDrawer> drawers = new EnumMap<>(Drawer.class);
    private long lastCrawl;
    private long lastToken;
    private @Nullable Instant interruptedAt;
    private @Nullable InMemoryCrawlStore owner;

    MemoryCrawl crawl(CrawlId id) {
      MemoryCrawl crawl = crawls.get(id);
      if (crawl == null) {
        throw new NoSuchElementException("there is no crawl " + id);
      }
      return crawl;
    }

    CrawlId nextCrawl() {
      return new CrawlId(lastCrawl + 1);
    }

    void add(MemoryCrawl crawl) {
      lastCrawl = crawl.crawl().id().value();
      crawls.put(crawl.crawl().id(), crawl);
    }

    MemoryDrawer drawer(Drawer drawer) {
      return drawers.computeIfAbsent(drawer, _ -> new MemoryDrawer());
    }

    long nextToken() {
      return ++lastToken;
    }
  }

  private final Disk disk;
  private final boolean wasInterrupted;
  private final InstantSource clock;
  private final MemoryLoans loans;
  private final MemoryFrontier frontier;

  private InMemoryCrawlStore(Disk disk, InstantSource clock, int maxChildren) {
    this.disk = disk;
    this.clock = clock;
    this.loans = new MemoryLoans(clock);
    this.frontier = new MemoryFrontier(disk, loans, clock, maxChildren);
    synchronized (disk) {
      this.wasInterrupted = disk.owner != null;
      if (wasInterrupted) {
        disk.interruptedAt = clock.instant();
      }
      disk.owner = this;
      disk.crawls.values().forEach(loans::announceAll);
    }
  }

  public static InMemoryCrawlStore open(Disk disk, InstantSource clock, int maxChildren) {
    return new InMemoryCrawlStore(disk, clock, maxChildren);
  }

  /** Opens a store that nobody will open again. */
  public static InMemoryCrawlStore open(InstantSource clock) {
    return open(new Disk(), clock, MAX_CHILDREN);
  }

  @Override
  public CrawlCatalog crawls() {
    return new MemoryCatalog(disk, loans, new MemoryCabinet(disk, clock), clock);
  }

  @Override
  public Frontier frontier() {
    return frontier;
  }

  /** Lends just these, for a model that follows whatever order another store chose. */
  List<Claim> lend(HostWork work, List<CanonicalUrl> urls, Duration lease) {
    return frontier.lend(work, urls, lease);
  }

  @Override
  public FrontierView view() {
    return new MemoryView(disk, loans);
  }

  @Override
  public HostStore hosts() {
    return new MemoryHosts(disk);
  }

  @Override
  public Cabinet cabinet() {
    return new MemoryCabinet(disk, clock);
  }

  @Override
  public boolean wasInterrupted() {
    return wasInterrupted;
  }

  @Override
  public Optional<Instant> interruptedAt() {
    synchronized (disk) {
      return Optional.ofNullable(disk.interruptedAt);
    }
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    List<MemoryUrl> settled;
    synchronized (disk) {
      settled = List.copyOf(disk.unchecked);
    }
    archive.sync();
    synchronized (disk) {
      settled.forEach(disk.unchecked::remove);
    }
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    synchronized (disk) {
      List<MemoryUrl> lost =
          disk.unchecked.stream().filter(row -> isLost(row, isReadable)).toList();
      lost.forEach(disk.unchecked::remove);
      return (int) lost.stream().filter(this::requeue).count();
    }
  }

  @Override
  public int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable) {
    synchronized (disk) {
      List<MemoryUrl> lost =
          disk.crawl(crawl).rows.stream()
              .filter(row -> urls.contains(row.id) && isLost(row, isReadable))
              .toList();
      lost.forEach(disk.unchecked::remove);
      return (int) lost.stream().filter(this::requeue).count();
    }
  }

  @Override
  public void close() {
    synchronized (disk) {
      if (disk.owner == this) {
        disk.owner = null;
      }
    }
  }

  private static boolean isLost(MemoryUrl row, Predicate<CaptureRef> isReadable) {
    CaptureRef capture = row.facts.capture();
    return capture != null && !isReadable.test(capture);
  }

  /** Nothing is fetched any more for a crawl that was cancelled or failed. */
  private boolean requeue(MemoryUrl row) {
    MemoryCrawl crawl = disk.crawl(row.crawl);
    if (crawl.crawl().status() == CrawlStatus.COMPLETED) {
      crawl.move(CrawlStatus.RUNNING, null, clock.instant());
    }
    crawl.changes.add(row);
    if (crawl.hasEnded()) {
      row.forget();
      row.cancel();
      return false;
    }
    row.queueAgain();
    crawl.open(row);
    loans.announceAll(crawl);
    return true;
  }
}
