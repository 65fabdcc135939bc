package dev.trawl.frontier.postgres;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The head of each lane of a host's queue, as far as it is in memory; the database has all of it.
 * What is lent stands in the database and not here. Guarded by the {@link Memory}.
 */
final class HostQueue {
  private static final int TURNS = 8;

  /**
   * So many of each lane are kept though there is no room: a lane of which nothing is here has to
   * be read before anything can be lent, whatever the other lanes hold.
   */
  private static final int KEPT_OF_LANE = 16;

  final int slot;
  private final TreeMap<Place, UrlRow> rows = new TreeMap<>();

  /** For each lane the last place that was read; whatever comes later is not here. */
  private final Place[] readTo = new Place[Place.LANES];

  private final int[] sizes = new int[Place.LANES];
  private int turns;
  private boolean isAwaited;

  HostQueue(int slot) {
    this.slot = slot;
    for (int lane = 0; lane < Place.LANES; lane++) {
      readTo[lane] = Place.beginning(lane);
    }
  }

  int size() {
    return rows.size();
  }

  /** Whether a lane has to be read on before anybody can say which URL is next. */
  boolean lacks() {
    for (int lane = 0; lane < Place.LANES; lane++) {
      if (!isWhole(lane) && head(lane) == null) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether to read on now, so that nobody has to wait for it when so many are to be lent. True
   * once, until it is read.
   */
  boolean wantsMore(int toLend) {
    boolean isWanted = !isAwaited && !unread(toLend).isEmpty();
    isAwaited |= isWanted;
    return isWanted;
  }

  /**
   * From where lanes are to be read on that would be empty before so many are lent. They are lent
   * from the first lane on, so that those behind one that is not whole lose only what is oldest.
   */
  List<Place> unread(int toLend) {
    List<Place> places = new ArrayList<>();
    int ahead = 0;
    for (int lane = 0; lane < Place.LANES; lane++) {
      if (!isWhole(lane) && sizes[lane] < Math.max(toLend - ahead, Math.ceilDiv(toLend, TURNS))) {
        places.add(readTo[lane]);
      }
      // Retries may not be due for long: nothing can be lent of them meanwhile.
      if (lane != Place.RETRIES) {
        ahead = isWhole(lane) ? ahead + sizes[lane] : toLend;
      }
    }
    return places;
  }

  /** Whatever was wanted of the database is being read. */
  void reading() {
    isAwaited = false;
  }

  /** Takes the next due URL out; null when there is none, or when a lane has to be read first. */
  @Nullable UrlRow poll(Instant now) {
    if (lacks()) {
      return null;
    }
    Place next = (turns + 1) % TURNS == 0 ? oldest(now) : first(now);
    if (next == null) {
      return null;
    }
    turns++;
    sizes[next.lane()]--;
    return rows.remove(next);
  }

  /** When nothing is due: when the first retry will be. */
  @Nullable Instant nextDue() {
    Place waiting = head(Place.RETRIES);
    UrlRow row = waiting == null ? null : rows.get(waiting);
    return row == null ? null : row.progress().notBefore();
  }

  /**
   * A URL has joined the queue, comes back to it, or has changed in it. It is left to the database
   * when it stands beyond what was read, or when there is no room and its lane is long enough to be
   * cut before it.
   *
   * @return whether it is here now and was not before
   */
  boolean add(UrlRow row, boolean hasRoom) {
    Place place = Place.of(row);
    int lane = place.lane();
    if (place.compareTo(readTo[lane]) > 0) {
      return false;
    }
    if (!hasRoom && isWhole(lane) && sizes[lane] >= KEPT_OF_LANE) {
      Place last = rows.lowerKey(Place.end(lane));
      if (last != null && last.compareTo(place) < 0) {
        readTo[lane] = last;
        return false;
      }
    }
    return put(place, row);
  }

  private boolean put(Place place, UrlRow row) {
    boolean isNew = rows.put(place, row) == null;
    sizes[place.lane()] += isNew ? 1 : 0;
    return isNew;
  }

  /** What was read on in a lane, in its order; it was all when there was less than asked for. */
  int readOn(Place after, List<UrlRow> read, List<UrlRow> lendable, boolean wasAll) {
    int lane = after.lane();
    if (!readTo[lane].equals(after)) {
      return 0;
    }
    int before = rows.size();
    for (UrlRow row : lendable) {
      put(Place.of(row), row);
    }
    if (wasAll) {
      readTo[lane] = Place.end(lane);
    } else {
      readTo[lane] = Place.of(read.getLast());
    }
    return rows.size() - before;
  }

  private boolean isWhole(int lane) {
    return readTo[lane].order() == Long.MAX_VALUE;
  }

  private @Nullable Place head(int lane) {
    Place place = rows.higherKey(Place.beginning(lane));
    return place != null && place.lane() == lane ? place : null;
  }

  private @Nullable Place first(Instant now) {
    Map.Entry<Place, UrlRow> first = rows.firstEntry();
    if (first == null || isDue(first.getKey(), now)) {
      return first == null ? null : first.getKey();
    }
    return rows.higherKey(Place.beginning(Place.RETRIES + 1));
  }

  private @Nullable Place oldest(Instant now) {
    Place oldest = null;
    for (int lane = 0; lane < Place.LANES; lane++) {
      Place head = head(lane);
      if (head != null && isDue(head, now) && (oldest == null || head.id() < oldest.id())) {
        oldest = head;
      }
    }
    return oldest;
  }

  private static boolean isDue(Place place, Instant now) {
    return place.lane() != Place.RETRIES || place.order() <= Times.micros(now);
  }
}
