package dev.trawl.server.api;

import dev.trawl.crawl.Durations;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostPace;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.server.service.About;
import dev.trawl.server.service.HostCard;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A host, with what was ordered for it. */
record HostBody(
    String name,
    @Nullable Instant lastRequestAt,
    @About("the pace in force for a crawl that names none") String pace,
    @About("requests at a time") int concurrency,
    @About("what robots.txt asks for") @Nullable String crawlDelay,
    @About("moving average of response times; null when unknown") @Nullable String responseTime,
    @About("pace after 429 answers; null when there is none") @Nullable String penalty,
    @About("no request before this time: Retry-After") @Nullable Instant restUntil,
    int failuresInARow,
    @About("nothing is asked while this lies ahead: too many failures")
        @Nullable Instant breakerOpenUntil,
    @About("by an order for the host or a domain above it; null when it may be asked")
        @Nullable String blockedReason,
    @About("the order for the host itself") @Nullable OrderBody order,
    List<RobotsBody> robots) {
  static HostBody of(HostCard card, PaceSetting usual, Instant now) {
    HostState state = card.state();
    HostOverrides orders = state.overrides();
    Duration delay = HostPace.crawlDelay(state).orElse(null);
    return new HostBody(
        state.host().name(),
        state.lastRequestAt(),
        text(HostPace.pace(state, usual, delay)),
        orders.concurrency(),
        delay == null ? null : text(delay),
        known(state.smoothedResponse()),
        known(state.penalty()),
        ahead(state.restUntil(), now),
        state.breaker().failures(),
        ahead(state.breaker().openUntil(), now),
        orders.blockedReason().orElse(null),
        OrderBody.of(card.order()),
        state.robots().stream().map(RobotsBody::of).toList());
  }

  private static @Nullable String known(Duration duration) {
    return duration.isZero() ? null : text(duration);
  }

  private static @Nullable Instant ahead(@Nullable Instant time, Instant now) {
    return time == null || !time.isAfter(now) ? null : time;
  }

  private static String text(Duration duration) {
    return Durations.format(duration.truncatedTo(ChronoUnit.MICROS));
  }
}
