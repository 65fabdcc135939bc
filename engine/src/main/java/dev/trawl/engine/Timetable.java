package dev.trawl.engine;

import dev.trawl.pace.AddressPace;
import dev.trawl.pace.HostPace;
import dev.trawl.pace.PaceSetting;
import dev.trawl.robots.RobotsEntry;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When a host may be asked, by its own pace and by that of its address. Guarded by the scheduler's
 * lock.
 */
final class Timetable {
  /**
   * Requests are spaced by a little more than the pace: what counts is when they arrive, and one
   * may linger on the way longer than the next.
   */
  private static final Duration MOST_MARGIN = Duration.ofMillis(10);

  private static final int MARGIN_SHARE = 10;

  private final @Nullable AddressPace addresses;

  /**
   * Makes a timetable.
   *
   * @param addresses the pace of shared addresses; null when they are not paced, as on loopback
   */
  Timetable(@Nullable AddressPace addresses) {
    this.addresses = addresses;
  }

  /** When a host has something to ask for; null when it has nothing. */
  static @Nullable Instant workAt(HostEntry host, Instant now) {
    Instant earliest = host.errands.isEmpty() ? null : host.errandNotBefore;
    for (CrawlLane lane : host.lanes) {
      Instant at = lane.readyAt(now);
      if (at != null && (earliest == null || at.isBefore(earliest))) {
        earliest = at;
      }
    }
    return earliest;
  }

  /** The earliest time at which a host may be asked. */
  static Instant nextRequestAt(HostEntry host) {
    Instant allowed = HostPace.nextRequestAt(host.state, spacing(host));
    return host.reservedAt.isAfter(allowed) ? host.reservedAt : allowed;
  }

  /**
   * Whether the host must wait for its place in the row of those that share its address. If so, the
   * place is its own from now on.
   */
  boolean mustShareAddress(HostEntry host, Instant now) {
    if (addresses == null || host.address == null || !host.reservedAt.equals(Instant.EPOCH)) {
      return false;
    }
    Instant place = addresses.reserve(host.address, spacing(host), now);
    if (place.isAfter(now)) {
      host.reservedAt = place;
      return true;
    }
    return false;
  }

  /** The largest pace that any of the host's crawls, its robots.txt or its own trouble asks for. */
  private static Duration spacing(HostEntry host) {
    Duration crawlDelay = crawlDelay(host);
    Duration pace = Duration.ZERO;
    for (CrawlLane lane : host.lanes) {
      pace = longer(pace, pace(host, lane.crawl, crawlDelay));
    }
    for (RobotsErrand errand : host.errands) {
      pace = longer(pace, pace(host, errand.crawl(), crawlDelay));
    }
    Duration margin = pace.dividedBy(MARGIN_SHARE);
    return pace.plus(margin.compareTo(MOST_MARGIN) < 0 ? margin : MOST_MARGIN);
  }

  private static Duration pace(HostEntry host, CrawlContext crawl, @Nullable Duration crawlDelay) {
    PaceSetting setting = crawl.settings().manners().pace();
    return HostPace.pace(host.state, setting, crawlDelay);
  }

  private static @Nullable Duration crawlDelay(HostEntry host) {
    Duration longest = null;
    for (RobotsEntry entry : host.state.robots()) {
      Duration delay = entry.rules() == null ? null : entry.rules().crawlDelay().orElse(null);
      if (delay != null && (longest == null || delay.compareTo(longest) > 0)) {
        longest = delay;
      }
    }
    return longest;
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
