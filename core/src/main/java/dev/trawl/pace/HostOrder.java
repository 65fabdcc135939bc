package dev.trawl.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an operator ordered for a host, or for a domain with all hosts below it.
 *
 * @param name of the host, or of the domain
 * @param isDomain whether it holds for every host below the name, too
 * @param overrides what is to hold instead of the crawls' settings
 * @param resetAt when the back-off of before was declared over; null when never
 */
public record HostOrder(
    String name, boolean isDomain, HostOverrides overrides, @Nullable Instant resetAt) {
  public HostOrder {
    if (name.isEmpty() || !name.equals(name.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException(
          "host is '%s'; give a name in lower case such as example.org".formatted(name));
    }
  }

  /** Nothing but a pace. */
  public static HostOrder pace(String name, Duration pace) {
    return new HostOrder(
        name, false, new HostOverrides(Optional.of(pace), 1, Optional.empty()), null);
  }
}
