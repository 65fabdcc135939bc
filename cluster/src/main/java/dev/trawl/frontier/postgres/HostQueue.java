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

  final int slot;
  private final TreeMap<Place, UrlRow> rows = new TreeMap<>();

  /** For each lane the last place that was read; whatever comes later is not here. */
  private final Place[] readTo = new Place[Place.LANES];

  private int turns;

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

  /** Whether the database has more than is here. */
  boolean hasMore() {
    for (int lane = 0; lane < Place.LANES; lane++) {
      if (!isWhole(lane)) {
        return true;
      }
    }
    return false;
  }

  /** From where lanes are to be read on that are not whole. */
  List<Place> unread() {
    List<Place> places = new ArrayList<>();
    for (int lane = 0; lane < Place.LANES; lane++) {
      if (!isWhole(lane)) {
        places.add(readTo[lane]);
      }
    }
    return places;
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
   * when it stands beyond what was read, or when there is no room and its lane can be cut before
   * it.
   *
   * @return whether it is here now and was not before
   */
  boolean add(UrlRow row, boolean hasRoom) {
    Place place = Place.of(row);
    int lane = place.lane();
    if (place.compareTo(readTo[lane]) > 0) {
      return false;
    }
    if (!hasRoom && isWhole(lane)) {
      Place last = rows.lowerKey(Place.end(lane));
      boolean isOfLane = last != null && last.lane() == lane;
      if (!isOfLane || last.compareTo(place) < 0) {
        readTo[lane] = isOfLane ? last : Place.beginning(lane);
        return false;
      }
    }
    return rows.put(place, row) == null;
  }

  /** What was read on in a lane, in its order; it was all when there was less than asked for. */
  int readOn(Place after, List<UrlRow> read, List<UrlRow> lendable, boolean wasAll) {
    int lane = after.lane();
    if (!readTo[lane].equals(after)) {
      return 0;
    }
    int before = rows.size();
    for (UrlRow row : lendable) {
      rows.put(Place.of(row), row);
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
