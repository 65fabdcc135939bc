package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where an open URL stands in its host's queue. Lane 0 holds what waits for a retry, by the time it
 * is due; lanes 1 to 8 hold the priorities, each in the order of admission.
 *
 * @param order of lane 0: nanoseconds since 1970; of the others: the id
 */
record Place(int lane, long order, int priority, UrlId id) {
  static final int LANES = 9;
  static final int RETRIES = 0;

  static Place of(UrlRecord url) {
    Instant due = url.notBefore();
    return due == null
        ? new Place(url.priority() + 1, url.id().value(), url.priority(), url.id())
        : new Place(RETRIES, nanos(due), url.priority(), url.id());
  }

  /** Reads the end of a key in PENDING; {@code at} is where the lane stands. */
  static Place read(byte[] key, int at) {
    ByteBuffer in = ByteBuffer.wrap(key);
    int lane = key[at];
    long order = in.getLong(at + 1) ^ Long.MIN_VALUE;
    return lane == RETRIES
        ? new Place(lane, order, key[at + 9], new UrlId(in.getLong(at + 10)))
        : new Place(lane, order, lane - 1, new UrlId(order));
  }

  byte[] key(HostWork work) {
    byte[] name = Keys.name(work.host());
    ByteBuffer key = ByteBuffer.allocate(8 + name.length + (lane == RETRIES ? 19 : 10));
    key.putLong(work.crawl().value()).put(name).put((byte) 0);
    key.put((byte) lane).putLong(order ^ Long.MIN_VALUE);
    if (lane == RETRIES) {
      key.put((byte) priority).putLong(id.value());
    }
    return key.array();
  }

  /** The least key of a lane at or after an order; lane 9 begins where the host's queue ends. */
  static byte[] from(HostWork work, int lane, long order) {
    byte[] name = Keys.name(work.host());
    return ByteBuffer.allocate(8 + name.length + 10)
        .putLong(work.crawl().value())
        .put(name)
        .put((byte) 0)
        .put((byte) lane)
        .putLong(order ^ Long.MIN_VALUE)
        .array();
  }

  /** When a place in lane 0 is due. */
  @Nullable Instant due() {
    return lane == RETRIES ? Instant.ofEpochSecond(0, order) : null;
  }

  // Times beyond the years 1677 and 2262 stand at those ends.
  static long nanos(Instant time) {
    try {
      return ChronoUnit.NANOS.between(Instant.EPOCH, time);
    } catch (ArithmeticException e) {
      return time.isBefore(Instant.EPOCH) ? Long.MIN_VALUE : Long.MAX_VALUE - 1;
    }
  }
}
