package dev.trawl.engine;

import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The part of a host's state in which nearly all hosts are alike; these share one. */
record HostTroubles(
    @Nullable Instant restUntil, Duration penalty, Breaker breaker, HostOverrides overrides) {
  static final HostTroubles NONE =
      new HostTroubles(null, Duration.ZERO, Breaker.CLOSED, HostOverrides.NONE);

  static HostTroubles of(HostState state) {
    boolean hasNone =
        state.restUntil() == null
            && state.penalty().isZero()
            && state.breaker().equals(Breaker.CLOSED)
            && state.overrides().equals(HostOverrides.NONE);
    return hasNone
        ? NONE
        : new HostTroubles(state.restUntil(), state.penalty(), state.breaker(), state.overrides());
  }
}
