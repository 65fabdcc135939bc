package dev.trawl.engine;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The hosts with work in this process. Guarded by the scheduler's lock. */
final class HostBook {
  private final CrawlStore store;
  private final InstantSource clock;
  private final Instant openedAt;
  private final Map<Host, HostEntry> entries = new HashMap<>();

  HostBook(CrawlStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
    this.openedAt = clock.instant();
  }

  /** The host's entry, made from what the store knows of it when there is none. */
  HostEntry entry(Host host) {
    return entries.computeIfAbsent(host, this::load);
  }

  @Nullable HostEntry find(Host host) {
    return entries.get(host);
  }

  /** Forgets a host of which nothing is open: the store has all that it knew. */
  void dropIfIdle(HostEntry entry) {
    if (entry.isIdle() && entry.place != HostEntry.Place.READY) {
      // The host may have come back in an entry of its own.
      entries.remove(entry.host, entry);
    }
  }

  Collection<HostEntry> entries() {
    return entries.values();
  }

  int size() {
    return entries.size();
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
    entry.lanes.forEach(lane -> store.frontier().release(lane.drain()));
    entry.tenure = store.frontier().tenure(entry.host);
    if (entry.tenure == 0) {
      entry.lanes.clear();
      entry.removeOwnErrands();
    } else {
      entry.lanes.forEach(CrawlLane::moreArrived);
      entry.state = state(entry.host);
    }
  }

  private HostEntry load(Host host) {
    // First the tenure: should the host change hands now, its state is read again.
    long tenure = store.frontier().tenure(host);
    HostEntry entry = new HostEntry(host, state(host));
    entry.tenure = tenure;
    return entry;
  }

  private HostState state(Host host) {
    HostState known = store.hosts().find(host).orElseGet(() -> HostState.unknown(host));
    // By the time of loading, not of opening: the host may have been asked, and forgotten, since.
    HostState safe = HostRules.afterRestart(known, false, clock.instant());
    return store.interruptedAt().map(at -> HostRules.asked(safe, earlier(at))).orElse(safe);
  }

  /** A clock that was set back must not put the interruption ahead of us. */
  private Instant earlier(Instant interruptedAt) {
    return interruptedAt.isAfter(openedAt) ? openedAt : interruptedAt;
  }
}
