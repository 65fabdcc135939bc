package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
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
  private final @Nullable News[] news;

  Finds(CrawlId crawl, List<Discovery> found, SeenIndex seen) {
    this.found = found;
    this.news = new News[found.size()];
    UrlHasher hasher = new UrlHasher();
    for (int i = 0; i < news.length; i++) {
      Discovery url = found.get(i);
      UrlKey key = new UrlKey(crawl, hasher.hash(url.url()));
      boolean isOld = seen.isOldNews(key, url.depth(), url.redirects());
      news[i] = isOld ? null : News.of(key, url.url().host(), hasher);
    }
  }

  int size() {
    return news.length;
  }

  Discovery get(int place) {
    return found.get(place);
  }

  /** Null when the URL is known for sure, and no farther away than it was found now. */
  @Nullable News news(int place) {
    return news[place];
  }

  void addTo(Collection<UrlKey> wanted) {
    for (News one : news) {
      if (one != null) {
        wanted.add(one.url());
      }
    }
  }

  /** Those that are new will change the queues of their hosts. */
  void expectHostsOfNew(Changes changes) {
    for (News one : news) {
      if (one != null && changes.seen.find(one.url()) == null) {
        changes.queues.expect(one.work(), one.host());
      }
    }
  }
}
