package dev.trawl.testkit;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The crawls on a {@link Disk}. */
final class MemoryCatalog implements CrawlCatalog {
  private final Disk disk;
  private final MemoryLoans loans;
  private final InstantSource clock;

  MemoryCatalog(Disk disk, MemoryLoans loans, InstantSource clock) {
    this.disk = disk;
    this.loans = loans;
    this.clock = clock;
  }

  @Override
  public Crawl create(CrawlSettings settings) {
    synchronized (disk) {
      CrawlId id = new CrawlId(disk.crawls.size() + 1L);
      Crawl crawl = new Crawl(id, settings, CrawlStatus.PENDING, null, clock.instant(), null);
      disk.crawls.put(id, new MemoryCrawl(crawl));
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
  public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason) {
    synchronized (disk) {
      MemoryCrawl crawl = disk.crawl(id);
      CrawlStatus now = crawl.crawl().status();
      if (!now.canBecome(next)) {
        throw new IllegalStateException(
            "crawl %s is %s and cannot become %s".formatted(id, now, next));
      }
      crawl.move(next, reason, clock.instant());
      if (next.isFinal()) {
        loans.endAll(id);
      } else if (next == CrawlStatus.RUNNING) {
        loans.announceAll(crawl);
      }
      return crawl.crawl();
    }
  }
}
