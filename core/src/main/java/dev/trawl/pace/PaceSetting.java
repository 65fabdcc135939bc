package dev.trawl.pace;

import java.time.Duration;

/**
 * The pace a crawl asks for: a fixed interval between requests to one host, or one that follows its
 * response times.
 */
public sealed interface PaceSetting {
  Duration MOST = Duration.ofHours(1);

  /** At least {@code interval} between the starts of two requests to one host. */
  record Fixed(Duration interval) implements PaceSetting {
    public Fixed {
      if (interval.isNegative() || interval.compareTo(MOST) > 0) {
        throw new IllegalArgumentException("pace is " + interval + "; give 0 to 1h, or adaptive");
      }
    }
  }

  /** Five times the smoothed response time, between 250 ms and 30 s. */
  record Adaptive() implements PaceSetting {}

  static PaceSetting every(Duration interval) {
    return new Fixed(interval);
  }

  static PaceSetting adaptive() {
    return new Adaptive();
  }
}
