package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;

/** A URL of a crawl as the seen test knows it. */
record UrlKey(CrawlId crawl, UrlHash hash) {
  static UrlKey of(CrawlId crawl, CanonicalUrl url) {
    return new UrlKey(crawl, url.hash());
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash.low() + crawl.value());
  }
}
