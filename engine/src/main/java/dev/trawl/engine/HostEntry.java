package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.pace.AddressPace;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A host with open work in this process. There may be a quarter of a million, nearly all at rest:
 * times are numbers here, and what most hosts have in common is shared. Guarded by the scheduler's
 * lock.
 */
final class HostEntry {
  /** The place in the heap of a host that is not in it. */
  static final int RESTS_NOT = -1;

  private static final long NEVER = Long.MIN_VALUE;

  final Host host;

  /** That of the crawl whose turn is next. */
  private @Nullable CrawlLane firstLane;

  private HostExtras extras = HostExtras.NONE;

  private HostTroubles troubles = HostTroubles.NONE;
  private List<RobotsEntry> robots = List.of();
  private long lastRequestAt;
  private int smoothedMicros;

  /** The number of the last answer's address, for the pace of hosts that share one. */
  int address = AddressPace.EXEMPT;

  /** The frontier's tenure of the host when its state was read. */
  long tenure;

  /** When it is to be woken, while it rests: see {@link Nanos}. */
  long dueAt;

  /** Its place in the heap of those at rest. */
  int restsAt = RESTS_NOT;

  /** Requests whose settlement is not committed yet: until then the store does not know of them. */
  int unsettled;

  /** At most as many as an operator may allow, sixteen. */
  byte inFlight;

  /** Whether it stands in the queue of a crawl. */
  boolean isReady;

  /** Whether it is to be let go of when its requests have ended. */
  boolean isGoing;

  HostEntry(HostState state) {
    this.host = state.host();
    know(state);
  }

  /** Until when that is believed. */
  record DeadOrigin(Failure failure, Instant until) {}

  /** All that is known of the host. */
  HostState state() {
    return new HostState(
        host,
        lastRequestAt(),
        troubles.restUntil(),
        Duration.of(smoothedMicros, ChronoUnit.MICROS),
        troubles.penalty(),
        troubles.breaker(),
        troubles.overrides(),
        robots);
  }

  /** Makes this what is known of the host. */
  void know(HostState state) {
    Instant last = state.lastRequestAt();
    lastRequestAt = last == null ? NEVER : Nanos.of(last);
    smoothedMicros = micros(state.smoothedResponse());
    troubles = HostTroubles.of(state);
    robots = state.robots();
  }

  /** Rounded up: zero stands for "unknown". */
  private static int micros(Duration duration) {
    return Math.clamp(Math.ceilDiv(duration.toNanos(), 1_000), 0, Integer.MAX_VALUE);
  }

  @Nullable Instant lastRequestAt() {
    return lastRequestAt == NEVER ? null : Nanos.instant(lastRequestAt);
  }

  boolean isResting() {
    return restsAt != RESTS_NOT;
  }

  HostOverrides overrides() {
    return extras.ordered == null ? troubles.overrides() : extras.ordered;
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
    boolean isNew = !Objects.equals(order, extras.ordered);
    if (isNew) {
      own().ordered = order;
      shareIfEmpty();
    }
    return isNew;
  }

  /** Forgets all back-off. */
  void reset() {
    know(HostRules.reset(state()));
    if (extras != HostExtras.NONE) {
      extras.dead.clear();
      extras.errandNotBefore = Instant.EPOCH;
      shareIfEmpty();
    }
  }

  /** Lets a crawl's new settings hold from now on; whether it has work here. */
  boolean adopt(CrawlContext crawl) {
    CrawlLane lane = lane(crawl.id());
    if (lane != null) {
      lane.crawl = crawl;
    }
    List<RobotsErrand> errands = errands();
    boolean hasErrand = false;
    for (int i = 0; i < errands.size(); i++) {
      if (errands.get(i).crawl().id().equals(crawl.id())) {
        errands.set(i, errands.get(i).by(crawl));
        hasErrand = true;
      }
    }
    return lane != null || hasErrand;
  }

  /** The first of its lanes, in the order of their turns; null when it has none. */
  @Nullable CrawlLane firstLane() {
    return firstLane;
  }

  @Nullable CrawlLane lane(CrawlId crawl) {
    CrawlLane lane = firstLane;
    while (lane != null && !lane.crawl.id().equals(crawl)) {
      lane = lane.next;
    }
    return lane;
  }

  List<CrawlLane> lanes() {
    List<CrawlLane> lanes = new ArrayList<>(1);
    for (CrawlLane lane = firstLane; lane != null; lane = lane.next) {
      lanes.add(lane);
    }
    return lanes;
  }

