package dev.trawl.server.service;

import dev.trawl.crawl.Durations;
import dev.trawl.pace.HostOverrides;
import java.time.Duration;
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

  /** Nothing is ordered yet. */
  static OrderPaper none(String name) {
    return new OrderPaper(name, null, 1, null, null, "", Instant.EPOCH);
  }

  OrderPaper withPace(@Nullable Duration other) {
    String text = other == null ? null : Durations.format(other);
    return new OrderPaper(name, text, concurrency, blockedReason, resetAt, by, at);
  }

  OrderPaper withConcurrency(int other) {
    return new OrderPaper(name, pace, other, blockedReason, resetAt, by, at);
  }

  OrderPaper withBlockedReason(@Nullable String other) {
    return new OrderPaper(name, pace, concurrency, other, resetAt, by, at);
  }

  OrderPaper reset(Instant now) {
    return new OrderPaper(name, pace, concurrency, blockedReason, now, by, at);
  }

  OrderPaper given(String who, Instant now) {
    return new OrderPaper(name, pace, concurrency, blockedReason, resetAt, who, now);
  }
}
