package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.frontier.postgres.ChangeTable.Batch;
import dev.trawl.frontier.postgres.ChangeTable.Cancellation;
import dev.trawl.frontier.postgres.ChangeTable.Stand;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One stretch of a crawl's changes while it is read. */
final class Following {
  /** A batch may be large enough for all that is asked for, so few are read first. */
  private static final int FIRST_BATCHES = 1;

  private static final int MOST_BATCHES = 64;

  /** So many records are looked at for cancelled ones at once, and so many times. */
  private static final int LOOK = 20_000;

  private static final int LOOKS = 5;

  private final Session session;
  private final CrawlId crawl;
  private final Stand stand;
  private final long after;
  private final int limit;
  private final Map<UrlId, Long> versions = new LinkedHashMap<>();
  private long version;
  private int told;
  private boolean hasMore;

  Following(Session session, CrawlId crawl, Stand stand, long after, int limit) {
    this.session = session;
    this.crawl = crawl;
    this.stand = stand;
    this.after = after;
    this.version = after;
    this.limit = limit;
  }

  /** The version of the last change that can be told. */
  static long last(Session session, CrawlId crawl, Stand stand) throws SQLException {
    long last = ChangeTable.last(session, crawl, stand.horizon());
    Cancellation end = stand.cancellation();
    return end == null ? last : Math.max(last, end.last());
  }

  ChangedUrls read(Records records) throws SQLException {
    Cancellation end = stand.cancellation();
    if (end != null && version < end.last()) {
      readBatches(end.number());
      readCancelled(end);
    }
    if (!hasMore) {
      readBatches(stand.horizon());
    }
    List<UrlRecord> urls = new ArrayList<>();
    List<Long> at = new ArrayList<>();
    Map<UrlId, UrlRecord> found = records.byIds(session, crawl, versions.keySet());
    versions.forEach(
        (id, change) -> {
          UrlRecord url = found.get(id);
          if (url != null) {
            urls.add(url);
            at.add(change);
          }
        });
    return new ChangedUrls(urls, at, version, hasMore);
  }

  private void readBatches(long before) throws SQLException {
    int atOnce = FIRST_BATCHES;
    List<Batch> batches = ChangeTable.batches(session, crawl, version, before, atOnce);
    while (!batches.isEmpty()) {
      for (Batch batch : batches) {
        for (int i = 0; i < batch.ids().length; i++) {
          tell(batch.version(i), batch.ids()[i]);
          if (hasMore) {
            return;
          }
        }
      }
      Batch last = batches.getLast();
      Batch next = new Batch(last.number(), last.part() + 1, new Long[0]);
      atOnce = Math.min(2 * atOnce, MOST_BATCHES);
      batches = ChangeTable.batches(session, crawl, next, before, atOnce);
    }
  }

  // There is no list of them: they are among the records up to the last id, in its order.
  private void readCancelled(Cancellation end) throws SQLException {
    for (int look = 0; look < LOOKS && !hasMore && version < end.last(); look++) {
      if (told >= limit || (look > 0 && told > 0)) {
        break;
      }
      long from = Math.max(0, version - end.before());
      long upTo = Math.min(end.upTo(), from + LOOK);
      for (long id :
          ChangeTable.cancelled(session, crawl, stand.generation(), from, upTo, limit - told + 1)) {
        tell(end.before() + id, id);
      }
      if (!hasMore) {
        version = end.before() + upTo;
      }
    }
    hasMore |= version < end.last();
  }

  private void tell(long change, long id) {
    if (change <= after) {
      return;
    }
    // What shares a version cannot be parted.
    if (told >= limit && change != version) {
      hasMore = true;
      return;
    }
    UrlId url = new UrlId(id);
    versions.remove(url);
    versions.put(url, change);
    version = change;
    told++;
  }
}
