package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlCache;
import dev.trawl.url.UrlHash;
import dev.trawl.url.UrlHasher;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How many URLs hosts have, in a bounded amount of memory. It knows hosts by 128 bits of their
 * hashes, and of most others that they have none. For the committer alone, but for the refill.
 */
final class HostCounts {
  private static final int SLOTS = 1 << 21;
  private static final int OPEN_BITS = 32;

  private final Database database;
  private final UrlCache counts = new UrlCache(SLOTS);
  private final SeenFilter filter = new SeenFilter(SLOTS);
  private final UrlHasher hasher = new UrlHasher();
  private volatile boolean isWhole;

  HostCounts(Database database) {
    this.database = database;
  }

  UrlKey key(HostWork work) {
    return new UrlKey(work.crawl(), hasher.hash(work.host()));
  }

  /** Null when the store has to be asked. */
  @Nullable QueueCount find(UrlKey host) {
    long count = counts.find(host.crawl(), host.hash());
    if (count != UrlCache.NONE) {
      return new QueueCount(count >>> OPEN_BITS, count & ((1L << OPEN_BITS) - 1));
    }
    return isWhole && filter.isCertainlyNew(host) ? QueueCount.NONE : null;
  }

  /** To be called once the store holds the first URL of a host. */
  void rememberNew(UrlKey host, QueueCount count) {
    filter.add(host);
    remember(host, count);
  }

  /** To be called with what the store holds. */
  void remember(UrlKey host, QueueCount count) {
    UrlHash hash = host.hash();
    if (count.admitted() == 0 || count.admitted() > Integer.MAX_VALUE || count.open() < 0) {
      counts.forget(host.crawl(), hash);
    } else {
      counts.put(host.crawl(), hash, (count.admitted() << OPEN_BITS) | count.open());
    }
  }

  /** Learns again which hosts there are. */
  void refill(BooleanSupplier isStopping) {
    UrlHasher own = new UrlHasher();
    database.scan(
        Family.QUEUES,
        new byte[0],
        Keys.crawl(-1),
        (key, _) -> {
          HostWork work = Keys.queue(key);
          filter.add(new UrlKey(work.crawl(), own.hash(work.host())));
          return !isStopping.getAsBoolean();
        });
    isWhole = !isStopping.getAsBoolean();
  }
}
