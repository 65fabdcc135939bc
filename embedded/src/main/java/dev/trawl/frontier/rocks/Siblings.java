package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHasher;
import java.util.ArrayList;
import java.util.List;

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
  private final HostUrls hostUrls;
  private final UrlHasher hasher = new UrlHasher();

  Siblings(Database database, TallyChanges tallies, RowChanges rows, HostUrls hostUrls) {
    this.database = database;
    this.tallies = tallies;
    this.rows = rows;
    this.hostUrls = hostUrls;
  }

  /** How many URLs the directory of this one has. */
  long count(CrawlBook book, HostWork work, CanonicalUrl url) {
    Directory directory = Directory.of(book.id, url, hasher);
    if (tallies.queue(work).admitted() >= book.countedFrom) {
      return tallies.children(directory);
    }
    return directories(book, work).stream().filter(directory::equals).count();
  }

  /** To be called after a new URL was added to its host's. */
  void add(CrawlBook book, HostWork work, CanonicalUrl url) {
    long ofHost = tallies.queue(work).admitted();
    if (ofHost > book.countedFrom) {
      tallies.addChild(Directory.of(book.id, url, hasher));
    } else if (ofHost == book.countedFrom) {
      directories(book, work).forEach(tallies::addChild);
    }
  }

  /** Those of each URL of a small host. */
  private List<Directory> directories(CrawlBook book, HostWork work) {
    CrawlId crawl = book.id;
    List<UrlRef> urls = new ArrayList<>();
    HostUrls.read(database, crawl, work.host(), 1, false, book.countedFrom)
        .forEach(id -> urls.add(new UrlRef(crawl, new UrlId(id))));
    hostUrls.added(work).forEach(id -> urls.add(new UrlRef(crawl, new UrlId(id))));
    rows.load(urls);
    return urls.stream()
        .map(url -> Directory.of(crawl, rows.row(url).url().url(), hasher))
        .toList();
  }
}
