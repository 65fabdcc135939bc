package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlQuery;
import dev.trawl.outcome.UrlState;

/** Where in a crawl records are that a query may ask for, by their states: the rest is passed. */
final class MarkedSpans {
  /** Of what is passed no more marks are read for one page: some million ids. */
  private static final int MOST_PASSED = 16_384;

  private static final int WINDOW = 256;
  private static final int LONGEST = 32;

  private final Database database;
  private final CrawlBook book;
  private final UrlQuery query;
  private final boolean isUsed;
  private final boolean asksForUnsettled;
  private long window = -1;
  private long[] marks = {};

  MarkedSpans(Database database, CrawlBook book, UrlQuery query) {
    this.database = database;
    this.book = book;
    this.query = query;
    this.isUsed = book.isMapped && !query.states().isEmpty();
    boolean asksForOpen =
        query.states().contains(UrlState.QUEUED) || query.states().contains(UrlState.IN_PROGRESS);
    boolean asksForCancelled = query.states().contains(UrlState.CANCELLED);
    this.asksForUnsettled =
        (asksForOpen && book.open() > 0) || (asksForCancelled && book.of(UrlState.CANCELLED) > 0);
  }

  /** The first id from one on that may be wanted; beyond the first or the last at the end. */
  long next(long at) {
    if (!isUsed) {
      return at;
    }
    long stretch = StateMarks.stretch(at);
    for (int i = 0; i < MOST_PASSED && isInside(stretch) && !mayHave(stretch); i++) {
      stretch += step();
    }
    if (stretch == StateMarks.stretch(at)) {
      return at;
    }
    return query.isDescending() ? lastOf(stretch) : StateMarks.first(stretch);
  }

  /** Up to which id those that follow may be wanted as well. */
  long edge(long at) {
    if (!isUsed) {
      return query.isDescending() ? 1 : book.lastId();
    }
    long stretch = StateMarks.stretch(at);
    for (int i = 0; i < LONGEST && isInside(stretch + step()) && mayHave(stretch + step()); i++) {
      stretch += step();
    }
    return query.isDescending() ? StateMarks.first(stretch) : lastOf(stretch);
  }

  private int step() {
    return query.isDescending() ? -1 : 1;
  }

  private boolean isInside(long stretch) {
    return stretch >= 0 && stretch <= StateMarks.stretch(book.lastId());
  }

  /** Of the stretch before the first it is the id before the first. */
  private long lastOf(long stretch) {
    return Math.min(StateMarks.first(stretch + 1) - 1, book.lastId());
  }

  private boolean mayHave(long stretch) {
    long mark = mark(stretch);
    long ids = lastOf(stretch) - StateMarks.first(stretch) + 1;
    return StateMarks.settled(mark, query.states()) > 0
        || (asksForUnsettled && StateMarks.settled(mark) < ids);
  }

  private long mark(long stretch) {
    long wanted = stretch / WINDOW;
    if (wanted != window) {
      window = wanted;
      marks = StateMarks.read(database, book.id, wanted * WINDOW, (wanted + 1) * WINDOW);
    }
    return marks[(int) (stretch % WINDOW)];
  }
}
