package dev.trawl.testkit;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import dev.trawl.url.CanonicalUrl;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is on a {@link Disk}, with the loans of the moment laid over it. */
final class MemoryView implements FrontierView {
  private final Disk disk;
  private final MemoryLoans loans;

  MemoryView(Disk disk, MemoryLoans loans) {
    this.disk = disk;
    this.loans = loans;
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, CanonicalUrl url) {
    synchronized (disk) {
      return Optional.ofNullable(disk.crawl(crawl).find(url)).map(this::record);
    }
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlId id) {
    synchronized (disk) {
      return Optional.ofNullable(disk.crawl(crawl).find(id)).map(this::record);
    }
  }

  @Override
  public Stream<UrlRecord> records(CrawlId crawl) {
    synchronized (disk) {
      return disk.crawl(crawl).rows.stream().map(this::record).toList().stream();
    }
  }

  @Override
  public List<Link> links(CrawlId crawl, UrlId page) {
    synchronized (disk) {
      MemoryUrl row = disk.crawl(crawl).find(page);
      return row == null ? List.of() : row.links;
    }
  }

  private UrlRecord record(MemoryUrl row) {
    return row.record(loans.isLent(row));
  }
}
