package dev.trawl.frontier.postgres;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Which slots are ours. Changed under the {@link Memory}'s lock; anybody may ask.
 *
 * <p>Only the committer makes a slot cease to be ours while the lease lasts, so that nothing it is
 * about to write can be in doubt.
 */
final class Tenancy {
  /**
   * One session of a worker.
   *
   * @param batch the number of the last batch that the database had when it began
   */
  record Registration(String worker, long epoch, long batch) {}

  /**
   * One stay of a slot with us.
   *
   * @param epoch of the slot: another one each time it comes to us
   * @param askedAt the time at which its hosts count as asked, because somebody else had them
   *     before; null when nobody had since we know of them
   */
  record Tenure(long epoch, @Nullable Instant askedAt, boolean isLeaving) {
    Tenure leaving() {
      return new Tenure(epoch, askedAt, true);
    }

    Tenure staying() {
      return new Tenure(epoch, askedAt, false);
    }
  }

  /**
   * All that is ours at one moment. A batch goes by what was ours when it began: what comes to us
   * meanwhile is still another's to it, and what we lose the fence does not let it write.
   *
   * @param version grows with every change of hands
   * @param registration null when we are no worker, or not any more
   */
  record Estate(long version, @Nullable Registration registration, BitSet slots) {
    boolean owns(int slot) {
      return slots.get(slot);
    }

    /** The slot under which all counters are booked; slot 0, too, for who owns none. */
    int home() {
      return Math.max(slots.nextSetBit(0), 0);
    }
  }

  final Lease lease;
  private final AtomicReferenceArray<@Nullable Tenure> tenures =
      new AtomicReferenceArray<>(Slots.COUNT);
  // Guarded by the memory's lock.
  private final long[] lastEpochs = new long[Slots.COUNT];
  private final AtomicLong shifts = new AtomicLong();
  private volatile Estate estate = new Estate(0, null, new BitSet());

  Tenancy(Lease lease) {
    this.lease = lease;
  }

  Estate estate() {
    return estate;
  }

  /** Null when we are no worker, or not any more. */
  @Nullable Registration registration() {
    return estate.registration();
  }

  void register(Registration next) {
    estate = new Estate(estate.version() + 1, next, estate.slots());
  }

  boolean owns(int slot) {
    return tenures.get(slot) != null;
  }

  @Nullable Tenure tenure(int slot) {
    return tenures.get(slot);
  }

  /** Whether new work may begin in a slot. */
  boolean isOpen(int slot) {
    return openTenure(slot) != 0;
  }

  /** The epoch of a slot in which new work may begin; zero for others. */
  long openTenure(int slot) {
    Tenure tenure = tenures.get(slot);
    return tenure != null && !tenure.isLeaving() && lease.isValid() ? tenure.epoch() : 0;
  }

  List<Integer> slots() {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      if (owns(slot)) {
        slots.add(slot);
      }
    }
    return slots;
  }

  int size() {
    return slots().size();
  }

  List<Integer> leaving() {
    return slots().stream()
        .filter(
            slot -> {
              Tenure tenure = tenures.get(slot);
              return tenure != null && tenure.isLeaving();
            })
        .toList();
  }

  /** Takes slots, except stays that we know of already, be they over or not. */
  List<Integer> take(Map<Integer, Tenure> taken) {
    List<Integer> fresh = new ArrayList<>();
    taken.forEach(
        (slot, tenure) -> {
          if (tenure.epoch() > lastEpochs[slot]) {
            lastEpochs[slot] = tenure.epoch();
            tenures.set(slot, tenure);
            fresh.add(slot);
          }
        });
    changed(estate.registration());
    return fresh;
  }

  /** Another number whenever a slot came, went or was marked. */
  long shifts() {
    return shifts.get();
  }

  void setLeaving(Collection<Integer> slots, boolean isLeaving) {
    for (int slot : slots) {
      Tenure tenure = tenures.get(slot);
      if (tenure != null) {
        tenures.set(slot, isLeaving ? tenure.leaving() : tenure.staying());
      }
    }
    shifts.incrementAndGet();
  }

  void leave(Collection<Integer> slots) {
    slots.forEach(slot -> tenures.set(slot, null));
    changed(estate.registration());
  }

  /** Others have all that was ours. */
  void loseAll() {
    lease.lost();
    slots().forEach(slot -> tenures.set(slot, null));
    changed(null);
  }

  private void changed(@Nullable Registration registration) {
    BitSet mine = new BitSet(Slots.COUNT);
    slots().forEach(mine::set);
    estate = new Estate(estate.version() + 1, registration, mine);
    shifts.incrementAndGet();
  }
}
