package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The seen test. Memory may say "known" when it holds the whole hash, or "certainly new"; whatever
 * remains is asked of the store, many keys at a time. So no URL is lost to a collision.
 */
final class SeenIndex {
  private final Database database;
  private final int slots;
  private final SeenTable table;

  /** Of all URLs; null while the table has room for them. */
  private volatile @Nullable SeenFilter filter;

  private volatile boolean isWhole;

  SeenIndex(Database database, int slots) {
    this.database = database;
    this.slots = slots;
    this.table = new SeenTable(slots);
  }

  /** What is known of each of the URLs, null for those that are new. */
  @Nullable Reach[] resolve(List<UrlKey> urls) {
    @Nullable Reach[] found = new Reach[urls.size()];
    List<Integer> asked = new ArrayList<>();
    for (int i = 0; i < found.length; i++) {
      UrlKey url = urls.get(i);
      @Nullable Reach reach = table.find(url);
      if (SeenTable.TOO_FAR.equals(reach) || (reach == null && !isCertainlyNew(url))) {
        asked.add(i);
      } else {
        found[i] = reach;
      }
    }
    ask(urls, asked, found);
    return found;
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
    remember(url, () -> table.put(url, reach));
  }

  private void remember(UrlKey url, BooleanSupplier put) {
    while (!put.getAsBoolean()) {
      letForget();
    }
    SeenFilter filled = filter;
    if (filled != null) {
      filled.add(url);
    }
  }

  /**
   * The table is full. What it knows goes to the filter first; whoever puts something there
   * meanwhile sees the filter, or is seen.
   */
  private synchronized void letForget() {
    if (filter == null) {
      SeenFilter filled = new SeenFilter(slots);
      filter = filled;
      table.forEach(filled::add);
      table.letForget();
    }
  }

  /** Learns again what was known before the store was opened; meanwhile the store is asked. */
  void refill(BooleanSupplier isStopping) {
    database.scan(
        Family.SEEN,
        new byte[0],
        Keys.crawl(-1),
        (key, value) -> {
          UrlKey url = Keys.seen(key);
          Reach reach = Known.decode(value).reach();
          remember(url, () -> table.putIfAbsent(url, reach));
          return !isStopping.getAsBoolean();
        });
    isWhole = !isStopping.getAsBoolean();
  }

  /** Of a URL that the table does not hold. */
  private boolean isCertainlyNew(UrlKey url) {
    SeenFilter filled = filter;
    return isWhole && (!table.mayForget() || (filled != null && filled.isCertainlyNew(url)));
  }

  private void ask(List<UrlKey> urls, List<Integer> asked, @Nullable Reach[] found) {
    asked.sort(Comparator.comparing(urls::get, UrlKey.STORED_ORDER));
    List<byte[]> keys = new ArrayList<>(asked.size());
    for (int i : asked) {
      keys.add(Keys.seen(urls.get(i)));
    }
    List<byte @Nullable []> values = database.get(Family.SEEN, keys);
    for (int i = 0; i < asked.size(); i++) {
      byte @Nullable [] value = values.get(i);
      if (value != null) {
        int place = asked.get(i);
        Reach reach = Known.decode(value).reach();
        found[place] = reach;
        // Without room nothing is lost: whoever wrote it, or the refill, has to find some.
        table.put(urls.get(place), reach);
      }
    }
  }
}
