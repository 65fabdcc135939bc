package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.pace.HostState;
import dev.trawl.transfer.KnownHosts;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.MovedUrl;
import dev.trawl.url.UrlHasher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the rows of a crawl that has no book yet. */
final class RocksLoading implements Loading {
  private final Database database;
  private final CrawlId crawl;
  private final Moves.Arriving arriving;
  private final UrlHasher hasher = new UrlHasher();

  RocksLoading(Database database, CrawlId crawl, Moves.Arriving arriving) {
    this.database = database;
    this.crawl = crawl;
    this.arriving = arriving;
  }

  @Override
  public void urls(List<MovedUrl> urls) {
    Map<HostWork, QueueCount> queues = queues(urls);
    MarkChanges marks = new MarkChanges();
    HostUrls hostUrls = new HostUrls();
    Batch batch = database.batch();
    for (MovedUrl moved : urls) {
      UrlRow row = UrlRow.of(moved.url(), moved.retries(), moved.throttles(), 0);
      write(row, batch);
      if (!moved.links().isEmpty()) {
        batch.put(Family.LINKS, Keys.url(row.ref()), LinksCodec.encode(moved.links()));
      }
      marks.move(row.ref(), null, row.url().state());
      hostUrls.add(row.work(), row.url().id().value());
      queues.computeIfPresent(row.work(), (_, count) -> count.plus(1, row.isOpen() ? 1 : 0));
    }
    marks.writeTo(batch);
    hostUrls.writeTo(batch);
    queues.forEach((work, count) -> batch.put(Family.QUEUES, Keys.queue(work), count.encoded()));
    database.write(batch);
  }

  private void write(UrlRow row, Batch batch) {
    UrlRecord url = row.url();
    Known known = new Known(url.id(), new Reach(url.depth(), url.redirects()));
    batch.put(Family.URLS, Keys.url(row.ref()), UrlRowCodec.encode(row));
    StateIndex.move(row.ref(), null, url.state(), batch);
    batch.put(Family.SEEN, Keys.seen(new UrlKey(crawl, hasher.hash(url.url()))), known.encoded());
    batch.add(Family.DIRECTORIES, Directory.of(crawl, url.url(), hasher).key(), Sums.encode(1));
    if (row.isOpen()) {
      batch.put(Family.PENDING, Place.of(url).key(row.work()));
    }
  }

  /** How many URLs of these URLs' hosts were brought in before. */
  private Map<HostWork, QueueCount> queues(List<MovedUrl> urls) {
    Map<HostWork, QueueCount> queues = new LinkedHashMap<>();
    urls.forEach(
        moved -> queues.put(new HostWork(crawl, moved.url().url().host()), QueueCount.NONE));
    List<HostWork> works = new ArrayList<>(queues.keySet());
    List<byte @Nullable []> stored =
        database.get(Family.QUEUES, works.stream().map(Keys::queue).toList());
    for (int i = 0; i < works.size(); i++) {
      byte @Nullable [] count = stored.get(i);
      if (count != null) {
        queues.put(works.get(i), QueueCount.decode(count));
      }
    }
    return queues;
  }

  @Override
  public void hosts(List<HostState> hosts) {
    Batch batch = database.batch();
    for (HostState coming : hosts) {
      byte[] key = Keys.host(coming.host());
      byte[] robots = Keys.robots(coming.host());
      byte @Nullable [] known = database.get(Family.HOSTS, key);
      HostState state =
          known == null
              ? coming
              : KnownHosts.merged(
                  HostStateCodec.decode(known, database.get(Family.HOSTS, robots)), coming);
      batch.put(Family.HOSTS, key, HostStateCodec.encode(state));
      batch.put(Family.HOSTS, robots, HostStateCodec.encodeRobots(state.robots()));
    }
    database.write(batch);
  }

  @Override
  public void complete(String ticket) {
    Batch batch = database.batch();
    Moves.putArriving(
        batch, crawl, new Moves.Arriving(ticket, arriving.settings(), arriving.book()));
    database.write(batch);
    database.sync();
  }
}
