package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The seen test. Memory may say "known" when it holds the whole hash, or "certainly new"; whatever
 * remains is asked of the store, many keys at a time. So no URL is lost to a collision.
 */
final class SeenIndex implements AutoCloseable {
  private final Database database;
  private final SeenCache cache;
  private final SeenFilter filter;
  private final Thread scan;
  private volatile boolean isFilterWhole;
  private volatile boolean isStopping;

  SeenIndex(Database database, int slots) {
    this.database = database;
    this.cache = new SeenCache(slots);
    this.filter = new SeenFilter(slots);
    // A crawl of ten million URLs takes seconds to read; meanwhile the store is asked.
    this.scan = Thread.ofPlatform().daemon().name("trawl-seen").unstarted(this::fillFilter);
  }

  void start() {
    scan.start();
  }

  /** Adds what is known of the URLs to a map, null for those that are new. */
  void resolve(Collection<UrlKey> urls, Map<UrlKey, @Nullable Known> found) {
    List<UrlKey> asked = new ArrayList<>();
    for (UrlKey url : urls) {
      if (!found.containsKey(url)) {
        @Nullable Known known = cache.find(url);
        found.put(url, known);
        if (known == null && !(isFilterWhole && filter.isCertainlyNew(url))) {
          asked.add(url);
        }
      }
    }
    ask(asked, found);
  }

  /** To be called once the store holds it. */
  void remember(UrlKey url, Known known) {
    cache.put(url, known);
    filter.add(url);
  }

  @Override
  public void close() {
    isStopping = true;
    boolean wasInterrupted = false;
    while (scan.isAlive()) {
      try {
        scan.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void ask(List<UrlKey> urls, Map<UrlKey, @Nullable Known> found) {
    urls.sort(UrlKey.STORED_ORDER);
    List<byte[]> keys = new ArrayList<>(urls.size());
    for (UrlKey url : urls) {
      keys.add(Keys.seen(url));
    }
    List<byte @Nullable []> values = database.get(Family.SEEN, keys);
    for (int i = 0; i < urls.size(); i++) {
      byte @Nullable [] value = values.get(i);
      if (value != null) {
        Known known = Known.decode(value);
        found.put(urls.get(i), known);
        cache.put(urls.get(i), known);
      }
    }
  }

  private void fillFilter() {
    try {
      database.scan(
          Family.SEEN,
          new byte[0],
          Keys.crawl(-1),
          (key, _) -> {
            filter.add(Keys.seen(key));
            return !isStopping;
          });
      isFilterWhole = !isStopping;
    } catch (StoreException e) {
      // Without a filter the store is asked, and whoever writes next learns what is wrong.
      isFilterWhole = false;
    }
  }
}
