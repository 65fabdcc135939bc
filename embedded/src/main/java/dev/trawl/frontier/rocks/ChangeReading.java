package dev.trawl.frontier.rocks;

import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.rocksdb.RocksIterator;

/** One look at what changed after a version. */
final class ChangeReading {
  private static final int MOST_LOOKS = 20_000;

  private final Database database;
  private final Records records;
  private final CrawlBook book;
  private final int limit;
  private final Map<Long, Long> versions = new LinkedHashMap<>();
  private long at;
  private int taken;
  private int looks;

  ChangeReading(Database database, Records records, CrawlBook book, int limit) {
    this.database = database;
    this.records = records;
    this.book = book;
    this.limit = limit;
  }

  ChangedUrls after(long version) {
    at = version;
    if (book.unloggedIds > 0 && at < ChangeLog.first(1) + book.unloggedIds) {
      walk(ChangeLog.first(1), book.unloggedIds, _ -> true);
    }
    if (hasRoom() && at < book.version) {
      database.iterate(Family.CHANGES, this::readRows);
    }
    return result();
  }

  private boolean readRows(RocksIterator rows) {
    // A cancellation that began before may not be told to its end.
    rows.seekForPrev(Keys.change(book.id, ChangeLog.number(at)));
    if (!rows.isValid() || !Keys.isOf(book.id, rows.key())) {
      rows.seek(Keys.change(book.id, 0));
    }
    while (hasRoom() && isShown(rows)) {
      read(ChangeLog.first(Keys.changeNumber(rows.key())), ChangeLog.decode(rows.value()));
      rows.next();
    }
    if (hasRoom()) {
      at = Math.max(at, book.version);
    }
    return true;
  }

  /** Whether there is a row, and what it tells can be seen by everybody already. */
  private boolean isShown(RocksIterator rows) {
    return rows.isValid()
        && Keys.isOf(book.id, rows.key())
        && ChangeLog.first(Keys.changeNumber(rows.key())) <= book.version;
  }

  private void read(long first, ChangeLog.Row row) {
    switch (row) {
      case ChangeLog.Row.Changed(ChangedIds ids) -> {
        for (long i = Math.max(0, at + 1 - first); i < ids.size() && hasRoom(); i++) {
          note(ids.get((int) i), first + i);
        }
      }
      case ChangeLog.Row.Cancelled(long lastId) -> {
        if (at < first + lastId) {
          walk(first, lastId, record -> record.state() == UrlState.CANCELLED);
        }
      }
    }
  }

  /** Goes through the records up to an id, whose positions are their ids. */
  private void walk(long first, long lastId, Predicate<UrlRecord> hasChanged) {
    long from = Math.max(0, at - first) + 1;
    database.scan(
        Family.URLS,
        Keys.url(book.id, from),
        Keys.url(book.id, lastId + 1),
        (key, value) -> {
          UrlRecord record = records.read(UrlRowCodec.decode(Keys.url(key), value));
          looks++;
          at = first + record.id().value();
          if (hasChanged.test(record)) {
            note(record.id().value(), at);
          }
          return hasRoom();
        });
    if (hasRoom()) {
      at = first + lastId;
    }
  }

  private boolean hasRoom() {
    return taken < limit && looks < MOST_LOOKS;
  }

  private void note(long id, long version) {
    versions.remove(id);
    versions.put(id, version);
    at = version;
    taken++;
  }

  private ChangedUrls result() {
    List<UrlRecord> urls = new ArrayList<>(versions.size());
    List<Long> theirs = new ArrayList<>(versions.size());
    Map<Long, UrlRecord> found = new HashMap<>();
    // Sorted, for rows that stand together are read together.
    for (UrlRecord url : records.find(book.id, versions.keySet().stream().sorted().toList())) {
      found.put(url.id().value(), url);
    }
    versions.forEach(
        (id, version) -> {
          UrlRecord url = found.get(id);
          if (url != null) {
            urls.add(url);
            theirs.add(version);
          }
        });
    return new ChangedUrls(urls, theirs, at, at < book.version);
  }
}
