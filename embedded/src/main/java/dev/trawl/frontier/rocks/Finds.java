package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.UrlHasher;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * URLs that were found together, on their way into a batch. They are hashed and looked up here, in
 * the finder's thread: there are many finders and one committer, and of most URLs memory knows that
 * they are known and were found no nearer than before. That stays true, so nobody looks again.
 */
final class Finds {
  private final List<Discovery> found;

  /** Null where there is nothing to be learned. */
  private final @Nullable UrlKey[] keys;

  Finds(CrawlId crawl, List<Discovery> found, SeenIndex seen) {
    this.found = found;
    this.keys = new UrlKey[found.size()];
    UrlHasher hasher = new UrlHasher();
    for (int i = 0; i < keys.length; i++) {
      Discovery url = found.get(i);
      UrlKey key = new UrlKey(crawl, hasher.hash(url.url()));
      keys[i] = seen.isOldNews(key, url.depth(), url.redirects()) ? null : key;
    }
  }

  int size() {
    return keys.length;
  }

  Discovery get(int place) {
    return found.get(place);
  }

  /** Null when the URL is known for sure, and no farther away than it was found now. */
  @Nullable UrlKey key(int place) {
    return keys[place];
  }

  void addTo(Collection<UrlKey> wanted) {
    for (UrlKey key : keys) {
      if (key != null) {
        wanted.add(key);
      }
    }
  }

  /** Those that are new will change the queues of their hosts. */
  void expectHostsOfNew(Changes changes) {
    for (int i = 0; i < keys.length; i++) {
      UrlKey key = keys[i];
      if (key != null && changes.seen.find(key) == null) {
        changes.queues.expect(new HostWork(key.crawl(), found.get(i).url().host()));
      }
    }
  }
}
