package dev.trawl.engine;

import dev.trawl.pace.AddressPace;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostPace;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a host may be asked, by its own pace and by that of its address. Guarded by the scheduler's
 * lock.
 */
final class Timetable {
  private final @Nullable AddressPace addresses;

  /**
   * Makes a timetable.
   *
   * @param addresses the pace of shared addresses; null when they are not paced, as on loopback
   */
  Timetable(@Nullable AddressPace addresses) {
    this.addresses = addresses;
  }

  /**
   * When a host has something to ask for; null when it has nothing.
   *
   * @param pending lanes that wait for their rules, whatever they hold
   */
  static @Nullable Instant workAt(HostEntry host, Instant now, List<CrawlLane> pending) {
    Instant earliest = host.errands().isEmpty() ? null : host.errandDue();
    for (CrawlLane lane = host.firstLane(); lane != null; lane = lane.next) {
      Instant at = pending.contains(lane) ? null : lane.readyAt(now);
      if (at != null && (earliest == null || at.isBefore(earliest))) {
        earliest = at;
      }
    }
    return earliest;
  }

  /** The earliest time at which a host may be asked. A blocked one need not wait to be refused. */
  static Instant nextRequestAt(HostEntry host) {
    if (host.isBlocked()) {
      return Instant.EPOCH;
    }
    HostState state = host.state();
    Instant last = state.lastRequestAt();
    Instant byPace = last == null ? Instant.EPOCH : last.plus(pace(host, state));
    Instant byTrouble = later(state.restUntil(), state.breaker().openUntil());
    return later(host.reservedAt(), later(byPace, byTrouble));
  }

  /** Remembers from where a host answered, when addresses have a pace. */
  void answeredFrom(HostEntry host, @Nullable String address) {
    if (addresses != null && address != null) {
      host.address = addresses.number(InetAddress.ofLiteral(address));
    }
  }

  /**
   * Whether the host must wait for its place in the row of those that share its address. If so, the
   * place is its own from now on.
   */
  boolean mustShareAddress(HostEntry host, Instant now) {
    boolean hasPlace = !host.reservedAt().equals(Instant.EPOCH);
    if (addresses == null || hasPlace || host.isBlocked()) {
      return false;
    }
    Duration interval = AddressPace.intervalFor(pace(host));
    Instant place = addresses.reserve(host.address, interval, now);
    if (place.isAfter(now)) {
      host.reserve(place);
      return true;
    }
    return false;
  }

  /** The largest pace that any of the host's crawls, its robots.txt or its own trouble asks for. */
  static Duration pace(HostEntry host) {
    return pace(host, host.state());
  }

  private static Duration pace(HostEntry host, HostState state) {
    HostOverrides overrides = host.overrides();
    Duration pace = Duration.ZERO;
    for (CrawlLane lane = host.firstLane(); lane != null; lane = lane.next) {
      pace = longer(pace, pace(state, overrides, lane.crawl));
    }
    for (RobotsErrand errand : host.errands()) {
      pace = longer(pace, pace(state, overrides, errand.crawl()));
    }
    return pace;
  }

  /** What robots.txt asks of one crawl is not asked of those that call themselves otherwise. */
  private static Duration pace(HostState state, HostOverrides overrides, CrawlContext crawl) {
    PaceSetting setting = crawl.settings().manners().pace();
    Duration delay = HostPace.crawlDelay(state, crawl.agent()).orElse(null);
    return HostPace.pace(state, overrides, setting, delay);
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static Instant later(@Nullable Instant a, @Nullable Instant b) {
    Instant first = a == null ? Instant.EPOCH : a;
    return b == null || first.isAfter(b) ? first : b;
  }
}
