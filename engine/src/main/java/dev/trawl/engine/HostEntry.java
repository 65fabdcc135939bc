package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A host with open work in this process. Guarded by the scheduler's lock. */
final class HostEntry {
  final Host host;
  final List<CrawlLane> lanes = new ArrayList<>(1);
  final Deque<RobotsErrand> errands = new ArrayDeque<>(0);

  /** Origins whose robots.txt is being fetched, wherever the chain of redirects has led. */
  final Set<Origin> awaited = new HashSet<>(2);

  /** Origins whose robots.txt cannot be reached at all, until when that is believed. */
  final Map<Origin, DeadOrigin> dead = new HashMap<>(0);

  HostState state;

  /** The address of the last answer, for the pace of hosts that share one. */
  @Nullable String address;

  Instant dueAt = Instant.EPOCH;

  /** No errand before this time: the last attempt failed. */
  Instant errandNotBefore = Instant.EPOCH;

  /** This host's place in the row of those that share its address; the epoch when it has none. */
  Instant reservedAt = Instant.EPOCH;

  Place place = Place.NOWHERE;

  /** Grows whenever the entry moves to rest anew; a ticket with an older number is void. */
  int ticket;

  int inFlight;

  /** Requests whose settlement is not committed yet: until then the store does not know of them. */
  int unsettled;

  private int turn;

  HostEntry(Host host, HostState state) {
    this.host = host;
    this.state = state;
  }

  /** Where the entry is. */
  enum Place {
    /** Busy, waiting for a robots.txt, or without work. */
    NOWHERE,
    RESTING,
    READY
  }

  record DeadOrigin(Failure failure, Instant until) {}

  @Nullable CrawlLane lane(CrawlId crawl) {
    for (CrawlLane lane : lanes) {
      if (lane.crawl.id().equals(crawl)) {
        return lane;
      }
    }
    return null;
  }

  /** The crawls take turns on a host. */
  @Nullable CrawlLane nextLane() {
    return lanes.isEmpty() ? null : lanes.get(Math.floorMod(turn++, lanes.size()));
  }

  boolean isIdle() {
    return lanes.isEmpty()
        && errands.isEmpty()
        && awaited.isEmpty()
        && inFlight == 0
        && unsettled == 0;
  }
}
