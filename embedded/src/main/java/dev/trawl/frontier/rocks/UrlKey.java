package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import dev.trawl.url.UrlHasher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A URL of a crawl as the seen test knows it. */
record UrlKey(CrawlId crawl, UrlHash hash) {
  /** The order of the keys in the store. */
  static final Comparator<UrlKey> STORED_ORDER =
      (one, other) -> {
        int byCrawl = Long.compareUnsigned(one.crawl.value(), other.crawl.value());
        int byHigh = Long.compareUnsigned(one.hash.high(), other.hash.high());
        return byCrawl != 0
            ? byCrawl
            : byHigh != 0 ? byHigh : Long.compareUnsigned(one.hash.low(), other.hash.low());
      };

  static UrlKey of(CrawlId crawl, CanonicalUrl url) {
    return new UrlKey(crawl, url.hash());
  }

  static List<UrlKey> of(CrawlId crawl, List<Discovery> found) {
    UrlHasher hasher = new UrlHasher();
    List<UrlKey> keys = new ArrayList<>(found.size());
    for (Discovery discovery : found) {
      keys.add(new UrlKey(crawl, hasher.hash(discovery.url())));
    }
    return keys;
  }

  // Spelled out: this is compared for every link of every page.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlKey key
        && hash.low() == key.hash.low()
        && hash.high() == key.hash.high()
        && crawl.value() == key.crawl.value();
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash.low() + crawl.value());
  }
}
