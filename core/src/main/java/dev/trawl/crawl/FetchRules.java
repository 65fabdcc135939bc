package dev.trawl.crawl;

import java.time.Duration;

/**
 * The caps of one fetch and how often it is tried again.
 *
 * @param timeout for the whole exchange, from the first DNS query to the last byte
 * @param maxBodyBytes what of a body is kept; the rest is cut and the capture flagged
 */
public record FetchRules(Duration timeout, long maxBodyBytes, int maxRetries, boolean archived) {
  public static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);
  public static final long DEFAULT_BODY = 10L << 20;
  public static final int DEFAULT_RETRIES = 2;

  public FetchRules {
    Ranges.check("timeout", timeout, Duration.ofMillis(500), Duration.ofMinutes(2));
    Ranges.check("maxBodyBytes", maxBodyBytes, 1, 1L << 30);
    Ranges.check("maxRetries", maxRetries, 0, 20);
  }

  public static FetchRules standard() {
    return new FetchRules(DEFAULT_TIMEOUT, DEFAULT_BODY, DEFAULT_RETRIES, true);
  }

  /** 429 says "later", not "no": it has a larger limit of its own. */
  public int maxThrottleRetries() {
    return Math.max(10, 5 * maxRetries);
  }
}
