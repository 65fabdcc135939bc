package dev.trawl.frontier.postgres;

import dev.trawl.frontier.UrlCache;
import org.jspecify.annotations.Nullable;

/** How far the URLs met last are from the seeds. For one thread. */
final class SeenCache {
  private static final long PRESENT = 1L << 63;

  private final UrlCache cache;

  SeenCache(int most) {
    cache = new UrlCache(most);
  }

  void clear() {
    cache.clear();
  }

  @Nullable Distance find(UrlKey url) {
    long value = cache.find(url.crawl(), url.hash());
    return value == UrlCache.NONE
        ? null
        : new Distance((int) ((value & ~PRESENT) >>> Integer.SIZE), (int) value);
  }

  void put(UrlKey url, Distance known) {
    long value = PRESENT | (long) known.depth() << Integer.SIZE | known.redirects();
    cache.put(url.crawl(), url.hash(), value);
  }
}
