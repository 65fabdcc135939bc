package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHasher;

/** A directory of a crawl, by the hash of its URL. */
record Directory(CrawlId crawl, long hash) {
  private static final int SCHEME = "https://".length();

  /** The directory of a URL: its text up to the last slash of the path. */
  static Directory of(CrawlId crawl, CanonicalUrl url, UrlHasher hasher) {
    String text = url.text();
    int query = text.indexOf('?');
    int slash = text.lastIndexOf('/', query < 0 ? text.length() : query);
    // Without a path the last slash is the scheme's, and the whole text is the directory.
    String parent = slash < SCHEME ? text : text.substring(0, slash + 1);
    return new Directory(crawl, hasher.hash(new CanonicalUrl(parent)).high());
  }

  byte[] key() {
    return Keys.directory(crawl, hash);
  }
}
