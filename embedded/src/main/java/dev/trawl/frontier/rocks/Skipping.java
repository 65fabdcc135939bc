package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Stretches;
import dev.trawl.frontier.UrlId;
import dev.trawl.outcome.UrlState;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Finds a place in a list by states from {@link StateMarks}. */
final class Skipping {
  private final Database database;
  private final Records records;
  private final CrawlBook book;
  private final Set<UrlState> states;
  private final boolean isDescending;

  Skipping(
      Database database,
      Records records,
      CrawlBook book,
      Set<UrlState> states,
      boolean isDescending) {
    this.database = database;
    this.records = records;
    this.book = book;
    this.states = states.isEmpty() ? Set.of(UrlState.values()) : states;
    this.isDescending = isDescending;
  }

  /**
   * Whether marks tell how many there are. They do not know which of the records without an outcome
   * are cancelled, nor which ids were never given.
   */
  boolean isCountable() {
    boolean asksForOpen = states.contains(UrlState.QUEUED);
    boolean asksForCancelled = states.contains(UrlState.CANCELLED);
    boolean hasBoth = book.open() > 0 && book.of(UrlState.CANCELLED) > 0;
    return book.isMapped
        && (asksForOpen == asksForCancelled || !hasBoth)
        && (book.skippedIds == 0 || !(asksForOpen || asksForCancelled));
  }

  Optional<UrlId> after(long left) {
    if (book.lastId() == 0) {
      return Optional.empty();
    }
    Stretches.Spot spot = new Stretches(counted()).skip(left, isDescending);
    return spot.isBeyond() ? Optional.empty() : inside(spot);
  }

  private long[] counted() {
    int stretches = (int) StateMarks.stretch(book.lastId()) + 1;
    long[] marks = StateMarks.read(database, book.id, 0, stretches);
    long[] lent = lent(stretches);
    boolean asksForRest =
        (states.contains(UrlState.QUEUED) && book.open() > 0)
            || (states.contains(UrlState.CANCELLED) && book.of(UrlState.CANCELLED) > 0);
    boolean asksForLent = states.contains(UrlState.IN_PROGRESS);
    long[] counted = new long[stretches];
    for (int i = 0; i < stretches; i++) {
      long rest = last(i) - StateMarks.first(i) + 1 - StateMarks.settled(marks[i]) - lent[i];
      counted[i] =
          StateMarks.settled(marks[i], states)
              + (asksForRest ? Math.max(0, rest) : 0)
              + (asksForLent ? lent[i] : 0);
    }
    return counted;
  }

  private long[] lent(int stretches) {
    long[] lent = new long[stretches];
    NavigableSet<Long> ids = records.lent(book.id).headSet(book.lastId(), true);
    ids.forEach(id -> lent[(int) StateMarks.stretch(id)]++);
    return lent;
  }

  /** What has changed since it was counted may have moved the place beyond the stretch. */
  private Optional<UrlId> inside(Stretches.Spot spot) {
    long first = StateMarks.first(spot.stretch());
    long last = last(spot.stretch());
    AtomicLong left = new AtomicLong(spot.before());
    AtomicLong place = new AtomicLong(isDescending ? first - 1 : last + 1);
    database.scan(
        Family.URLS,
        Keys.url(book.id, first),
        Keys.url(book.id, last + 1),
        isDescending,
        (key, value) -> {
          UrlRef ref = Keys.url(key);
          boolean isWanted = states.contains(records.read(UrlRowCodec.decode(ref, value)).state());
          if (isWanted && left.getAndDecrement() == 0) {
            place.set(ref.id().value());
            return false;
          }
          return true;
        });
    boolean isInside = place.get() >= 1 && place.get() <= book.lastId();
    return isInside ? Optional.of(new UrlId(place.get())) : Optional.empty();
  }

  private long last(long stretch) {
    return Math.min(StateMarks.first(stretch + 1) - 1, book.lastId());
  }
}
