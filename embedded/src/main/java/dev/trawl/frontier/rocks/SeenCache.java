package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlCache;
import dev.trawl.frontier.UrlId;
import org.jspecify.annotations.Nullable;

/** What is known of the URLs met last. For one thread. */
final class SeenCache {
  private static final int DEPTH_BITS = 10;
  private static final int REDIRECT_BITS = 6;
  private static final int ID_SHIFT = DEPTH_BITS + REDIRECT_BITS;

  private final UrlCache cache;

  SeenCache(int most) {
    cache = new UrlCache(most);
  }

  @Nullable Known find(UrlKey url) {
    long value = cache.find(url.crawl(), url.hash());
    if (value == UrlCache.NONE) {
      return null;
    }
    return new Known(
        new UrlId(value >>> ID_SHIFT),
        (int) (value >>> REDIRECT_BITS) & ((1 << DEPTH_BITS) - 1),
        (int) value & ((1 << REDIRECT_BITS) - 1));
  }

  /** What does not fit is left to the store. */
  void put(UrlKey url, Known known) {
    if (known.depth() >= 1 << DEPTH_BITS
        || known.redirects() >= 1 << REDIRECT_BITS
        || known.id().value() >= 1L << (Long.SIZE - ID_SHIFT)) {
      cache.forget(url.crawl(), url.hash());
    } else {
      long depths = ((long) known.depth() << REDIRECT_BITS) | known.redirects();
      cache.put(url.crawl(), url.hash(), (known.id().value() << ID_SHIFT) | depths);
    }
  }
}
