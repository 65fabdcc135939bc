package dev.trawl.crawl;

import dev.trawl.pace.PaceSetting;
import dev.trawl.url.Ascii;
import java.time.Duration;
import java.util.Locale;

/**
 * How a crawl behaves towards hosts.
 *
 * @param userAgent the whole User-Agent header; its first token names us to robots.txt
 * @param robotsPatience how long URLs wait for a robots.txt that answers 5xx or 429
 * @param demoDelay extra wait before each fetch, to watch it happen
 */
public record Manners(
    String userAgent,
    PaceSetting pace,
    boolean respectRobots,
    Duration robotsPatience,
    Duration demoDelay) {
  public static final Duration DEFAULT_PATIENCE = Duration.ofHours(1);

  public Manners {
    if (userAgent.isBlank() || !Ascii.isPrintable(userAgent)) {
      throw new IllegalArgumentException(
          "userAgent is '%s'; give printable ASCII such as 'Trawl/1.0 (+https://example.org/bot)'"
              .formatted(userAgent));
    }
    Ranges.check("robotsPatience", robotsPatience, Duration.ZERO, Duration.ofDays(30));
    Ranges.check("demoDelay", demoDelay, Duration.ZERO, Duration.ofSeconds(10));
  }

  public static Manners of(String userAgent, PaceSetting pace) {
    return new Manners(userAgent, pace, true, DEFAULT_PATIENCE, Duration.ZERO);
  }

  public Manners with(PaceSetting other) {
    return new Manners(userAgent, other, respectRobots, robotsPatience, demoDelay);
  }

  /**
   * The product token that robots.txt groups are compared with (RFC 9309, section 2.2.1), in lower
   * case.
   */
  public String robotsToken() {
    int end = 0;
    while (end < userAgent.length() && isTokenChar(userAgent.charAt(end))) {
      end++;
    }
    return userAgent.substring(0, end).toLowerCase(Locale.ROOT);
  }

  private static boolean isTokenChar(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '-';
  }
}
