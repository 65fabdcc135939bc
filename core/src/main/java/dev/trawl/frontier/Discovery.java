package dev.trawl.frontier;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.url.CanonicalUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A URL that passed the crawl's rules and may become a record, if it is new and the budgets allow.
 *
 * @param rawHref the reference as it was written
 * @param foundFrom the record it was found on; null for a seed
 * @param depth hops from a seed; the smallest wins when it is found again
 * @param redirects how many redirects in a row led here; the smallest wins
 * @param priority 0 (first) to 7 (last)
 */
public record Discovery(
    CanonicalUrl url,
    String rawHref,
    @Nullable UrlId foundFrom,
    int depth,
    int redirects,
    int priority) {
  public static final int LAST_PRIORITY = 7;

  public Discovery {
    if (depth < 0 || redirects < 0 || priority < 0 || priority > LAST_PRIORITY) {
      throw new IllegalArgumentException(
          "depth %d, redirects %d, priority %d".formatted(depth, redirects, priority));
    }
  }

  /** What a crawl begins with. */
  public static List<Discovery> seeds(CrawlSettings settings) {
    return settings.seeds().stream().map(seed -> seed(seed.url(), seed.given())).toList();
  }

  public static Discovery seed(CanonicalUrl url, String given) {
    return new Discovery(url, given, null, 0, 0, 0);
  }
}
