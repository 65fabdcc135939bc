package dev.trawl.frontier.postgres;

import java.time.Instant;
import java.util.Comparator;

/**
 * Where an open URL stands in its host's queue. Lane 0 holds what waits for a retry, by the time it
 * is due; lanes 1 to 8 hold the priorities, each in the order of admission.
 *
 * @param order of lane 0: microseconds since 1970; of the others: the id
 */
record Place(int lane, long order, long id) implements Comparable<Place> {
  static final int LANES = 9;
  static final int RETRIES = 0;
  private static final Comparator<Place> BY_ORDER =
      Comparator.comparingInt(Place::lane)
          .thenComparingLong(Place::order)
          .thenComparingLong(Place::id);

  static Place of(UrlRow url) {
    Instant due = url.progress().notBefore();
    long id = url.name().id().value();
    return due == null
        ? new Place(url.name().priority() + 1, id, id)
        : new Place(RETRIES, Times.micros(due), id);
  }

  static Place beginning(int lane) {
    return new Place(lane, Long.MIN_VALUE, Long.MIN_VALUE);
  }

  static Place end(int lane) {
    return new Place(lane, Long.MAX_VALUE, Long.MAX_VALUE);
  }

  @Override
  public int compareTo(Place other) {
    return BY_ORDER.compare(this, other);
  }
}
