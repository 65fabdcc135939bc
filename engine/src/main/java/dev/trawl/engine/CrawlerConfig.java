package dev.trawl.engine;

/**
 * How a crawler works, whatever the crawl.
 *
 * @param worker the name under which its fetches are recorded
 * @param concurrency requests in flight at a time, over all hosts
 * @param pacesAddresses whether hosts that share an IP address share a pace
 */
public record CrawlerConfig(String worker, int concurrency, boolean pacesAddresses) {
  public static final int DEFAULT_CONCURRENCY = 256;
  public static final int MOST_CONCURRENCY = 20_000;

  public CrawlerConfig {
    if (concurrency < 1 || concurrency > MOST_CONCURRENCY) {
      throw new IllegalArgumentException(
          "concurrency is %d; give 1 to %d".formatted(concurrency, MOST_CONCURRENCY));
    }
  }
}
