package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlQuery;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Ids among which all are that a query asks for, from the index that has fewest of them. */
final class Candidates {
  /** A row that is fetched by itself takes as long as so many that are passed in a scan. */
  static final int FETCHED = 3;

  private static final int SHORTEST = 64;
  private static final int LONGEST = 1_000;

  private final Database database;
  private final Records records;
  private final CrawlBook book;
  private final UrlQuery query;

  /** Null when they are found by their states. */
  private final @Nullable Host host;

  private final int length;

  private Candidates(
      Database database, Records records, CrawlBook book, UrlQuery query, @Nullable Host host) {
    this.database = database;
    this.records = records;
    this.book = book;
    this.query = query;
    this.host = host;
    this.length = Math.clamp(query.limit(), SHORTEST, LONGEST);
  }

  /**
   * Some of them in the order of the list.
   *
   * @param last up to which id these are all; beyond the end of the list when no more follow
   */
  record Some(List<Long> ids, long last) {}

  /** Null when no index spares more than it costs. */
  static @Nullable Candidates of(
      Database database, Records records, CrawlBook book, UrlQuery query) {
    boolean hasRareStates = book.isIndexed && StateIndex.answers(query.states());
    Host host = query.host();
    if (host != null && book.isMapped) {
      long ofHost = QueueCount.stored(database, book.id, host).admitted();
      long others = hasRareStates ? inStates(records, book, query) : book.admitted() / FETCHED;
      if (ofHost <= others) {
        return new Candidates(database, records, book, query, host);
      }
    }
    return hasRareStates ? new Candidates(database, records, book, query, null) : null;
  }

  private static long inStates(Records records, CrawlBook book, UrlQuery query) {
    return query.states().stream()
        .mapToLong(s -> s == UrlState.IN_PROGRESS ? records.lent(book.id).size() : book.of(s))
        .sum();
  }

  /** Those that come next in the list. */
  Some from(long at) {
    long end = query.isDescending() ? 0 : book.lastId() + 1;
    Host ofHost = host;
    if (ofHost == null) {
      return inStates(at, end);
    }
    List<Long> ids = HostUrls.read(database, book.id, ofHost, at, query.isDescending(), length);
    return new Some(ids, ids.size() == length ? ids.getLast() : end);
  }

  private Some inStates(long at, long end) {
    TreeSet<Long> ids = new TreeSet<>();
    long last = end;
    for (UrlState state : query.states()) {
      List<Long> ofState = state == UrlState.IN_PROGRESS ? lent(at) : indexed(state, at);
      ids.addAll(ofState);
      if (ofState.size() == length) {
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
    return new Some(ordered, last);
  }

  private List<Long> lent(long at) {
    NavigableSet<Long> all = records.lent(book.id);
    NavigableSet<Long> ahead =
        query.isDescending() ? all.headSet(at, true).descendingSet() : all.tailSet(at, true);
    return ahead.stream().limit(length).toList();
  }

  private List<Long> indexed(UrlState rare, long at) {
    int state = Codes.STATES.code(rare);
    List<Long> ids = new ArrayList<>();
    database.scan(
        Family.STATES,
        Keys.state(book.id, state, query.isDescending() ? 1 : at),
        Keys.state(book.id, state, query.isDescending() ? at + 1 : book.lastId() + 1),
        query.isDescending(),
        (key, _) -> {
          ids.add(Keys.stateId(key));
          return ids.size() < length;
        });
    return ids;
  }
}
