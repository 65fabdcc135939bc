package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A host with open work in this process. Guarded by the scheduler's lock. */
final class HostEntry {
  final Host host;
  final List<CrawlLane> lanes = new ArrayList<>(1);

  // Of these hardly a host has any at a time, and there are many hosts.
  private List<RobotsErrand> errands = List.of();
  private Set<Origin> awaited = Set.of();
  private Map<Origin, DeadOrigin> dead = Map.of();

  HostState state;

  /** What operators ordered, above what the state says; null when they ordered nothing. */
  private @Nullable HostOverrides ordered;

  /** The frontier's tenure of the host when its state was read. */
  long tenure;

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

  /** Whether it is to be let go of when its requests have ended. */
  boolean isGoing;

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

  /** Until when that is believed. */
  record DeadOrigin(Failure failure, Instant until) {}

  HostOverrides overrides() {
    return ordered == null ? state.overrides() : ordered;
  }

  /** Why an operator lets nothing be asked of this host; null when asking is allowed. */
  @Nullable String block() {
    return overrides().blockedReason().map(why -> "blocked: " + why).orElse(null);
  }

  boolean isBlocked() {
    return overrides().blockedReason().isPresent();
  }

  /** Whether as many requests are under way as may be at a time. */
  boolean isBusy() {
    return inFlight >= overrides().concurrency();
  }

  /** Lets an order hold from now on; whether that changes anything. */
  boolean obey(@Nullable HostOverrides order) {
    boolean isNew = !Objects.equals(order, ordered);
    ordered = order;
    return isNew;
  }

  /** Forgets all back-off. */
  void reset() {
    state = HostRules.reset(state);
    dead = Map.of();
    errandNotBefore = Instant.EPOCH;
  }

  /** Lets a crawl's new settings hold from now on; whether it has work here. */
  boolean adopt(CrawlContext crawl) {
    CrawlLane lane = lane(crawl.id());
    if (lane != null) {
      lane.crawl = crawl;
    }
    boolean hasErrand = false;
    for (int i = 0; i < errands.size(); i++) {
      if (errands.get(i).crawl().id().equals(crawl.id())) {
        errands.set(i, errands.get(i).by(crawl));
        hasErrand = true;
      }
    }
    return lane != null || hasErrand;
  }

  @Nullable CrawlLane lane(CrawlId crawl) {
    for (CrawlLane lane : lanes) {
      if (lane.crawl.id().equals(crawl)) {
        return lane;
      }
    }
    return null;
  }

  /** Takes out what a crawl has claimed here. */
  List<Claim> withdraw(CrawlId crawl) {
    CrawlLane lane = lane(crawl);
    if (lane == null) {
      return List.of();
    }
    lanes.remove(lane);
    return lane.drain();
  }

  /** The crawls take turns on a host. */
  @Nullable CrawlLane nextLane() {
    return lanes.isEmpty() ? null : lanes.get(Math.floorMod(turn++, lanes.size()));
  }

  /** When the next errand may be run. Of a blocked host it is only refused, which need not wait. */
  Instant errandDue() {
    return isBlocked() ? Instant.EPOCH : errandNotBefore;
  }

  List<RobotsErrand> errands() {
    return errands;
  }

  @Nullable RobotsErrand firstErrand() {
    return errands.isEmpty() ? null : errands.getFirst();
  }

  void addErrand(RobotsErrand errand) {
    if (errands.isEmpty()) {
      errands = new ArrayList<>(1);
    }
    errands.add(errand);
  }

  void removeFirstErrand() {
    errands.removeFirst();
    errands = errands.isEmpty() ? List.of() : errands;
  }

  void removeErrands(Predicate<RobotsErrand> which) {
    if (!errands.isEmpty()) {
      errands.removeIf(which);
      errands = errands.isEmpty() ? List.of() : errands;
    }
  }

  /** Asks nothing more for the host's own sake; other hosts' errands may lead here. */
  void removeOwnErrands() {
    removeErrands(
        errand -> {
          boolean isOwn = errand.origin().host().equals(host);
          if (isOwn) {
            awaitNoMore(errand.origin());
          }
          return isOwn;
        });
  }

  /** Whether an origin's robots.txt is being fetched, wherever the chain of redirects has led. */
  boolean awaits(Origin origin) {
    return awaited.contains(origin);
  }

  void await(Origin origin) {
    if (awaited.isEmpty()) {
      awaited = new HashSet<>(2);
    }
    awaited.add(origin);
  }

  void awaitNoMore(Origin origin) {
    if (awaits(origin)) {
      awaited.remove(origin);
      awaited = awaited.isEmpty() ? Set.of() : awaited;
    }
  }

  /** What is known of an origin whose robots.txt cannot be reached at all. */
  @Nullable DeadOrigin dead(Origin origin) {
    return dead.get(origin);
  }

  void bury(Origin origin, DeadOrigin why) {
    if (dead.isEmpty()) {
      dead = new HashMap<>(2);
    }
    dead.put(origin, why);
  }

  void revive(Origin origin) {
    if (dead.containsKey(origin)) {
      dead.remove(origin);
      dead = dead.isEmpty() ? Map.of() : dead;
    }
  }

  boolean isIdle() {
    return lanes.isEmpty()
        && errands.isEmpty()
        && awaited.isEmpty()
        && inFlight == 0
        && unsettled == 0;
  }
}
