package dev.trawl.engine;

/**
 * How a crawler works, whatever the crawl.
 *
 * @param worker the name under which its fetches are recorded
 * @param concurrency requests in flight at a time, over all hosts
 * @param pacesAddresses whether hosts that share an IP address share a pace
 * @param anteroom how many pages besides may wait to be settled, for stores that write many
 *     together
 */
public record CrawlerConfig(String worker, int concurrency, boolean pacesAddresses, int anteroom) {
  public static final int DEFAULT_CONCURRENCY = 256;
  public static final int MOST_CONCURRENCY = 20_000;

  public CrawlerConfig {
    if (concurrency < 1 || concurrency > MOST_CONCURRENCY) {
      throw new IllegalArgumentException(
          "concurrency is %d; give 1 to %d".formatted(concurrency, MOST_CONCURRENCY));
    }
  }

  /** Of a crawler whose pages are in flight until they are settled. */
  public CrawlerConfig(String worker, int concurrency, boolean pacesAddresses) {
    this(worker, concurrency, pacesAddresses, 0);
  }
}
