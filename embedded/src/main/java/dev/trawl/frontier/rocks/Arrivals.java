package dev.trawl.frontier.rocks;

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

  /** How far a crawl's hosts have been named: the key in QUEUES to go on from. */
  record Cursor(CrawlId crawl, byte[] from) {
    static Cursor start(CrawlId crawl) {
      return new Cursor(crawl, Keys.crawl(crawl.value()));
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

  /** Every host of the crawl that has something open. */
  void addAll(CrawlId crawl) {
    cursors.removeIf(cursor -> cursor.crawl().equals(crawl));
    cursors.add(Cursor.start(crawl));
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

  /** Takes a crawl to go on with; whoever takes one gives it back unless it is through. */
  @Nullable Cursor takeCursor(Iterable<CrawlBook> books) {
    if (cursors.isEmpty() && named.isEmpty() && hasOverflowed) {
      hasOverflowed = false;
      books.forEach(book -> addAll(book.id));
    }
    return cursors.poll();
  }

  void giveBack(Cursor cursor) {
    cursors.addFirst(cursor);
  }
}
