package dev.trawl.server.dialect.frontier;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * From where totals are counted. A reset deletes nothing: it notes how far every crawl was that
 * goes on, and later answers leave that out, with all crawls that had ended by then.
 */
final class ZeroPoint {
  private static final String KEY = "frontier-zero";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final PageShelf shelf;
  private final CrawlStore store;
  private final Audit audit;
  private final InstantSource clock;

  ZeroPoint(PageShelf shelf, CrawlStore store, Audit audit, InstantSource clock) {
    this.shelf = shelf;
    this.store = store;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * A reset as it is kept.
   *
   * @param open how far the crawls were that went on, by their ids
   */
  private record Paper(Instant at, Map<String, Totals> open) {
    static final Paper NONE = new Paper(Instant.MIN, Map.of());

    boolean coversAll(Crawl crawl) {
      Instant end = crawl.finishedAt();
      return end != null && !end.isAfter(at) && !open.containsKey(crawl.id().toString());
    }

    Totals before(Crawl crawl) {
      return open.getOrDefault(crawl.id().toString(), Totals.NONE);
    }
  }

  /** What was done since then, or ever. */
  Totals totals() {
    Paper zero = read();
    Totals sum = Totals.NONE;
    for (Crawl crawl : store.crawls().list()) {
      if (!zero.coversAll(crawl)) {
        Totals now = shelf.counts(crawl).map(Totals::of).orElse(Totals.NONE);
        sum = sum.plus(now.since(zero.before(crawl)));
      }
    }
    return sum;
  }

  void reset(Caller caller) {
    Map<String, Totals> open = new HashMap<>();
    for (Crawl crawl : store.crawls().list()) {
      if (!crawl.status().isFinal()) {
        shelf.counts(crawl).ifPresent(counts -> open.put(crawl.id().toString(), Totals.of(counts)));
      }
    }
    String body = JSON.writeValueAsString(new Paper(clock.instant(), open));
    store
        .cabinet()
        .write(
            List.of(
                Change.put(Drawer.SETTINGS, KEY, body),
                audit.entry(caller, "statistics.reset", "statistics", Map.of())));
  }

  private Paper read() {
    Cabinet cabinet = store.cabinet();
    return cabinet
        .find(Drawer.SETTINGS, KEY)
        .map(document -> JSON.readValue(document.body(), Paper.class))
        .orElse(Paper.NONE);
  }
}
