package dev.trawl.engine;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The hosts with work in this process. Guarded by the scheduler's lock. */
final class HostBook {
  /** So many claims are read ahead over all hosts. */
  private static final int MOST_CLAIMS = 200_000;

  private final CrawlStore store;
  private final InstantSource clock;
  private final Instant openedAt;
  private final HostTable entries = new HostTable();
  private final Supplier<HostOrders> source;

  /** Those in force. */
  private HostOrders orders;

  /** The frontier's when entries were last held against it. */
  private long shifts;

  HostBook(CrawlStore store, Supplier<HostOrders> source, InstantSource clock) {
    this.store = store;
    this.source = source;
    this.orders = source.get();
    this.clock = clock;
    this.openedAt = clock.instant();
  }

  /** The host's entry, made from what the store knows of it when there is none. */
  HostEntry entry(Host host) {
    HostEntry known = entries.find(host);
    if (known != null) {
      return known;
    }
    HostEntry entry = load(host);
    entries.add(entry);
    return entry;
  }

  @Nullable HostEntry find(Host host) {
    return entries.find(host);
  }

  /** Forgets a host of which nothing is open: the store has all that it knew. */
  void dropIfIdle(HostEntry entry) {
    if (entry.isIdle() && !entry.isReady) {
      // The host may have come back in an entry of its own.
      entries.remove(entry);
    }
  }

  /** Lets new orders hold, if there are any; the hosts for which that changes something. */
  List<HostEntry> obey() {
    HostOrders before = orders;
    orders = source.get();
    if (orders == before) {
      return List.of();
    }
    List<HostEntry> changed = new ArrayList<>();
    for (HostEntry entry : entries.all()) {
      boolean isNew = entry.obey(orders.overrides(entry.host).orElse(null));
      boolean isReset = isAfter(orders.resetAt(entry.host), before.resetAt(entry.host));
      if (isReset) {
        entry.reset();
      }
      if (isNew || isReset) {
        changed.add(entry);
      }
    }
    return changed;
  }

  /** An errand by the settings of now: while it was run its crawl may have got others. */
  RobotsErrand current(RobotsErrand errand) {
    HostEntry waiting = find(errand.origin().host());
    CrawlLane lane = waiting == null ? null : waiting.lane(errand.crawl().id());
    return lane == null ? errand : errand.by(lane.crawl);
  }

  /** Hosts with requests that no settlement tells of yet, as if they had been asked just now. */
  List<HostState> unsettled() {
    return entries.all().stream()
        .filter(entry -> entry.unsettled > 0)
        .map(entry -> HostRules.asked(entry.state(), clock.instant()))
        .toList();
  }

  /** As they are now; what happens to the book later does not show. */
  List<HostEntry> entries() {
    return entries.all();
  }

  int size() {
    return entries.size();
  }

  /** How many claims to read at a time: many hosts have little each in memory, few have more. */
  int readAhead() {
    return Math.clamp(MOST_CLAIMS / Math.max(1, size()), 1, CrawlLane.MOST_AHEAD);
  }

  /** Hosts that have gone to others since we last looked; those with requests later, see there. */
  List<HostEntry> gone() {
    long now = store.frontier().shifts();
    if (now == shifts) {
      return List.of();
    }
    shifts = now;
    List<HostEntry> gone = entries.all().stream().filter(e -> !isCurrent(e)).toList();
    gone.forEach(entry -> entry.isGoing = entry.inFlight > 0);
    return gone.stream().filter(entry -> !entry.isGoing).toList();
  }

  /** Whether a host is still ours as it was when its entry was made. */
  boolean isCurrent(HostEntry entry) {
    return entry.tenure == store.frontier().tenure(entry.host);
  }

  /**
   * Gives back what was claimed of a host that another worker has, or had meanwhile. If it is ours
   * again, what is known of it is read anew.
   */
  void renew(HostEntry entry) {
    List<CrawlLane> lanes = entry.lanes();
    lanes.forEach(lane -> store.frontier().release(lane.drain()));
    entry.tenure = store.frontier().tenure(entry.host);
    if (entry.tenure == 0) {
      entry.removeLanes(lane -> true);
      entry.removeOwnErrands();
    } else {
      lanes.forEach(CrawlLane::moreArrived);
      HostState known = known(entry.host);
      HostState safe = safe(known);
      Instant asked = entry.lastRequestAt();
      // By ourselves: of a request that is not settled yet the store does not know.
      entry.know(asked == null ? safe : HostRules.asked(safe, asked));
      resetIfOrdered(entry, known);
    }
  }

  private HostEntry load(Host host) {
    // First the tenure: should the host change hands now, its state is read again.
    long tenure = store.frontier().tenure(host);
    HostState known = known(host);
    HostEntry entry = new HostEntry(safe(known));
    entry.tenure = tenure;
    entry.obey(orders.overrides(host).orElse(null));
    resetIfOrdered(entry, known);
    return entry;
  }

  private HostState known(Host host) {
    return store.hosts().find(host).orElseGet(() -> HostState.unknown(host));
  }

  private HostState safe(HostState known) {
    // By the time of loading, not of opening: the host may have been asked, and forgotten, since.
    HostState safe = HostRules.afterRestart(known, false, clock.instant());
    return store.interruptedAt().map(at -> HostRules.asked(safe, earlier(at))).orElse(safe);
  }

  private void resetIfOrdered(HostEntry entry, HostState known) {
    // Since then it has not been asked, so all its back-off is of before.
    if (isAfter(orders.resetAt(entry.host), known.lastRequestAt())) {
      entry.reset();
    }
  }

  private static boolean isAfter(@Nullable Instant time, @Nullable Instant other) {
    return time != null && (other == null || time.isAfter(other));
  }

  /** A clock that was set back must not put the interruption ahead of us. */
  private Instant earlier(Instant interruptedAt) {
    return interruptedAt.isAfter(openedAt) ? openedAt : interruptedAt;
  }
}
