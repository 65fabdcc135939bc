package dev.trawl.fetch.http;

import java.time.Duration;

/** How many connections are kept for the next request, and for how long. */
public record IdleLimits(int perOrigin, int overall, Duration age) {
  public static final IdleLimits DEFAULT = new IdleLimits(16, 2_048, Duration.ofSeconds(15));

  public IdleLimits {
    if (perOrigin < 0 || overall < 0 || age.isNegative()) {
      throw new IllegalArgumentException(
          "perOrigin is %d, overall %d, age %s; give 0 or more each"
              .formatted(perOrigin, overall, age));
    }
  }
}
