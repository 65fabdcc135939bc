package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.ListWalk;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is stored, for people. */
final class RocksView implements FrontierView {
  private final Database database;
  private final Memory memory;
  private final Records records;

  RocksView(Database database, Memory memory) {
    this.database = database;
    this.memory = memory;
    this.records = new Records(database, memory);
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, CanonicalUrl url) {
    return find(crawl, url.hash());
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlHash hash) {
    memory.book(crawl);
    byte @Nullable [] known = database.get(Family.SEEN, Keys.seen(new UrlKey(crawl, hash)));
    return known == null ? Optional.empty() : find(crawl, Known.decode(known).id());
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlId id) {
    memory.book(crawl);
    UrlRef ref = new UrlRef(crawl, id);
    takeBackExpired();
    return Optional.ofNullable(database.get(Family.URLS, Keys.url(ref)))
        .map(row -> records.read(UrlRowCodec.decode(ref, row)));
  }

  @Override
  public List<UrlRecord> find(CrawlId crawl, Set<UrlId> ids) {
    memory.book(crawl);
    takeBackExpired();
    return records.find(crawl, ids.stream().map(UrlId::value).sorted().toList());
  }

  @Override
  public Stream<UrlRecord> records(CrawlId crawl) {
    memory.book(crawl);
    long id = crawl.value();
    takeBackExpired();
    return Pages.stream(database, Family.URLS, Keys.crawl(id), Keys.crawl(id + 1))
        .map(row -> records.read(UrlRowCodec.decode(Keys.url(row.key()), row.value())));
  }

  @Override
  public UrlPage list(CrawlId crawl, UrlQuery query) {
    takeBackExpired();
    return new UrlListing(database, records, memory.book(crawl), query).page();
  }

  @Override
  public Optional<UrlId> skip(
      CrawlId crawl, Set<UrlState> states, boolean isDescending, long left) {
    takeBackExpired();
    Skipping skipping = new Skipping(database, records, memory.book(crawl), states, isDescending);
    return skipping.isCountable()
        ? skipping.after(left)
        : ListWalk.skip(this, crawl, states, isDescending, left);
  }

  @Override
  public ChangedUrls changes(CrawlId crawl, long after, int limit) {
    takeBackExpired();
    return new ChangeReading(database, records, memory.book(crawl), limit).after(after);
  }

  @Override
  public long version(CrawlId crawl) {
    return memory.book(crawl).version;
  }

  @Override
  public Map<UrlId, List<Link>> links(CrawlId crawl, Set<UrlId> pages) {
    memory.book(crawl);
    List<UrlId> ids = pages.stream().sorted().toList();
    List<byte @Nullable []> packed =
        database.get(
            Family.LINKS, ids.stream().map(id -> Keys.url(new UrlRef(crawl, id))).toList());
    Map<UrlId, List<Link>> links = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      byte @Nullable [] row = packed.get(i);
      if (row != null) {
        links.put(ids.get(i), List.copyOf(LinksCodec.decode(row)));
      }
    }
    links.values().removeIf(List::isEmpty);
    return links;
  }

  private void takeBackExpired() {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
    } finally {
      memory.lock.unlock();
    }
  }
}
