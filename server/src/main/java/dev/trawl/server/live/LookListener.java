package dev.trawl.server.live;

import java.time.Duration;

/**
 * Gets what the {@link Pulse} saw anyway, so that nobody else has to look. Called by its thread.
 */
public interface LookListener {
  void seen(Look look, Duration took);

  /** The home could not be looked at. */
  default void missed(RuntimeException cause) {}
}
