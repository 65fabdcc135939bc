package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import org.jspecify.annotations.Nullable;

/** A URL of a crawl as the seen test knows it. */
record UrlKey(CrawlId crawl, UrlHash hash) {
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
