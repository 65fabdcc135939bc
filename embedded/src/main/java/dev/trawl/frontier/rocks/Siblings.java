package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHasher;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many URLs share a directory. No directory has more of them than its host, so those of small
 * hosts, which are most, have no rows: when it matters they are counted by reading the host's URLs.
 * A host that has grown is read once, and from there on its directories are kept as sums.
 */
final class Siblings {
  /** From so many URLs of a host on its directories have rows. */
  static final int COUNTED_FROM = 256;

  private final Database database;
  private final TallyChanges tallies;
  private final RowChanges rows;
  private final UrlHasher hasher = new UrlHasher();

  Siblings(Database database, TallyChanges tallies, RowChanges rows) {
    this.database = database;
    this.tallies = tallies;
    this.rows = rows;
  }

  /** How many URLs the directory of this one has. */
  long count(CrawlBook book, QueueChange host, CanonicalUrl url) {
    Directory directory = Directory.of(book.id, url, hasher);
    if (host.count().admitted() >= book.countedFrom) {
      return tallies.children(directory);
    }
    return directories(book, host).stream().filter(directory::equals).count();
  }

  /** To be called after a new URL was added to its host's. */
  void add(CrawlBook book, QueueChange host, CanonicalUrl url) {
    long ofHost = host.count().admitted();
    if (ofHost > book.countedFrom) {
      tallies.addChild(Directory.of(book.id, url, hasher));
    } else if (ofHost == book.countedFrom) {
      directories(book, host).forEach(tallies::addChild);
    }
  }

  /** Those of each URL of a small host. */
  private List<Directory> directories(CrawlBook book, QueueChange host) {
    CrawlId crawl = book.id;
    List<UrlRef> urls = new ArrayList<>();
    HostUrls.read(database, crawl, host.work.host(), 1, false, book.countedFrom)
        .forEach(id -> urls.add(new UrlRef(crawl, new UrlId(id))));
    @Nullable ChangedIds added = host.added();
    for (int i = 0; added != null && i < added.size(); i++) {
      urls.add(new UrlRef(crawl, new UrlId(added.get(i))));
    }
    rows.load(urls);
    return urls.stream()
        .map(url -> Directory.of(crawl, rows.row(url).url().url(), hasher))
        .toList();
  }
}
