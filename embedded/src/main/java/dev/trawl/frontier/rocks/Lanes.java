package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where each lane of a host's queue begins. RocksDB keeps deleted rows for a while, and a queue
 * that was worked off for hours begins with a long stretch of them: this is how to jump over it.
 * Bounded; a host that was forgotten costs one slow look. Guarded by the {@link Memory}'s lock.
 */
final class Lanes {
  static final long UNKNOWN = Long.MIN_VALUE;
  static final long EMPTY = Long.MAX_VALUE;
  private static final int HOSTS = 1 << 16;

  /**
   * One host's lanes.
   *
   * @param lows for each lane an order before which there is nothing
   * @param turns how many URLs were lent
   */
  record Queue(long[] lows, int turns) {}

  private final Recent<HostWork, Queue> queues = new Recent<>(HOSTS);
  private int found;

  Queue find(HostWork work) {
    @Nullable Queue queue = queues.get(work);
    if (queue != null) {
      return queue;
    }
    long[] lows = new long[Place.LANES];
    Arrays.fill(lows, UNKNOWN);
    // A host that comes and goes in a crowd starts anywhere, or its turn would never come.
    return new Queue(lows, queues.isFull() ? found++ & 7 : 0);
  }

  void keep(HostWork work, Queue queue) {
    queues.put(work, queue);
  }

  /** A row was added. */
  void added(HostWork work, Place place) {
    @Nullable Queue queue = queues.get(work);
    if (queue != null) {
      queue.lows[place.lane()] = Math.min(queue.lows[place.lane()], place.order());
    }
  }
}
