package dev.trawl.testkit;

import dev.trawl.cabinet.Change;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The crawls on a {@link Disk}. */
final class MemoryCatalog implements CrawlCatalog {
  private final Disk disk;
  private final MemoryLoans loans;
  private final MemoryCabinet cabinet;
  private final InstantSource clock;

  MemoryCatalog(Disk disk, MemoryLoans loans, MemoryCabinet cabinet, InstantSource clock) {
    this.disk = disk;
    this.loans = loans;
    this.cabinet = cabinet;
    this.clock = clock;
  }

  @Override
  public Crawl create(CrawlSettings settings, Function<CrawlId, List<Change>> papers) {
    synchronized (disk) {
      CrawlId id = disk.nextCrawl();
      write(id, papers.apply(id));
      Crawl crawl = new Crawl(id, settings, CrawlStatus.PENDING, null, clock.instant(), null);
      disk.add(new MemoryCrawl(crawl));
      return crawl;
    }
  }

  @Override
  public Optional<Crawl> find(CrawlId id) {
    synchronized (disk) {
      return Optional.ofNullable(disk.crawls.get(id)).map(MemoryCrawl::crawl);
    }
  }

  @Override
  public List<Crawl> list() {
    synchronized (disk) {
      return disk.crawls.values().stream().map(MemoryCrawl::crawl).toList();
    }
  }

  @Override
  public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason, List<Change> papers) {
    synchronized (disk) {
      MemoryCrawl crawl = disk.crawl(id);
      CrawlStatus now = crawl.crawl().status();
      if (!now.canBecome(next)) {
        throw new IllegalStateException(
            "crawl %s is %s and cannot become %s".formatted(id, now, next));
      }
      write(id, papers);
      crawl.move(next, reason, clock.instant());
      if (next.isFinal()) {
        loans.endAll(id);
      } else if (next == CrawlStatus.RUNNING) {
        loans.announceAll(crawl);
      }
      return crawl.crawl();
    }
  }

  @Override
  public Crawl change(CrawlId id, CrawlSettings next, List<Change> papers) {
    synchronized (disk) {
      MemoryCrawl crawl = disk.crawl(id);
      if (crawl.hasEnded()) {
        throw new IllegalStateException(
            "crawl %s is %s and cannot be changed".formatted(id, crawl.crawl().status()));
      }
      CrawlSettings changed = crawl.crawl().settings().changedTo(next);
      write(id, papers);
      crawl.change(changed);
      return crawl.crawl();
    }
  }

  @Override
  public void delete(CrawlId id, List<Change> papers) {
    synchronized (disk) {
      MemoryCrawl crawl = disk.crawl(id);
      if (!crawl.hasEnded()) {
        throw new IllegalStateException(
            "crawl %s is %s; cancel it before it is deleted".formatted(id, crawl.crawl().status()));
      }
      write(id, papers);
      disk.unchecked.removeAll(crawl.rows);
      disk.crawls.remove(id);
    }
  }

  private void write(CrawlId id, List<Change> papers) {
    if (!cabinet.write(papers)) {
      throw new IllegalStateException(
          "a document about crawl %s is not as expected; read it again".formatted(id));
    }
  }
}
