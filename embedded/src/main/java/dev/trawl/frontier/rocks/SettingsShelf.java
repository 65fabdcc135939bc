package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The stored settings of the crawls that were asked for last. Whoever follows a crawl looks at it
 * many times a second, and settings with ten thousand seeds take milliseconds to decode.
 */
final class SettingsShelf {
  private static final int MOST = 4;

  private final Function<CrawlId, @Nullable CrawlSettings> stored;
  private final Map<CrawlId, CrawlSettings> held = new LinkedHashMap<>(16, 0.75f, true);

  /** How often something was forgotten: what was read before that may be out of date. */
  private long forgotten;

  /** Reads what is not held by the given function, null where nothing is stored. */
  SettingsShelf(Function<CrawlId, @Nullable CrawlSettings> stored) {
    this.stored = stored;
  }

  /** Null when the crawl is not stored. */
  @Nullable CrawlSettings find(CrawlId id) {
    long before;
    synchronized (this) {
      @Nullable CrawlSettings known = held.get(id);
      if (known != null) {
        return known;
      }
      before = forgotten;
    }
    @Nullable CrawlSettings read = stored.apply(id);
    return read == null ? null : hold(id, read, before);
  }

  private synchronized CrawlSettings hold(CrawlId id, CrawlSettings read, long before) {
    if (forgotten == before) {
      held.put(id, read);
      if (held.size() > MOST) {
        held.remove(held.keySet().iterator().next());
      }
    }
    return read;
  }

  /** To be called when other settings, or none, are stored, before anybody is told of it. */
  synchronized void forget(CrawlId id) {
    forgotten++;
    held.remove(id);
  }
}
