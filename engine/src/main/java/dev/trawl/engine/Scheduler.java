package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.Settlement.Verdict;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Says which host may be asked next, and for what. One entry per host with work, in a heap by the
 * time at which it may be asked; taking an entry out makes it the taker's alone, so that no two
 * requests to one host can come closer than its pace. Safe for many threads.
 */
final class Scheduler {
  private static final int ARRIVALS = 1_000;

  /**
   * So many hosts are in memory at most; the others wait in the store until some of these have
   * nothing left to ask for.
   */
  private static final int MOST_HOSTS = 250_000;

  /** How long to wait for a step before the frontier is asked for arrivals again. */
  static final Duration PATIENCE = Duration.ofMillis(100);

  private final Frontier frontier;
  private final Function<CrawlId, Optional<CrawlContext>> crawls;
  private final InstantSource clock;
  private final HostBook hosts;
  private final Timetable timetable;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final WaitingRoom room = new WaitingRoom();

  Scheduler(
      CrawlStore store,
      Function<CrawlId, Optional<CrawlContext>> crawls,
      Supplier<HostOrders> orders,
      Timetable timetable,
      InstantSource clock) {
    this.frontier = store.frontier();
    this.crawls = crawls;
    this.timetable = timetable;
    this.clock = clock;
    this.hosts = new HostBook(store, orders, clock);
  }

  /** The next step, waiting a little when none may be taken yet; null when it waited in vain. */
  @Nullable Step next(Duration patience) throws InterruptedException {
    lock.lock();
    try {
      long end = System.nanoTime() + patience.toNanos();
      Step step = poll();
      // What wakes us may have sent a host to rest that is due before the one we waited for.
      long left = patience.toNanos();
      while (step == null && left > 0) {
        changed.awaitNanos(Math.min(left, room.waitTime(clock.instant(), patience).toNanos()));
        step = poll();
        left = end - System.nanoTime();
      }
      return step;
    } finally {
      lock.unlock();
    }
  }

  /** What a request teaches about its host, given the pace that was in force. */
  interface Lesson {
    HostState learn(HostState state, Duration pace);
  }

