package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
import dev.trawl.url.UrlHasher;

/**
 * A URL that may be new, or nearer than it was.
 *
 * @param work the queue that it belongs to
 * @param host its host, as {@link HostCounts} knows it
 */
record News(UrlKey url, HostWork work, UrlKey host) {
  static News of(UrlKey url, Host host, UrlHasher hasher) {
    HostWork work = new HostWork(url.crawl(), host);
    return new News(url, work, new UrlKey(url.crawl(), hasher.hash(host)));
  }
}
