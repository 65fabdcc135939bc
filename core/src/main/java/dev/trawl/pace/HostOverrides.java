package dev.trawl.pace;

import java.time.Duration;
import java.util.Optional;

/**
 * What an operator decided for one host, above every crawl's settings.
 *
 * @param pace from 0 to 1 h; what robots.txt asks for still holds
 * @param concurrency requests at a time, 1 to 16
 * @param blockedReason present when nothing may be fetched from this host
 */
public record HostOverrides(
    Optional<Duration> pace, int concurrency, Optional<String> blockedReason) {
  public static final HostOverrides NONE = new HostOverrides(Optional.empty(), 1, Optional.empty());

  public HostOverrides {
    // The setting's own check: one range, one text.
    pace.ifPresent(PaceSetting::every);
    if (concurrency < 1 || concurrency > 16) {
      throw new IllegalArgumentException("concurrency is %d; give 1 to 16".formatted(concurrency));
    }
  }
}
