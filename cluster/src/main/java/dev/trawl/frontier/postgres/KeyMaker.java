package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import java.util.HashMap;
import java.util.Map;

/** Makes the keys of a page's links, most of which share their hosts and directories. */
final class KeyMaker {
  private static final int SCHEME = "https://".length();

  private final CrawlId crawl;
  private final Map<Host, Integer> slots = new HashMap<>();
  private final Map<String, Long> directories = new HashMap<>();

  KeyMaker(CrawlId crawl) {
    this.crawl = crawl;
  }

  UrlKey key(CanonicalUrl url) {
    int slot = slots.computeIfAbsent(url.host(), Slots::of);
    long directory =
        directories.computeIfAbsent(parent(url), text -> new CanonicalUrl(text).hash().high());
    return new UrlKey(crawl, slot, directory, url.hash());
  }

  /** The text up to the last slash of the path. */
  private static String parent(CanonicalUrl url) {
    String text = url.text();
    int query = text.indexOf('?');
    int slash = text.lastIndexOf('/', query < 0 ? text.length() : query);
    // Without a path the last slash is the scheme's, and the whole text is the directory.
    return slash < SCHEME ? text : text.substring(0, slash + 1);
  }
}