  /**
   * A request to this host has ended: what it taught becomes the host's state, and the host rests
   * until it may be asked again.
   */
  void ended(HostEntry host, @Nullable String address, Lesson lesson) {
    lock.lock();
    try {
      host.know(lesson.learn(host.state(), Timetable.pace(host)));
      host.inFlight--;
      if (host.isGoing && host.inFlight == 0 && !hosts.isCurrent(host)) {
        letGo(host);
      } else {
        rest(host);
      }
      timetable.answeredFrom(host, address);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** All that is known of a host now. */
  HostState stateOf(HostEntry host) {
    return locked(host::state);
  }

  /** Whether a host that was taken is still ours: this process may have been stopped since. */
  boolean isOurs(HostEntry host) {
    return hosts.isCurrent(host);
  }

  /** What followed from a request is committed: the store now knows all that the entry does. */
  void settled(HostEntry host) {
    lock.lock();
    try {
      host.unsettled--;
      hosts.dropIfIdle(host);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** An errand goes on, perhaps at another host; it waits for that host's turn. */
  void send(RobotsErrand errand, Instant notBefore) {
    lock.lock();
    try {
      HostEntry host = hosts.entry(errand.url().host());
      host.addErrand(hosts.current(errand), notBefore);
      rest(host);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** The rules of an origin are known: its host goes on. */
  HostState robotsKnown(Origin origin, UnaryOperator<HostState> lesson) {
    return locked(
        () -> {
          HostEntry host = hosts.entry(origin.host());
          host.revive(origin);
          host.know(lesson.apply(host.state()));
          return goOn(host, origin);
        });
  }

  /**
   * The rules of an origin cannot be had: its host goes on with the copy it has, or without the
   * origin.
   *
   * @param copy the host's state when it goes on with a copy; empty when there is none
   */
  HostState robotsFailed(
      Origin origin, HostEntry.DeadOrigin dead, Function<HostState, Optional<HostState>> copy) {
    return locked(
        () -> {
          HostEntry host = hosts.entry(origin.host());
          copy.apply(host.state()).ifPresentOrElse(host::know, () -> host.bury(origin, dead));
          return goOn(host, origin);
        });
  }

  private HostState goOn(HostEntry host, Origin origin) {
    host.awaitNoMore(origin);
    rest(host);
    changed.signal();
    return host.state();
  }

  /** A crawl goes on with other settings. */
  void adopt(CrawlContext crawl) {
    lock.lock();
    try {
      hosts.entries().stream().filter(host -> host.adopt(crawl)).forEach(this::rest);
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Takes a crawl's claims out of memory, as when it is paused or has ended, to be released. */
  List<Claim> withdraw(CrawlId crawl) {
    return locked(
        () -> {
          List<Claim> claims = new ArrayList<>();
          for (HostEntry host : hosts.entries()) {
            claims.addAll(host.withdraw(crawl));
            host.removeErrands(errand -> errand.crawl().id().equals(crawl) && forget(errand));
          }
          hosts.entries().forEach(hosts::dropIfIdle);
          return claims;
        });
  }

  /** Nobody runs an errand any more: its host was not ours when it could have been. */
  void abandon(RobotsErrand errand) {
    locked(() -> forget(errand));
  }

  /** Whoever waits for the same rules will ask for them himself. */
  private boolean forget(RobotsErrand errand) {
    HostEntry origin = hosts.find(errand.origin().host());
    if (origin != null) {
      origin.awaitNoMore(errand.origin());
      rest(origin);
      changed.signal();
    }
    return true;
  }

  /** Hosts with requests that no settlement tells of yet, as if they had been asked just now. */
  List<HostState> unsettled() {
    return locked(() -> hosts.unsettled());
  }

  /** How many hosts have work here, and how many of them may be asked right now. */
  HostLoad load() {
    return locked(() -> new HostLoad(hosts.size(), room.ready(), room.nextDue()));
  }

  private @Nullable Step poll() {
    Instant now = clock.instant();
    hosts.obey().forEach(this::rest);
    hosts.gone().forEach(this::letGo);
    if (hosts.size() < MOST_HOSTS) {
      for (HostWork work : frontier.arrivals(ARRIVALS)) {
        crawls.apply(work.crawl()).ifPresent(crawl -> arrive(work, crawl));
      }
    }
    HostEntry host;
    while ((host = room.call(now, this::priority, hosts::dropIfIdle)) != null) {
      Step step = stepOf(host, now);
      if (step != null) {
        return step;
      }
    }
    return null;
  }

  private void arrive(HostWork work, CrawlContext crawl) {
    HostEntry host = hosts.entry(work.host());
    CrawlLane lane = host.lane(work.crawl());
    if (lane == null) {
      host.addLane(new CrawlLane(crawl));
    } else {
      lane.moreArrived();
    }
    rest(host);
  }

  private void letGo(HostEntry host) {
    host.isGoing = false;
    hosts.renew(host);
    rest(host);
    hosts.dropIfIdle(host);
  }

  private @Nullable Step stepOf(HostEntry host, Instant now) {
    if (!hosts.isCurrent(host)) {
      letGo(host);
      return null;
    }
    // While it rested it may have been allowed less at a time. The end of a request wakes it.
    if (host.isBusy()) {
      return null;
    }
    // Or its pace may have grown: by a crawl delay, by a crawl that joined, by an order.
    if (Timetable.nextRequestAt(host).isAfter(now) || timetable.mustShareAddress(host, now)) {
      rest(host);
      return null;
    }
    RobotsErrand errand = host.firstErrand();
    if (errand != null && !now.isBefore(host.errandDue())) {
      host.removeFirstErrand();
      String block = host.block();
      return block == null ? ask(host, errand, now) : refuse(host, errand, block);
    }
    return stepOfLanes(host, now);
  }

  /** Whoever waits for rules lets those go ahead that have theirs. */
  private @Nullable Step stepOfLanes(HostEntry host, Instant now) {
    List<CrawlLane> pending = new ArrayList<>(0);
    for (int turns = host.countLanes(); turns > 0; turns--) {
      CrawlLane lane = host.nextLane();
      Claim claim = lane == null ? null : lane.poll(frontier, host.host, now, hosts.readAhead());
      if (lane != null && claim != null) {
        Step step = pass(host, lane, claim, now);
        if (step != null) {
          return step;
        }
        pending.add(lane);
      }
    }
    host.removeLanes(lane -> lane.readyAt(now) == null);
    room.rest(host, Timetable.workAt(host, now, pending));
    hosts.dropIfIdle(host);
    return null;
  }

  /** Null when the rules are on their way. */
  private @Nullable Step pass(HostEntry host, CrawlLane lane, Claim claim, Instant now) {
    switch (RobotsGate.check(host, claim, lane.crawl, now)) {
      case RobotsGate.Open() -> {
        take(host, now);
        return new Step.Visit(host, claim, lane.crawl);
      }
      case RobotsGate.Closed(var verdict) -> {
        return decide(host, claim, verdict);
      }
      case RobotsGate.Ask(Origin origin) -> {
        lane.putBack(claim);
        // It goes on where it is, or crawls of many names would ask in turn and never visit.
        host.makeFirst(lane);
        host.await(origin);
        return ask(host, RobotsErrand.first(origin, lane.crawl), now);
      }
      case RobotsGate.Pending() -> {
        lane.putBack(claim);
        return null;
      }
      case RobotsGate.Rest(Instant until) -> {
        // Another origin of this host may be open: let this URL wait in the store, not the host.
        return decide(host, claim, new Retry(until, Reason.WAITING, UrlFacts.NONE));
      }
    }
  }

  private Step decide(HostEntry host, Claim claim, Verdict verdict) {
    host.unsettled++;
    rest(host);
    return new Step.Decide(host, claim, verdict);
  }

  private Step ask(HostEntry host, RobotsErrand errand, Instant now) {
    take(host, now);
    return new Step.AskRobots(host, errand);
  }

  private @Nullable Step refuse(HostEntry host, RobotsErrand errand, String block) {
    boolean isOwn = errand.origin().host().equals(host.host);
    if (isOwn) {
      // The rules would be for pages that are refused anyhow.
      host.awaitNoMore(errand.origin());
    } else {
      host.unsettled++;
    }
    rest(host);
    return isOwn ? null : new Step.RefuseRobots(host, errand, block);
  }

  private void take(HostEntry host, Instant now) {
    host.giveUpReservation();
    host.inFlight++;
    host.unsettled++;
    host.know(HostRules.asked(host.state(), now));
    rest(host);
  }

  /**
   * Puts a host to rest until it may be asked again, unless it is busy or has nothing to ask for.
   */
  private void rest(HostEntry host) {
    room.rest(host, Timetable.workAt(host, clock.instant(), List.of()));
  }

  private int priority(CrawlId crawl) {
    return crawls.apply(crawl).map(c -> c.settings().priority()).orElse(0);
  }

  private <T> T locked(Supplier<T> look) {
    lock.lock();
    try {
      return look.get();
    } finally {
      lock.unlock();
    }
  }
}
