package dev.trawl.pace;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;

/**
 * A timetable for each address, for the hosts that share it. Safe for use by many threads.
 *
 * <p>A slot is asked for when its host is due: a slot far ahead would keep the address idle until
 * then.
 */
public final class AddressPace {
  /** The number of an address that needs no timetable. */
  public static final int EXEMPT = 0;

  /**
   * An address serves four times as often as one of its hosts. Unrelated hosts by the thousand
   * share the addresses of one content network, built for far more; but a single small server with
   * many names must not get each name's share of requests at once.
   */
  private static final int HOSTS_AT_ONCE = 4;

  private final int capacity;
  private final boolean isLoopbackExempt;
  // In the order of their last reservation.
  private final LinkedHashMap<Integer, Instant> nextFree = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param capacity how many addresses are remembered; of more, the one not reserved for longest
   *     goes
   * @param isLoopbackExempt whether our own machine may be asked without a timetable
   */
  public AddressPace(int capacity, boolean isLoopbackExempt) {
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity is %d; give 1 or more".formatted(capacity));
    }
    this.capacity = capacity;
    this.isLoopbackExempt = isLoopbackExempt;
  }

  /** The interval for an address whose host is asked at this pace. */
  public static Duration intervalFor(Duration hostPace) {
    // Durations divide themselves by way of decimals of any length.
    return Duration.ofNanos(hostPace.toNanos() / HOSTS_AT_ONCE);
  }

  /**
   * A number for an address, to be kept with each host: a small one. It is the address itself in
   * version 4 and a hash in version 6. Two that share one by chance wait for each other.
   */
  public int number(InetAddress address) {
    if (isLoopbackExempt && address.isLoopbackAddress()) {
      return EXEMPT;
    }
    byte[] bytes = address.getAddress();
    int number = bytes.length == Integer.BYTES ? ByteBuffer.wrap(bytes).getInt() : hash(bytes);
    return number == EXEMPT ? ~EXEMPT : number;
  }

  /** The address's own sums its words up: neighbours at one provider would have the same. */
  private static int hash(byte[] bytes) {
    long hash = 0;
    for (byte b : bytes) {
      hash = (hash ^ (b & 0xff)) * 0x9E3779B97F4A7C15L;
    }
    return (int) (hash >>> Integer.SIZE);
  }

  /**
   * Takes an address's next slot for the caller alone.
   *
   * @param address its {@link #number}
   * @param interval how long after this slot the address is left alone
   * @param earliest when the caller could start
   * @return when the caller may start, not before {@code earliest}
   */
  public synchronized Instant reserve(int address, Duration interval, Instant earliest) {
    if (address == EXEMPT) {
      return earliest;
    }
    Instant slot = HostPace.latest(nextFree.get(address), earliest);
    nextFree.put(address, slot.plus(interval));
    if (nextFree.size() > capacity) {
      nextFree.pollFirstEntry();
    }
    return slot;
  }

  synchronized int size() {
    return nextFree.size();
  }
}
