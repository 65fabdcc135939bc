package dev.trawl.engine;

import dev.trawl.url.Host;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entries by their hosts, in one array: of a quarter of a million resting hosts the nodes of a map
 * would be a seventh. Guarded by the scheduler's lock.
 */
final class HostTable {
  private static final int LEAST_SLOTS = 16;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Nobody outside can know where a name will be. */
  private final long seed = new SecureRandom().nextLong();

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

  /**
   * Where it is when no other was there before; any number of slots will do. Not by the hash of the
   * name's text: whoever makes up names could make thousands that have the same.
   */
  private int home(Host host) {
    String name = host.name();
    long hash = seed;
    for (int i = 0; i < name.length(); i++) {
      hash = (hash ^ name.charAt(i)) * SPREAD;
    }
    return (int) Math.unsignedMultiplyHigh(hash, slots.length);
  }

  private int next(int slot) {
    return slot + 1 == slots.length ? 0 : slot + 1;
  }
}
