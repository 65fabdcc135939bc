package dev.trawl.server.service;

import dev.trawl.crawl.Durations;
import dev.trawl.pace.HostOverrides;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An order as it is kept.
 *
 * @param pace null when the crawls' own holds
 * @param blockedReason null when the host may be asked
 * @param resetAt when the back-off of before was declared over; null when never
 * @param by who gave it last
 */
public record OrderPaper(
    String name,
    @Nullable String pace,
    int concurrency,
    @Nullable String blockedReason,
    @Nullable Instant resetAt,
    String by,
    Instant at) {
  HostOverrides overrides() {
    return new HostOverrides(
        Optional.ofNullable(pace).map(Durations::parse),
        concurrency,
        Optional.ofNullable(blockedReason));
  }

  OrderPaper reset(Instant now, String who) {
    return new OrderPaper(name, pace, concurrency, blockedReason, now, who, now);
  }
}
