package dev.trawl.robots;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a host answered the request for its robots.txt, after at most five redirects were followed.
 *
 * @param status that of the last answer; a redirect's own when there were more than five
 * @param cacheControl the Cache-Control header, if there was one
 */
public record RobotsAnswer(int status, byte[] body, @Nullable String cacheControl) {
  private static final int TOO_MANY_REQUESTS = 429;
  // Ten digits are more than three hundred years and fit a long.
  private static final Pattern MAX_AGE =
      Pattern.compile("(?i)(?:^|[,\\s])max-age\\s*+=\\s*+\"?+(\\d{1,10}+)(?!\\d)");

  enum Meaning {
    RULES,
    UNAVAILABLE,
    UNREACHABLE
  }

  /**
   * RFC 9309, sections 2.3.1.2 to 2.3.1.4: 4xx and too many redirects mean that there are no rules,
   * 5xx that they cannot be known. 429 asks to stay away for a while, so it is taken like 5xx.
   */
  Meaning meaning() {
    if (status >= 200 && status < 300) {
      return Meaning.RULES;
    }
    boolean isUnavailable = status >= 300 && status < 500 && status != TOO_MANY_REQUESTS;
    return isUnavailable ? Meaning.UNAVAILABLE : Meaning.UNREACHABLE;
  }

  /**
   * What Cache-Control allows. Only max-age counts: no-cache and no-store stand on most pages that
   * a program wrote, and asking for each file again before each page would help nobody.
   */
  Optional<Duration> maxAge() {
    if (cacheControl == null) {
      return Optional.empty();
    }
    Matcher maxAge = MAX_AGE.matcher(cacheControl);
    return maxAge.find()
        ? Optional.of(Duration.ofSeconds(Long.parseLong(maxAge.group(1))))
        : Optional.empty();
  }
}
