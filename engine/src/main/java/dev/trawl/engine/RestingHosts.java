package dev.trawl.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A heap of hosts by the time at which they are due. Each knows its own place in it, so that one
 * that comes to be due earlier moves up. Guarded by the scheduler's lock.
 */
final class RestingHosts {
  private static final int LEAST_PLACES = 16;

  /** The children of the host at {@code i} are at {@code 2i + 1} and {@code 2i + 2}. */
  private @Nullable HostEntry[] heap = new HostEntry[LEAST_PLACES];

  private int size;

  /** The host that is due first; null when none rests. */
  @Nullable HostEntry first() {
    return heap[0];
  }

  /** Adds a host, or lets it move up when it rests here already and is now due earlier. */
  void put(HostEntry host) {
    int from = host.restsAt;
    if (from == HostEntry.RESTS_NOT) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, size + size / 2);
      }
      from = size++;
    }
    moveUp(host, from);
  }

  /** Takes out the host that is due first. */
  @Nullable HostEntry poll() {
    HostEntry first = heap[0];
    if (first == null) {
      return null;
    }
    HostEntry last = at(--size);
    heap[size] = null;
    if (size > 0) {
      moveDown(last, 0);
    }
    first.restsAt = HostEntry.RESTS_NOT;
    return first;
  }

  private void moveUp(HostEntry host, int from) {
    int place = from;
    while (place > 0) {
      int parent = (place - 1) / 2;
      HostEntry above = at(parent);
      if (above.dueAt <= host.dueAt) {
        break;
      }
      set(place, above);
      place = parent;
    }
    set(place, host);
  }

  private void moveDown(HostEntry host, int from) {
    int place = from;
    int child;
    while ((child = earlierChild(place)) < size && at(child).dueAt < host.dueAt) {
      set(place, at(child));
      place = child;
    }
    set(place, host);
  }

  private int earlierChild(int place) {
    int left = 2 * place + 1;
    int right = left + 1;
    return right < size && at(right).dueAt < at(left).dueAt ? right : left;
  }

  private HostEntry at(int place) {
    HostEntry host = heap[place];
    if (host == null) {
      throw new IllegalStateException("no host at %d of %d".formatted(place, size));
    }
    return host;
  }

  private void set(int place, HostEntry host) {
    heap[place] = host;
    host.restsAt = place;
  }
}
