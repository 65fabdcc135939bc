package dev.trawl.transfer;

import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What becomes of a host that is known at both ends of a move. */
public final class KnownHosts {
  private KnownHosts() {}

  /**
   * What was learned last counts, but the host is asked no sooner than either home would have. What
   * an operator set here stays.
   */
  public static HostState merged(HostState here, HostState coming) {
    HostState newer = isLater(coming.lastRequestAt(), here.lastRequestAt()) ? coming : here;
    return new HostState(
        here.host(),
        later(here.lastRequestAt(), coming.lastRequestAt()),
        later(here.restUntil(), coming.restUntil()),
        newer.smoothedResponse(),
        longer(here.penalty(), coming.penalty()),
        newer.breaker(),
        here.overrides().equals(HostOverrides.NONE) ? coming.overrides() : here.overrides(),
        newer.robots());
  }

  private static boolean isLater(@Nullable Instant one, @Nullable Instant other) {
    return one != null && (other == null || one.isAfter(other));
  }

  private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
    return isLater(one, other) ? one : other;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
