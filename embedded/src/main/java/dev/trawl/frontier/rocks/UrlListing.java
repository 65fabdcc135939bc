package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/**
 * One page of a list. It looks at a bounded number of rows, and tells where to go on when these
 * were not enough.
 */
final class UrlListing {
  private static final int MOST_LOOKS = 5_000;

  /** A row that is fetched by itself takes as long as so many that are passed in a scan. */
  private static final int FETCHED = 3;

  private static final int SHORTEST = 64;
  private static final int LONGEST = 1_000;

  private final Database database;
  private final Records records;
  private final CrawlBook book;
  private final UrlQuery query;
  private final int stretch;
  private final List<UrlRecord> found = new ArrayList<>();
  private int looks;

  /** The next id to be looked at; beyond the first or the last at the end. */
  private long at;

  UrlListing(Database database, Records records, CrawlBook book, UrlQuery query) {
    this.database = database;
    this.records = records;
    this.book = book;
    this.query = query;
    this.stretch = Math.clamp(query.limit(), SHORTEST, LONGEST);
    UrlId start = query.start();
    long end = query.isDescending() ? book.lastId() : 1;
    this.at = start == null ? end : start.value();
    if (query.isDescending()) {
      this.at = Math.min(at, book.lastId());
    }
  }

  UrlPage page() {
    if (book.isIndexed && StateIndex.answers(query.states())) {
      while (hasRoom() && !isThrough()) {
        readIndex();
      }
    } else if (!isThrough()) {
      readRows();
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

  private void goToEnd() {
    at = query.isDescending() ? 0 : book.lastId() + 1;
  }

  private void readRows() {
    scan(
        Family.URLS,
        Keys.url(book.id, query.isDescending() ? 1 : at),
        Keys.url(book.id, query.isDescending() ? at + 1 : book.lastId() + 1),
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
      goToEnd();
    }
  }

  /** Looks at the next stretch of ids that are in one of the states. */
  private void readIndex() {
    TreeSet<Long> ids = new TreeSet<>();
    long last = query.isDescending() ? 0 : book.lastId() + 1;
    for (UrlState state : query.states()) {
      List<Long> ofState = state == UrlState.IN_PROGRESS ? lent() : indexed(state);
      ids.addAll(ofState);
      if (ofState.size() == stretch) {
        // Beyond this one there may be more in this state, so the others wait there.
        long seen = ofState.getLast();
        last = query.isDescending() ? Math.max(last, seen) : Math.min(last, seen);
      }
    }
    List<Long> ordered =
        new ArrayList<>(query.isDescending() ? ids.tailSet(last, true) : ids.headSet(last, true));
    if (query.isDescending()) {
      Collections.reverse(ordered);
    }
    for (UrlRecord record : records.find(book.id, ordered)) {
      if (!hasRoom()) {
        return;
      }
      looks += FETCHED - 1;
      look(record);
    }
    if (hasRoom()) {
      goOnAfter(last);
    }
  }

  private List<Long> lent() {
    NavigableSet<Long> all = records.lent(book.id);
    NavigableSet<Long> ahead =
        query.isDescending() ? all.headSet(at, true).descendingSet() : all.tailSet(at, true);
    return ahead.stream().limit(stretch).toList();
  }

  private List<Long> indexed(UrlState rare) {
    int state = Codes.STATES.code(rare);
    List<Long> ids = new ArrayList<>();
    scan(
        Family.STATES,
        Keys.state(book.id, state, query.isDescending() ? 1 : at),
        Keys.state(book.id, state, query.isDescending() ? at + 1 : book.lastId() + 1),
        (key, _) -> {
          ids.add(Keys.stateId(key));
          return ids.size() < stretch;
        });
    return ids;
  }

  private void scan(
      Family family, byte[] from, byte[] before, BiPredicate<byte[], byte[]> isMoreWanted) {
    if (query.isDescending()) {
      database.scanBack(family, from, before, isMoreWanted);
    } else {
      database.scan(family, from, before, isMoreWanted);
    }
  }
}
