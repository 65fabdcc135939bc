package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list. It looks at a bounded number of rows, and tells where to go on when these
 * were not enough.
 */
final class UrlListing {
  private static final int MOST_LOOKS = 5_000;

  private final Database database;
  private final Records records;
  private final CrawlBook book;
  private final UrlQuery query;
  private final List<UrlRecord> found = new ArrayList<>();
  private int looks;

  /** The next id to be looked at; beyond the first or the last at the end. */
  private long at;

  UrlListing(Database database, Records records, CrawlBook book, UrlQuery query) {
    this.database = database;
    this.records = records;
    this.book = book;
    this.query = query;
    UrlId start = query.start();
    long end = query.isDescending() ? book.lastId() : 1;
    this.at = start == null ? end : start.value();
    if (query.isDescending()) {
      this.at = Math.min(at, book.lastId());
    }
  }

  UrlPage page() {
    @Nullable Candidates candidates = Candidates.of(database, records, book, query);
    MarkedSpans spans = new MarkedSpans(database, book, query);
    while (hasRoom() && !isThrough()) {
      if (candidates == null) {
        readRows(spans);
      } else {
        readSome(candidates.from(at));
      }
    }
    return new UrlPage(found, isThrough() ? null : new UrlId(at));
  }

  private boolean hasRoom() {
    return found.size() < query.limit() && looks < MOST_LOOKS;
  }

  private boolean isThrough() {
    return at < 1 || at > book.lastId();
  }

  private void look(UrlRecord record) {
    pass(record.id().value());
    if (query.matches(record)) {
      found.add(record);
    }
  }

  private void pass(long id) {
    looks++;
    goOnAfter(id);
  }

  private void goOnAfter(long id) {
    at = query.isDescending() ? id - 1 : id + 1;
  }

  /** Looks at the next rows that may be wanted by what is known of their stretch. */
  private void readRows(MarkedSpans spans) {
    at = spans.next(at);
    if (isThrough()) {
      return;
    }
    long edge = spans.edge(at);
    database.scan(
        Family.URLS,
        Keys.url(book.id, query.isDescending() ? edge : at),
        Keys.url(book.id, query.isDescending() ? at + 1 : edge + 1),
        query.isDescending(),
        (key, value) -> {
          UrlRef ref = Keys.url(key);
          if (UrlRowCodec.mayMatch(query, value)) {
            look(records.read(UrlRowCodec.decode(ref, value)));
          } else {
            pass(ref.id().value());
          }
          return hasRoom();
        });
    if (hasRoom()) {
      goOnAfter(edge);
    }
  }

  private void readSome(Candidates.Some some) {
    for (UrlRecord record : records.find(book.id, some.ids())) {
      if (!hasRoom()) {
        return;
      }
      looks += Candidates.FETCHED - 1;
      look(record);
    }
    if (hasRoom()) {
      goOnAfter(some.last());
    }
  }
}
