package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Hosts that may have work and were not named yet. A few are remembered; when there are more, whole
 * crawls are gone through again, so nothing is forgotten and memory stays bounded. Guarded by the
 * {@link Memory}'s lock.
 */
final class Arrivals {
  private static final int MOST = 1 << 16;

  /** How far the hosts of some slots of a crawl have been named. */
  static final class Cursor {
    final CrawlId crawl;
    final Deque<PendingTable.Position> positions = new ArrayDeque<>();

    Cursor(CrawlId crawl, List<Integer> slots) {
      this.crawl = crawl;
      slots.forEach(slot -> positions.add(new PendingTable.Position(slot, "")));
    }
  }

  private final Set<HostWork> named = new LinkedHashSet<>();
  private final Deque<Cursor> cursors = new ArrayDeque<>();
  private boolean hasOverflowed;

  void add(HostWork work) {
    if (named.size() < MOST) {
      named.add(work);
    } else {
      hasOverflowed = true;
    }
  }

  /** Every host of the crawl in these slots that has something open. */
  void addAll(CrawlId crawl, List<Integer> slots) {
    if (!slots.isEmpty()) {
      cursors.add(new Cursor(crawl, slots));
    }
  }

  /** Names no host of a kind any more. */
  void forget(Predicate<HostWork> isMeant) {
    named.removeIf(isMeant);
  }

  /** Takes remembered hosts; those of crawls that do not run are named again when they do. */
  List<HostWork> take(int limit, Predicate<HostWork> isRunning) {
    List<HostWork> taken = new ArrayList<>();
    Iterator<HostWork> next = named.iterator();
    while (taken.size() < limit && next.hasNext()) {
      HostWork work = next.next();
      next.remove();
      if (isRunning.test(work)) {
        taken.add(work);
      }
    }
    return taken;
  }

  /** Takes slots to go on with; whoever takes a cursor gives it back unless it is through. */
  @Nullable Cursor takeCursor() {
    return cursors.poll();
  }

  void giveBack(Cursor cursor) {
    cursors.addFirst(cursor);
  }

  /** Whether hosts were dropped since the last call, so that all have to be gone through again. */
  boolean takeOverflow() {
    boolean isDue = hasOverflowed && named.isEmpty() && cursors.isEmpty();
    hasOverflowed &= !isDue;
    return isDue;
  }
}
