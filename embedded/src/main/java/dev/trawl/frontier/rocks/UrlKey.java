package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.util.Comparator;
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
