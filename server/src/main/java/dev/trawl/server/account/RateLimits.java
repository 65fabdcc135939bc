package dev.trawl.server.account;

import java.net.InetAddress;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * How many requests a caller may make in any minute, at this server. Users are counted by name,
 * unknown callers by address.
 */
final class RateLimits {
  private static final int MOST_CALLERS = 20_000;
  private static final String SEEDS = "seeds";
  private static final List<String> TIERS = List.of("anonymous", "user", "admin", SEEDS);

  private final MinuteLimits limits;
  private final InstantSource clock;
  private final RecentlyUsed<SlidingMinute> minutes;
  private final Map<String, LongAdder> refused = new TreeMap<>();

  RateLimits(MinuteLimits limits, InstantSource clock) {
    this(limits, clock, MOST_CALLERS);
  }

  RateLimits(MinuteLimits limits, InstantSource clock, int mostCallers) {
    this.limits = limits;
    this.clock = clock;
    this.minutes = new RecentlyUsed<>(mostCallers);
    TIERS.forEach(tier -> refused.put(tier, new LongAdder()));
  }

  /** Counts a request that adds work only when there is room for it in both counts. */
  synchronized Allowance take(Caller caller, InetAddress address, Budget budget) {
    Instant now = clock.instant();
    int limit = limits.of(caller.role());
    String key = caller.isKnown() ? "u" + caller.name() : "a" + AddressRange.household(address);
    SlidingMinute requests = minute(key);
    Allowance room = requests.look(limit, now);
    if (room.isExceeded()) {
      count(caller.role().name().toLowerCase(Locale.ROOT));
      return room;
    }
    if (budget != Budget.SEEDS) {
      return requests.take(limit, now);
    }
    SlidingMinute seeds = minute("s" + key);
    Allowance seedRoom = seeds.look(limits.seeds(), now);
    if (seedRoom.isExceeded()) {
      count(SEEDS);
      return seedRoom;
    }
    requests.take(limit, now);
    return seeds.take(limits.seeds(), now);
  }

  private void count(String tier) {
    LongAdder number = refused.get(tier);
    if (number != null) {
      number.increment();
    }
  }

  /** How many requests were refused so far, by whose or which limit. */
  Map<String, LongAdder> refused() {
    return Collections.unmodifiableMap(refused);
  }

  synchronized int callers() {
    return minutes.size();
  }

  private SlidingMinute minute(String key) {
    return minutes
        .find(key)
        .orElseGet(
            () -> {
              SlidingMinute minute = new SlidingMinute();
              minutes.put(key, minute);
              return minute;
            });
  }
}
