package dev.trawl.engine;

import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entries by their hosts, in one array: of a quarter of a million resting hosts the nodes of a map
 * would be a seventh. Guarded by the scheduler's lock.
 */
final class HostTable {
  private static final int LEAST_SLOTS = 16;

  /** Neighbours are in a row up to the next empty slot, each as near to its own as was free. */
  private @Nullable HostEntry[] slots = new HostEntry[LEAST_SLOTS];

  private int size;

  @Nullable HostEntry find(Host host) {
    return slots[slotOf(host)];
  }

  /** Adds the entry of a host that has none. */
  void add(HostEntry entry) {
    // Three quarters full at most: rows of neighbours stay short.
    if (size >= slots.length / 4 * 3) {
      grow();
    }
    slots[slotOf(entry.host)] = entry;
    size++;
  }

  /** Takes an entry out, unless its host has another by now. */
  void remove(HostEntry entry) {
    int gap = slotOf(entry.host);
    if (slots[gap] != entry) {
      return;
    }
    slots[gap] = null;
    size--;
    // Whoever was pushed past the gap moves into it: no row may be torn.
    int at = next(gap);
    for (HostEntry other = slots[at]; other != null; other = slots[at]) {
      slots[at] = null;
      slots[slotOf(other.host)] = other;
      at = next(at);
    }
  }

  List<HostEntry> all() {
    List<HostEntry> all = new ArrayList<>(size);
    for (HostEntry entry : slots) {
      if (entry != null) {
        all.add(entry);
      }
    }
    return all;
  }

  int size() {
    return size;
  }

  private void grow() {
    List<HostEntry> all = all();
    slots = new HostEntry[slots.length + slots.length / 4];
    all.forEach(entry -> slots[slotOf(entry.host)] = entry);
  }

  /** Where a host's entry is, or would be put. */
  private int slotOf(Host host) {
    int at = home(host);
    for (HostEntry entry = slots[at];
        entry != null && !entry.host.equals(host);
        entry = slots[at]) {
      at = next(at);
    }
    return at;
  }

  /** Where it is when no other was there before; any number of slots will do. */
  private int home(Host host) {
    // Names that differ in their last letters have hashes that are close together.
    int spread = host.hashCode() * 0x9E3779B9;
    return (int) ((Integer.toUnsignedLong(spread) * slots.length) >>> Integer.SIZE);
  }

  private int next(int slot) {
    return slot + 1 == slots.length ? 0 : slot + 1;
  }
}
