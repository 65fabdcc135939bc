package dev.trawl.fetch.http;

import java.time.Duration;

/**
 * How long each phase may take; none outlasts the request's total.
 *
 * @param connect for all addresses of a host together
 * @param head from the request to the end of the response headers
 */
public record PhaseLimits(Duration connect, Duration tls, Duration head) {
  public static final PhaseLimits DEFAULT =
      new PhaseLimits(Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(10));

  public PhaseLimits {
    if (!connect.isPositive() || !tls.isPositive() || !head.isPositive()) {
      throw new IllegalArgumentException(
          "connect is %s, tls %s, head %s; give more than 0 each".formatted(connect, tls, head));
    }
  }
}
