package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The seen test. Memory may say "known" when it holds the whole hash, or "certainly new"; whatever
 * remains is asked of the store, many keys at a time. So no URL is lost to a collision.
 */
final class SeenIndex {
  private final Database database;
  private final SeenTable table;
  private final SeenFilter filter;
  private volatile boolean isWhole;

  SeenIndex(Database database, int slots) {
    this.database = database;
    this.table = new SeenTable(slots);
    this.filter = new SeenFilter(slots);
  }

  /** Adds what is known of the URLs to a map, null for those that are new. */
  void resolve(Collection<UrlKey> urls, Map<UrlKey, @Nullable Reach> found) {
    List<UrlKey> asked = new ArrayList<>();
    for (UrlKey url : urls) {
      if (!found.containsKey(url)) {
        @Nullable Reach reach = table.find(url);
        boolean isAsked =
            SeenTable.TOO_FAR.equals(reach) || (reach == null && !isCertainlyNew(url));
        found.put(url, isAsked ? null : reach);
        if (isAsked) {
          asked.add(url);
        }
      }
    }
    ask(asked, found);
  }

  /**
   * Whether memory knows the URL, and no farther away than it is found now. URLs stay known and
   * only come nearer, so anybody may ask this at any time. False tells nothing.
   */
  boolean isOldNews(UrlKey url, int depth, int redirects) {
    return table.isWithin(url, depth, redirects);
  }

  /** What the store holds of a URL that is known. */
  Known stored(UrlKey url) {
    byte @Nullable [] value = database.get(Family.SEEN, Keys.seen(url));
    if (value == null) {
      throw new StoreException(
          "the store lacks a URL of crawl %s; restore a back-up".formatted(url.crawl()));
    }
    return Known.decode(value);
  }

  /** To be called once the store holds it. */
  void remember(UrlKey url, Reach reach) {
    table.put(url, reach);
    filter.add(url);
  }

  /** Learns again what was known before the store was opened; meanwhile the store is asked. */
  void refill(BooleanSupplier isStopping) {
    database.scan(
        Family.SEEN,
        new byte[0],
        Keys.crawl(-1),
        (key, value) -> {
          UrlKey url = Keys.seen(key);
          filter.add(url);
          table.putIfAbsent(url, Known.decode(value).reach());
          return !isStopping.getAsBoolean();
        });
    isWhole = !isStopping.getAsBoolean();
  }

  /** Of a URL that the table does not hold. */
  private boolean isCertainlyNew(UrlKey url) {
    return isWhole && (!table.hasForgotten() || filter.isCertainlyNew(url));
  }

  private void ask(List<UrlKey> urls, Map<UrlKey, @Nullable Reach> found) {
    urls.sort(UrlKey.STORED_ORDER);
    List<byte[]> keys = new ArrayList<>(urls.size());
    for (UrlKey url : urls) {
      keys.add(Keys.seen(url));
    }
    List<byte @Nullable []> values = database.get(Family.SEEN, keys);
    for (int i = 0; i < urls.size(); i++) {
      byte @Nullable [] value = values.get(i);
      if (value != null) {
        Reach reach = Known.decode(value).reach();
        found.put(urls.get(i), reach);
        table.put(urls.get(i), reach);
      }
    }
  }
}
