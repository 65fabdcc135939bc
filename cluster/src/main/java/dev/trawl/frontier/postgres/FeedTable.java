package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The statements about captures that are not yet known to be safe: a row for each batch of a
 * worker.
 */
final class FeedTable {
  /** The captures of one batch. */
  record Batch(long number, List<UrlRef> urls) {}

  private FeedTable() {}

  static void append(Session session, String worker, long batch, List<UrlRef> urls)
      throws SQLException {
    if (!urls.isEmpty()) {
      session
          .query("INSERT INTO feed (worker, batch, crawls, ids) VALUES (?, ?, ?, ?)")
          .text(worker)
          .number(batch)
          .longs(urls, url -> url.crawl().value())
          .longs(urls, url -> url.id().value())
          .run();
    }
  }

  /** The next batch after one. */
  static @Nullable Batch after(Session session, String worker, long batch) throws SQLException {
    return session
        .query(
            "SELECT batch, crawls, ids FROM feed WHERE worker = ? AND batch > ?"
                + " ORDER BY batch LIMIT 1")
        .text(worker)
        .number(batch)
        .first(FeedTable::read);
  }

  /** Forgets all batches up to one. */
  static void forget(Session session, String worker, long batch) throws SQLException {
    session
        .query("DELETE FROM feed WHERE worker = ? AND batch <= ?")
        .text(worker)
        .number(batch)
        .run();
  }

  private static Batch read(ResultSet row) throws SQLException {
    Long[] crawls = (Long[]) row.getArray("crawls").getArray();
    Long[] ids = (Long[]) row.getArray("ids").getArray();
    List<UrlRef> urls = new ArrayList<>(ids.length);
    for (int i = 0; i < ids.length; i++) {
      urls.add(new UrlRef(new CrawlId(crawls[i]), new UrlId(ids[i])));
    }
    return new Batch(row.getLong("batch"), urls);
  }
}
