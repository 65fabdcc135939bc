package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One host's queue in the order of {@link Place}; its URLs are lent in that of its lanes. */
final class ShortQueue {
  private static final Comparator<Place> IN_QUEUE =
      Comparator.comparingInt(Place::lane)
          .thenComparingLong(Place::order)
          .thenComparingInt(Place::priority)
          .thenComparingLong(place -> place.id().value());

  private record Queued(Place place, UrlRow row) {}

  private final List<Queued> rows = new ArrayList<>(1);

  int size() {
    return rows.size();
  }

  /** Whether there is one more now: a row that was there already only moves. */
  boolean put(UrlRow row) {
    boolean wasThere = remove(row);
    Place place = Place.of(row.url());
    int at = rows.size();
    while (at > 0 && IN_QUEUE.compare(rows.get(at - 1).place(), place) > 0) {
      at--;
    }
    rows.add(at, new Queued(place, row));
    return !wasThere;
  }

  /** Whether it was there. */
  boolean remove(UrlRow row) {
    UrlId id = row.url().id();
    return rows.removeIf(queued -> queued.place().id().equals(id));
  }

  /** The row whose turn it is; null when none is due. */
  @Nullable UrlRow take(int turn, Instant now) {
    long nanos = Place.nanos(now);
    int chosen = -1;
    for (int i = 0; i < rows.size(); i++) {
      boolean isFirstOfLane = chosen < 0 || i == 0 || lane(i) != lane(i - 1);
      if (isFirstOfLane && isDue(i, nanos) && (chosen < 0 || isOlder(i, chosen))) {
        chosen = i;
        if (!PendingQueue.isTurnOfOldest(turn)) {
          break;
        }
      }
    }
    return chosen < 0 ? null : rows.remove(chosen).row();
  }

  /** When the first retry is due, given that nothing is due now; null when none waits. */
  @Nullable Instant nextDue() {
    return rows.isEmpty() ? null : rows.getFirst().place().due();
  }

  private int lane(int at) {
    return rows.get(at).place().lane();
  }

  private boolean isDue(int at, long now) {
    Place place = rows.get(at).place();
    return place.lane() != Place.RETRIES || place.order() <= now;
  }

  private boolean isOlder(int at, int than) {
    return rows.get(at).place().id().value() < rows.get(than).place().id().value();
  }
}