  int countLanes() {
    int count = 0;
    for (CrawlLane lane = firstLane; lane != null; lane = lane.next) {
      count++;
    }
    return count;
  }

  /** Its turn comes after those of all others. */
  void addLane(CrawlLane lane) {
    lane.next = null;
    CrawlLane last = firstLane;
    while (last != null && last.next != null) {
      last = last.next;
    }
    if (last == null) {
      firstLane = lane;
    } else {
      last.next = lane;
    }
  }

  void removeLanes(Predicate<CrawlLane> which) {
    List<CrawlLane> lanes = lanes();
    if (lanes.removeIf(which)) {
      firstLane = null;
      lanes.forEach(this::addLane);
    }
  }

  /** Takes out what a crawl has claimed here. */
  List<Claim> withdraw(CrawlId crawl) {
    CrawlLane lane = lane(crawl);
    if (lane == null) {
      return List.of();
    }
    removeLanes(other -> other == lane);
    return lane.drain();
  }

  /** The crawls take turns on a host. */
  @Nullable CrawlLane nextLane() {
    CrawlLane lane = firstLane;
    if (lane != null && lane.next != null) {
      firstLane = lane.next;
      addLane(lane);
    }
    return lane;
  }

  /** The next turn is this lane's. */
  void makeFirst(CrawlLane lane) {
    removeLanes(other -> other == lane);
    lane.next = firstLane;
    firstLane = lane;
  }

  /** When the next errand may be run. Of a blocked host it is only refused, which need not wait. */
  Instant errandDue() {
    return isBlocked() ? Instant.EPOCH : extras.errandNotBefore;
  }

  List<RobotsErrand> errands() {
    return extras.errands;
  }

  @Nullable RobotsErrand firstErrand() {
    return errands().isEmpty() ? null : errands().getFirst();
  }

  /** Adds an errand; none of this host is run before the given time. */
  void addErrand(RobotsErrand errand, Instant notBefore) {
    own().errandNotBefore = notBefore;
    own().errands.add(errand);
  }

  void removeFirstErrand() {
    errands().removeFirst();
    shareIfEmpty();
  }

  void removeErrands(Predicate<RobotsErrand> which) {
    if (!errands().isEmpty()) {
      errands().removeIf(which);
      shareIfEmpty();
    }
  }

  /** Asks nothing more for the host's own sake; other hosts' errands may lead here. */
  void removeOwnErrands() {
    errands().stream()
        .map(RobotsErrand::origin)
        .filter(origin -> origin.host().equals(host))
        .toList()
        .forEach(this::awaitNoMore);
    removeErrands(errand -> errand.origin().host().equals(host));
  }

  /** Whether an origin's robots.txt is being fetched, wherever the chain of redirects has led. */
  boolean awaits(Origin origin) {
    return extras.awaited.contains(origin);
  }

  void await(Origin origin) {
    own().awaited.add(origin);
  }

  void awaitNoMore(Origin origin) {
    if (awaits(origin)) {
      extras.awaited.remove(origin);
      shareIfEmpty();
    }
  }

  /** What is known of an origin whose robots.txt cannot be reached at all. */
  @Nullable DeadOrigin dead(Origin origin) {
    return extras.dead.get(origin);
  }

  void bury(Origin origin, DeadOrigin why) {
    own().dead.put(origin, why);
  }

  void revive(Origin origin) {
    if (extras.dead.containsKey(origin)) {
      extras.dead.remove(origin);
      shareIfEmpty();
    }
  }

  /** Its place in the row of those that share its address; the epoch when it has none. */
  Instant reservedAt() {
    return extras.reservedAt;
  }

  void reserve(Instant place) {
    own().reservedAt = place;
  }

  void giveUpReservation() {
    if (extras != HostExtras.NONE) {
      extras.reservedAt = Instant.EPOCH;
      shareIfEmpty();
    }
  }

  boolean isIdle() {
    return firstLane == null
        && errands().isEmpty()
        && extras.awaited.isEmpty()
        && inFlight == 0
        && unsettled == 0;
  }

  private HostExtras own() {
    if (extras == HostExtras.NONE) {
      extras = new HostExtras();
    }
    return extras;
  }

  private void shareIfEmpty() {
    if (extras.isEmpty()) {
      extras = HostExtras.NONE;
    }
  }
}
