package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksIterator;

/** One look at a host's queue: which URLs are to be lent next, and where its lanes begin. */
final class PendingQueue {
  private static final int TURNS = 8;
  private static final int CHUNK = 16;

  /**
   * What a look found.
   *
   * @param lows where each lane begins
   * @param nextDue when nothing is due: when the first retry will be
   */
  record Pick(List<UrlRef> urls, long[] lows, @Nullable Instant nextDue) {}

  private final RocksIterator rows;
  private final HostWork work;
  private final Predicate<UrlRef> isLent;
  private final long now;
  private final long[] lows;
  private final int laneAt;
  private final List<Lane> lanes = new ArrayList<>();
  private @Nullable Place firstWaiting;

  private PendingQueue(
      RocksIterator rows, HostWork work, long[] lows, Instant now, Predicate<UrlRef> isLent) {
    this.rows = rows;
    this.work = work;
    this.lows = lows.clone();
    this.now = Place.nanos(now);
    this.isLent = isLent;
    this.laneAt = Place.from(work, 0, 0).length - 9;
    for (int lane = 0; lane < Place.LANES; lane++) {
      lanes.add(new Lane(lane));
    }
  }

  static Pick look(
      Database database,
      HostWork work,
      Lanes.Queue queue,
      int limit,
      Instant now,
      Predicate<UrlRef> isLent) {
    // Nothing of other hosts: behind an empty queue there may be thousands of deleted rows.
    return database.iterate(
        Family.PENDING,
        Place.from(work, Place.LANES, Long.MIN_VALUE),
        rows -> new PendingQueue(rows, work, queue.lows(), now, isLent).pick(limit, queue.turns()));
  }

  private Pick pick(int limit, int turnsBefore) {
    List<UrlRef> picked = new ArrayList<>();
    for (int turn = turnsBefore + 1; picked.size() < limit; turn++) {
      @Nullable Lane lane = isTurnOfOldest(turn) ? oldest() : first();
      if (lane == null) {
        break;
      }
      picked.add(new UrlRef(work.crawl(), lane.ready.remove().id()));
    }
    Place waiting = firstWaiting;
    return new Pick(picked, lows, picked.isEmpty() && waiting != null ? waiting.due() : null);
  }

  /** Now and then the oldest goes before those that are more important, or it might never. */
  static boolean isTurnOfOldest(int turn) {
    return turn % TURNS == 0;
  }

  private @Nullable Lane first() {
    for (Lane lane : lanes) {
      if (lane.peek() != null) {
        return lane;
      }
    }
    return null;
  }

  private @Nullable Lane oldest() {
    @Nullable Lane oldest = null;
    long least = Long.MAX_VALUE;
    for (Lane lane : lanes) {
      @Nullable Place head = lane.peek();
      if (head != null && head.id().value() < least) {
        least = head.id().value();
        oldest = lane;
      }
    }
    return oldest;
  }

  /** A lane, read a few rows at a time. */
  private final class Lane {
    private final int number;
    private final Deque<Place> ready = new ArrayDeque<>();
    private byte[] from;
    private boolean isRead;
    private boolean isThrough;

    private Lane(int number) {
      this.number = number;
      this.from = Place.from(work, number, lows[number]);
      this.isThrough = lows[number] == Lanes.EMPTY;
    }

    private @Nullable Place peek() {
      if (ready.isEmpty() && !isThrough) {
        read();
      }
      return ready.peek();
    }

    private void read() {
      isThrough = true;
      byte[] end = Place.from(work, number + 1, Long.MIN_VALUE);
      for (rows.seek(from); rows.isValid(); rows.next()) {
        byte[] key = rows.key();
        if (Arrays.compareUnsigned(key, end) >= 0) {
          passOver(key[laneAt]);
          break;
        }
        Place place = Place.read(key, laneAt);
        begin(place.order());
        if (isLent.test(new UrlRef(work.crawl(), place.id()))) {
          continue;
        }
        if (number == Place.RETRIES && place.order() > now) {
          firstWaiting = place;
          break;
        }
        ready.add(place);
        if (ready.size() == CHUNK) {
          from = Keys.after(key);
          isThrough = false;
          break;
        }
      }
      if (!rows.isValid()) {
        passOver(Place.LANES);
      }
      begin(Lanes.EMPTY);
    }

    /** The lanes between this one and that of the row behind it are empty: no need to look. */
    private void passOver(int reached) {
      for (int lane = number + 1; lane < reached; lane++) {
        lanes.get(lane).isFoundEmpty();
      }
    }

    private void isFoundEmpty() {
      if (!isRead) {
        isThrough = true;
        begin(Lanes.EMPTY);
      }
    }

    /** The first row of all tells where the lane begins, also when it is lent. */
    private void begin(long order) {
      if (!isRead) {
        isRead = true;
        lows[number] = order;
      }
    }
  }
}
