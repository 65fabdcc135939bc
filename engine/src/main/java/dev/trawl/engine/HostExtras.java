package dev.trawl.engine;

import dev.trawl.engine.HostEntry.DeadOrigin;
import dev.trawl.pace.HostOverrides;
import dev.trawl.url.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What hardly a host has at a time, while there are many hosts: those that have nothing of it share
 * one. Guarded by the scheduler's lock.
 */
final class HostExtras {
  /** Of all hosts that have nothing of this; never written to. */
  static final HostExtras NONE = new HostExtras();

  final List<RobotsErrand> errands = new ArrayList<>(1);

  /** Origins whose robots.txt is being fetched. */
  final Set<Origin> awaited = new HashSet<>(2);

  /** Origins whose robots.txt cannot be reached. */
  final Map<Origin, DeadOrigin> dead = new HashMap<>(2);

  /** What operators ordered, above what the state says; null when they ordered nothing. */
  @Nullable HostOverrides ordered;

  /** No errand before this time: the last attempt failed. */
  Instant errandNotBefore = Instant.EPOCH;

  /** The host's place in the row of those that share its address; the epoch when it has none. */
  Instant reservedAt = Instant.EPOCH;

  /** Whether nothing would be lost without it. The time of errands means nothing without any. */
  boolean isEmpty() {
    return errands.isEmpty()
        && awaited.isEmpty()
        && dead.isEmpty()
        && ordered == null
        && reservedAt.equals(Instant.EPOCH);
  }
}
