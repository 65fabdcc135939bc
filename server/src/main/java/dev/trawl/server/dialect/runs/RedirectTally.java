package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.RecordWalk;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * How the redirected URLs of runs divide into this dialect's kinds, which the counters of a crawl
 * do not tell. Clients ask every second, so the records are looked through once; afterwards only
 * what changed is read.
 */
final class RedirectTally {
  /** Of larger crawls, which this dialect does not make, redirects are not told apart. */
  static final long MOST_URLS = 100_000;

  private static final int MOST_RUNS = 64;
  private static final int BATCH = 20_000;

  private final FrontierView view;
  private final Map<CrawlId, Run> runs =
      new LinkedHashMap<>(MOST_RUNS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CrawlId, Run> eldest) {
          return size() > MOST_RUNS;
        }
      };

  RedirectTally(FrontierView view) {
    this.view = view;
  }

  Map<RunState, Long> of(Crawl crawl, Counts counts) {
    long all = counts.of(UrlState.REDIRECTED);
    boolean follows = crawl.settings().scope().followRedirects();
    if (all == 0) {
      return Map.of();
    }
    if (counts.admitted() > MOST_URLS) {
      return Map.of(follows ? RunState.REDIRECT_FOLLOWED : RunState.REDIRECT_301, all);
    }
    return run(crawl.id(), follows).divided();
  }

  private Run run(CrawlId id, boolean follows) {
    synchronized (runs) {
      return runs.computeIfAbsent(id, _ -> new Run(id, follows));
    }
  }

  private final class Run {
    private final CrawlId id;
    private final boolean follows;
    private final Map<UrlId, RunState> kinds = new HashMap<>();
    private long version = -1;

    Run(CrawlId id, boolean follows) {
      this.id = id;
      this.follows = follows;
    }

    synchronized Map<RunState, Long> divided() {
      if (version < 0) {
        // Asked before the records are read: what changes in between is read again.
        long before = view.version(id);
        Iterator<UrlRecord> redirected = RecordWalk.through(view, id, Set.of(UrlState.REDIRECTED));
        redirected.forEachRemaining(this::note);
        version = before;
      }
      catchUp();
      Map<RunState, Long> divided = new EnumMap<>(RunState.class);
      kinds.values().forEach(kind -> divided.merge(kind, 1L, Long::sum));
      return divided;
    }

    private void catchUp() {
      boolean hasMore = true;
      while (hasMore) {
        ChangedUrls changed = view.changes(id, version, BATCH);
        changed.urls().forEach(this::note);
        version = changed.version();
        hasMore = changed.hasMore();
      }
    }

    private void note(UrlRecord url) {
      if (url.state() == UrlState.REDIRECTED) {
        kinds.put(url.id(), RunState.of(url, follows));
      } else {
        kinds.remove(url.id());
      }
    }
  }
}
