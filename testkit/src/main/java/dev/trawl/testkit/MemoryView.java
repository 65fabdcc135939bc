package dev.trawl.testkit;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
  public Optional<UrlRecord> find(CrawlId crawl, UrlHash hash) {
    synchronized (disk) {
      return disk.crawl(crawl).rows.stream()
          .map(this::record)
          .filter(record -> record.url().hash().equals(hash))
          .findFirst();
    }
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlId id) {
    synchronized (disk) {
      return Optional.ofNullable(disk.crawl(crawl).find(id)).map(this::record);
    }
  }

  @Override
  public List<UrlRecord> find(CrawlId crawl, Set<UrlId> ids) {
    synchronized (disk) {
      return disk.crawl(crawl).rows.stream()
          .filter(row -> ids.contains(row.id))
          .map(this::record)
          .toList();
    }
  }

  @Override
  public Stream<UrlRecord> records(CrawlId crawl) {
    synchronized (disk) {
      return disk.crawl(crawl).rows.stream().map(this::record).toList().stream();
    }
  }

  @Override
  public UrlPage list(CrawlId crawl, UrlQuery query) {
    synchronized (disk) {
      UrlId start = query.start();
      List<UrlRecord> rows = new ArrayList<>();
      disk.crawl(crawl).rows.forEach(row -> rows.add(record(row)));
      rows.removeIf(row -> !query.matches(row));
      if (start != null) {
        int passed = query.isDescending() ? 1 : -1;
        rows.removeIf(row -> Integer.signum(row.id().compareTo(start)) == passed);
      }
      List<UrlRecord> ordered = query.isDescending() ? rows.reversed() : rows;
      return ordered.size() <= query.limit()
          ? new UrlPage(ordered, null)
          : new UrlPage(ordered.subList(0, query.limit()), ordered.get(query.limit()).id());
    }
  }

  @Override
  public Optional<UrlId> skip(
      CrawlId crawl, Set<UrlState> states, boolean isDescending, long records) {
    synchronized (disk) {
      List<UrlId> ids = new ArrayList<>();
      for (MemoryUrl row : disk.crawl(crawl).rows) {
        if (states.isEmpty() || states.contains(record(row).state())) {
          ids.add(row.id);
        }
      }
      List<UrlId> ordered = isDescending ? ids.reversed() : ids;
      return ordered.stream().skip(records).findFirst();
    }
  }

  @Override
  public ChangedUrls changes(CrawlId crawl, long after, int limit) {
    synchronized (disk) {
      List<MemoryUrl> all = disk.crawl(crawl).changes;
      int first = (int) Math.min(all.size(), after);
      int last = Math.min(all.size(), first + limit);
      Map<MemoryUrl, Long> changed = new LinkedHashMap<>();
      for (int i = first; i < last; i++) {
        changed.remove(all.get(i));
        changed.put(all.get(i), i + 1L);
      }
      return new ChangedUrls(
          changed.keySet().stream().map(this::record).toList(),
          List.copyOf(changed.values()),
          Math.max(after, last),
          last < all.size());
    }
  }

  @Override
  public long version(CrawlId crawl) {
    synchronized (disk) {
      return disk.crawl(crawl).changes.size();
    }
  }

  @Override
  public Map<UrlId, List<Link>> links(CrawlId crawl, Set<UrlId> pages) {
    Map<UrlId, List<Link>> links = new HashMap<>();
    synchronized (disk) {
      for (UrlId page : pages) {
        MemoryUrl row = disk.crawl(crawl).find(page);
        if (row != null && !row.links.isEmpty()) {
          links.put(page, row.links);
        }
      }
    }
    return links;
  }

  private UrlRecord record(MemoryUrl row) {
    return row.record(loans.isLent(row));
  }
}
